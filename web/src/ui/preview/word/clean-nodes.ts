import createPurifier from 'dompurify'

const purifier = createPurifier(window)
const safe = /^(https?:|mailto:|#)/i

// Links leave the product in a window of their own, and only to where a page may link.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  const href = node.getAttribute('href') ?? ''
  if (!safe.test(href)) node.removeAttribute('href')
  else if (!href.startsWith('#')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
})

/** Takes out of a drawn document what could run or ask for something, also what its own renderer lets through (THR-06). */
export function cleanNodes(root: HTMLElement): void {
  purifier.sanitize(root, {
    IN_PLACE: true,
    FORBID_TAGS: ['script', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'link', 'meta', 'base', 'style'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|data:image\/(?:png|jpe?g|gif|webp|bmp);)/i,
  })
}
