import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { card as kind } from '@workstation/domain/form/kinds/card'
import { useWords } from '../use-words'
import type { PartProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

function Card({ node, children }: PartProps) {
  const words = useWords()
  const { titled, shadow } = settingsIn(node)
  const title = words(node.label)
  return (
    <section className={`form-card${shadow ? ' form-card-raised' : ''}`} aria-label={title}>
      {titled && <h3 className="form-card-title">{title}</h3>}
      {children}
    </section>
  )
}

export const card: WebKind = { Part: Card }
