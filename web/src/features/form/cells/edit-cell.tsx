import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { useFormTexts } from '../use-form-texts'
import { AwaitedCell } from './awaited-cell'
import type { EditCellProps } from './edited-cells'
import type { CellPlace } from './open-cells'
import './edit-cell.css'

const CellEditor = lazyPart(async () => (await import('./cell-editor')).CellEditor, AwaitedCell)

/** A cell that can be changed in the list: pressed, or by Enter or F2, it becomes the box of its field. */
export function EditCell(props: EditCellProps) {
  const { cells, recordId, field, label, words } = props
  const { t } = useFormTexts()
  const place: CellPlace = { recordId, field: field.field }
  const work = useSyncExternalStore(cells.subscribe, () => cells.get(place))
  if (work !== undefined) return <CellEditor {...props} />
  const open = () => cells.open(place)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    open()
  }
  return (
    <button
      type="button"
      className="edit-cell"
      data-cell={field.field}
      aria-label={t('cell.edit', { label, value: words || t('nothing') })}
      ref={(button) => {
        if (button && cells.takesFocus(place)) button.focus()
      }}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {words}
    </button>
  )
}
