import type { CSSProperties } from 'react'
import { settingsIn } from '../settings-in'
import type { PartProps, WebKind } from '../web-kind'

/** Fields side by side, with the space between them that is said. */
function Row({ node, children }: PartProps) {
  const { gutter = 16 } = settingsIn<{ gutter: number }>(node)
  return (
    <div className="form-row" style={{ '--row-gutter': `${gutter}px` } as CSSProperties}>
      {children}
    </div>
  )
}

export const row: WebKind = { Part: Row }
