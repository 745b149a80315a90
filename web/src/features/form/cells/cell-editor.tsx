import type { StoredValue } from '@workstation/domain/form/kind'
import { Button } from 'antd'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { FormProvider } from '../form-context'
import { webKindOf } from '../kinds/index'
import { useFormTexts } from '../use-form-texts'
import { AwaitedCell } from './awaited-cell'
import type { EditCellProps } from './edited-cells'
import type { CellPlace, CellWork } from './open-cells'
import { useCellWork } from './use-cell-work'

const boxes = 'input:not([type=hidden]), button, textarea, [tabindex="0"]'
const openList = '[aria-expanded="true"]'

/** The next cell that can be changed, in the order in which they stand; null behind the last. */
function cellBeside(editor: HTMLElement | null, step: 1 | -1): CellPlace | null {
  const all = [...(editor?.closest('table')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const next = all[all.indexOf(editor as HTMLElement) + step]
  const recordId = next?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
  return next?.dataset.cell && recordId ? { recordId, field: next.dataset.cell } : null
}

/** The box of a field in a cell of a list. Enter, in several lines Ctrl+Enter, and leaving it save, Escape puts back, Tab goes on to the next. */
export function CellEditor(props: EditCellProps) {
  const { cells, recordId, field, words } = props
  const place: CellPlace = { recordId, field: field.field }
  const cell = useCellWork(props, place)
  const { work } = cell
  const toldId = useId()
  const editor = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (work && cells.takesFocus(place)) editor.current?.querySelector<HTMLElement>(boxes)?.focus()
  })
  const hasList = () => editor.current?.querySelector(openList) !== null
  const onTab = (event: KeyboardEvent) => {
    // Behind the box stands what has to be chosen first.
    if (cells.get(place)?.clashes) return
    const next = cellBeside(editor.current, event.shiftKey ? -1 : 1)
    if (cell.save({ focus: false }) && !next) return
    event.preventDefault()
    if (next && !cells.get(place)?.told) cells.open(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The rows of the table listen to the same keys.
    event.stopPropagation()
    const isIn = editor.current?.contains(event.target as Node) === true
    if (!isIn || event.nativeEvent.isComposing || hasList()) return
    if (event.key === 'Escape') cell.cancel()
    if (event.key === 'Tab') onTab(event)
    // In several lines it begins another one.
    const isSaved = !(event.target instanceof HTMLTextAreaElement) || event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isSaved) setTimeout(() => cell.save({ focus: true }))
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const target = event.target as Element
    // Enter opens a list and presses a switch; here it saves.
    if (event.key !== 'Enter' || hasList() || !target.matches('input[role=combobox], [role=switch]')) return
    event.preventDefault()
    event.stopPropagation()
    cell.save({ focus: true })
  }
  const leave = () => {
    isInside.current = false
    setTimeout(() => {
      const now = cells.get(place)
      if (!isInside.current && !hasList() && now && now.told === '') cell.save({ focus: false })
    })
  }
  if (!work) return <AwaitedCell words={words} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box inside takes the focus; its keys are read here.
    <div
      ref={editor}
      className="cell-editor"
      data-cell={field.field}
      aria-busy={work.busy}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      onClick={(event) => event.stopPropagation()}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={leave}
    >
      <CellBox
        {...props}
        work={work}
        toldId={toldId}
        onChange={(value) => {
          // What is chosen from a list that opened is meant; what is typed is not finished yet.
          const isChosen = hasList()
          cell.change(value)
          if (isChosen) setTimeout(() => cell.save({ focus: true }))
        }}
      />
      <Told id={toldId} work={work} onTake={cell.yieldTo} onKeep={() => cell.save({ focus: true, overwrites: true })} />
    </div>
  )
}

interface CellBoxProps extends EditCellProps {
  work: CellWork
  /** Of what tells why it was not saved. */
  toldId: string
  onChange: (value: StoredValue) => void
}

function CellBox({ released, field, label, work, toldId, onChange }: CellBoxProps) {
  const prefix = useId()
  const { state } = work
  const drawing = useMemo(
    () => ({ state, reads: false, levelOf: released.levelOf, words: {}, webKindOf, prefix, scripts: null }),
    [state, released, prefix],
  )
  const Input = webKindOf(field.kind)?.Input
  if (!field.node || !Input) return null
  const isWrong = work.told !== ''
  return (
    <FormProvider value={drawing}>
      <Input
        node={field.node}
        value={state.values[field.field] ?? null}
        onChange={onChange}
        onLeave={() => undefined}
        tie={{
          ...{ id: prefix, disabled: work.busy, status: isWrong ? 'error' : '', 'aria-label': label },
          'aria-required': state.get(field.node.id).required,
          'aria-invalid': isWrong,
          'aria-describedby': isWrong ? toldId : undefined,
        }}
      />
    </FormProvider>
  )
}

/** Why it was not saved; with somebody else's value, which of both stays. */
function Told({ id, work, onTake, onKeep }: { id: string; work: CellWork; onTake: () => void; onKeep: () => void }) {
  const { t } = useFormTexts()
  if (work.told === '') return null
  return (
    <div id={id} role="alert" className="cell-editor-told">
      {work.told}
      {work.clashes && (
        <div>
          <Button size="small" onClick={onTake}>
            {t('cell.take')}
          </Button>
          <Button size="small" onClick={onKeep}>
            {t('cell.overwrite')}
          </Button>
        </div>
      )}
    </div>
  )
}
