import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { ListColumn, ListSearch } from '@workstation/domain/list/document'
import type { ListPart } from '@workstation/domain/list/edit-list'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useReadOnly } from '../form/read-only'
import { useWords } from '../form/use-words'
import { useChosenField, useList } from './list-designing'
import { type ListActs, useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'
import '../form/ordered-lines.css'

interface FieldLinesProps<Line> {
  part: ListPart
  /** What can be set of the line that is open. */
  settings: (line: Line) => ReactNode
}

/** The fields of a part of the list in their order: dragged, or moved by buttons and Alt with arrows. */
export function FieldLines<Line extends ListColumn | ListSearch>({ part, settings }: FieldLinesProps<Line>) {
  const { t } = useListTexts()
  const acts = useListActs()
  const lines = useList()[part] as readonly Line[]
  if (lines.length === 0) return <p className="design-hint">{t(`list.none.${part}`)}</p>
  return (
    <ol className="ordered-lines" aria-label={t(`list.in.${part}`)} data-place={`tab ${part}`}>
      {lines.map((line, at) => (
        <FieldLine key={line.field} part={part} line={line} at={at} count={lines.length} acts={acts}>
          {settings(line)}
        </FieldLine>
      ))}
    </ol>
  )
}

interface FieldLineProps {
  part: ListPart
  line: ListColumn | ListSearch
  at: number
  count: number
  acts: ListActs
  children: ReactNode
}

function FieldLine({ part, line, at, count, acts, children }: FieldLineProps) {
  const { field, title } = line
  const words = useWords()
  const readOnly = useReadOnly()
  const isOpen = useChosenField() === field
  const item = useRef<HTMLLIElement>(null)
  const isOver = useLineDrag(item, { part, field, at, acts, readOnly })
  const label = words(title ?? '') || acts.labelOf(field)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event
    if (readOnly || !altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    event.preventDefault()
    acts.move(part, field, at + (key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <li ref={item} data-over={isOver} data-place={`${part} ${field}`} className="ordered-line">
      <div className="ordered-line-head">
        {!readOnly && <HolderOutlined aria-hidden className="ordered-line-grip" />}
        <button
          type="button"
          aria-expanded={isOpen}
          data-quiet={'hidden' in line && line.hidden}
          onClick={() => acts.choose(isOpen ? '' : field)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
        {!readOnly && <LineButtons {...{ part, field, at, count, acts, label }} />}
      </div>
      {isOpen && <div className="design-part list-line-settings">{children}</div>}
    </li>
  )
}

function LineButtons({
  part,
  field,
  at,
  count,
  acts,
  label,
}: Omit<FieldLineProps, 'line' | 'children'> & { field: string; label: string }) {
  const { t } = useListTexts()
  const button = { type: 'text', size: 'small' } as const
  return (
    <span className="design-line-acts">
      <Button
        {...button}
        disabled={at === 0}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('list.up', { label })}
        onClick={() => acts.move(part, field, at - 1)}
      />
      <Button
        {...button}
        disabled={at === count - 1}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('list.down', { label })}
        onClick={() => acts.move(part, field, at + 1)}
      />
      <Button
        {...button}
        icon={<CloseOutlined aria-hidden />}
        aria-label={t(`list.takeOut.${part}`, { label })}
        onClick={() => acts.drop(part, field)}
      />
    </span>
  )
}

interface LineDrag {
  part: ListPart
  field: string
  at: number
  acts: ListActs
  readOnly: boolean
}

/** Lets a line be dragged onto another of its part, whose place it takes; whether one is held above it. */
function useLineDrag(item: RefObject<HTMLLIElement | null>, { part, field, at, acts, readOnly }: LineDrag): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = item.current
    if (!element || readOnly) return
    return combine(
      draggable({ element, getInitialData: () => ({ line: part, field }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['line'] === part && source.data['field'] !== field,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          acts.move(part, String(source.data['field']), at)
        },
      }),
    )
  }, [item, part, field, at, acts, readOnly])
  return isOver
}
