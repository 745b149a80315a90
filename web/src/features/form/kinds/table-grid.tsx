import type { CSSProperties } from 'react'
import { useForm } from '../form-context'
import { NodeView } from '../node-view'
import { settingsIn } from '../settings-in'
import type { PartProps, WebKind } from '../web-kind'

/** Cells side by side, below each other where it is narrow. */
function Cells({ node }: PartProps) {
  const { state } = useForm()
  const { columns = 2, bordered = true } = settingsIn<{ columns: number; bordered: boolean }>(node)
  const cells = (node.children ?? []).flatMap((id) => state.form.document.nodes[id] ?? [])
  return (
    <div
      className={`form-cells${bordered ? ' form-cells-bordered' : ''}`}
      style={{ '--columns': columns } as CSSProperties}
    >
      {cells.map((cell) => {
        const { across = 1, down = 1 } = settingsIn<{ across: number; down: number }>(cell)
        const place = { '--across': Math.min(across, columns), '--down': down } as CSSProperties
        return (
          <div key={cell.id} className="form-one-cell" style={place}>
            <NodeView id={cell.id} />
          </div>
        )
      })}
    </div>
  )
}

export const tableGrid: WebKind = { Part: Cells }
