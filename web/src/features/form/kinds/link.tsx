import { settingsIn } from '../settings-in'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

interface Settings {
  href: string
  opens: 'here' | 'window'
  align: 'left' | 'center' | 'right'
}

/** Addresses that a form may lead to: pages of the product, and http and https ones. */
const leadsSomewhere = (href: string) => /^\/(?![/\\])/.test(href) || /^https?:\/\//i.test(href)

function Leading({ node }: PartProps) {
  const words = useWords()
  const { href = '', opens = 'window', align = 'left' } = settingsIn<Settings>(node)
  const window = opens === 'window' ? { target: '_blank', rel: 'noreferrer noopener' } : {}
  return (
    <p className="form-text" style={{ textAlign: align }}>
      {leadsSomewhere(href) ? (
        <a href={href} {...window}>
          {words(node.label)}
        </a>
      ) : (
        words(node.label)
      )}
    </p>
  )
}

export const link: WebKind = { Part: Leading }
