import { type KeyboardEvent, useId } from 'react'
import type { ImportField } from './import-props'

interface ImportCellProps {
  field: ImportField
  /** Says where the cell is, such as 'Name, entry 3'. */
  label: string
  text: string
  problem: string | undefined
  /** What stands now where the cell would change it, in a sentence. */
  now?: string | undefined
  onType: (text: string) => void
}

/** Moves to the same column of the line above or below, as in a spreadsheet. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
  if (!step || event.nativeEvent.isComposing) return
  event.preventDefault()
  const column = event.currentTarget.dataset.column
  const cells = [
    ...(event.currentTarget.closest('.import-lines')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []),
  ].filter((cell) => cell.dataset.column === column)
  cells[cells.indexOf(event.currentTarget) + step]?.focus()
}

/** One cell that can be corrected, with what is wrong with it below. */
export function ImportCell({ field, label, text, problem, now, onType }: ImportCellProps) {
  const id = useId()
  const described = [problem !== undefined && id, now !== undefined && `${id}-now`].filter(Boolean).join(' ')
  return (
    <div className="import-cell">
      <input
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        aria-required={field.required ?? false}
        data-column={field.key}
        value={text}
        title={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={moveByKey}
      />
      {problem !== undefined && (
        <span id={id} className="import-problem">
          {problem}
        </span>
      )}
      {now !== undefined && (
        <span id={`${id}-now`} className="import-now">
          {now}
        </span>
      )}
    </div>
  )
}
