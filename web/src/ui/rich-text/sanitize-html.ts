import DOMPurify from 'dompurify'
import { isOwnImage, isSafeLink } from './safe-address'

/** What the editor writes, and nothing else. */
const tags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
const attributes = ['href', 'src', 'alt', 'title', 'start', 'colspan', 'rowspan']

function makePurifier() {
  const purifier = DOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'IMG' && !isOwnImage(node.getAttribute('src') ?? '')) node.remove()
    if (node.nodeName !== 'A') return
    if (!isSafeLink(node.getAttribute('href') ?? '')) return node.removeAttribute('href')
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  })
  return purifier
}

let purifier: ReturnType<typeof makePurifier> | null = null
const options = { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false }

/** Text with formatting, without anything that runs, loads from elsewhere or covers the page (THR-06). */
export function safeFragment(html: string): DocumentFragment {
  purifier ??= makePurifier()
  return purifier.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true })
}

/** The same as text, for keeping. */
export function safeHtml(html: string): string {
  purifier ??= makePurifier()
  return purifier.sanitize(html, options)
}
