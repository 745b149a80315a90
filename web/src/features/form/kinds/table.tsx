import type { FormPlace } from '@workstation/domain/form/form-places'
import type { StoredValue } from '@workstation/domain/form/kind'
import { settingsOf } from '@workstation/domain/form/kind-parts/settings-of'
import { table as kind, summedKinds } from '@workstation/domain/form/kinds/table'
import { type RecordRow, rowsIn } from '@workstation/domain/form/record-values'
import { startRow } from '@workstation/domain/form/start-record'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { useLayoutEffect, useMemo, useState } from 'react'
import { listNames } from '../../../platform/list-names'
import { SubTable } from '../../../ui/sub-table/sub-table'
import { useSubTable } from '../../../ui/sub-table/use-sub-table'
import { columnOf } from '../column-of'
import { useForm, useNode } from '../form-context'
import { PopupRows } from '../popup-rows'
import { RowReader } from '../row-reader'
import { useFormTexts } from '../use-form-texts'
import { isFormulaKept, useIsStale } from '../use-is-stale'
import { useProblemWords } from '../use-problem-words'
import { useWords } from '../use-words'
import type { InputProps, ReadingProps, WebKind } from '../web-kind'

const settingsIn = settingsOf(kind.settings, kind.initial)

/** The columns that somebody may see. */
function useTableColumns(table: string) {
  const form = useForm()
  return useMemo(() => {
    const start = startRow(form.state.form, table, form.state.context)
    const shown = form.state.form.columnsOf(table).filter(({ path }) => form.levelOf(path ?? '') !== 'none')
    return shown.map((place) => columnOf(place, form, start))
  }, [form, table])
}

const cellOf = (path: string) => {
  const [, index = '', key = ''] = path.split('.')
  return { index: Number(index), key }
}

function Rows({ node, value, onChange, tie }: InputProps) {
  const words = useWords()
  const told = useProblemWords()
  const { max = 1000, summary, addText, add, copied, moved, numbered } = settingsIn(node)
  const columns = useTableColumns(node.key ?? '')
  const { problems } = useNode(node.id)
  const [reader] = useState(() => new RowReader())
  const rows = rowsIn(value)
  const { levelOf } = useForm()
  const acts = {
    adds: levelOf(`${node.key}.+`) === 'write',
    removes: levelOf(`${node.key}.-`) === 'write',
    copies: copied,
    moves: moved,
  }
  const table = useSubTable({ columns, rows, mostRows: max, onChange: (next) => onChange(reader.read(next)), ...acts })
  useLayoutEffect(() => table.settle(reader.shown(rowsIn(value))), [table, reader, value])
  useLayoutEffect(() => {
    const problemOf = (one: RecordProblem) =>
      one.reason === 'required' ? ({ kind: 'required' } as const) : ({ kind: 'pattern', message: told(one) } as const)
    const cells = problems.filter(({ path }) => path.includes('.'))
    if (cells.length > 0) table.tell(cells.map((one) => ({ ...cellOf(one.path), problem: problemOf(one) })))
  }, [table, problems, told])
  return (
    <>
      <SubTable
        table={table}
        label={tie['aria-label']}
        summaryField={summary}
        numbered={numbered}
        disabled={tie.disabled}
        {...(addText && { actionText: words(addText) })}
        {...(add === 'popup' && { adder: <PopupRows node={node} table={table} /> })}
      />
      <StaleColumns table={node.key ?? ''} />
    </>
  )
}

/** The columns that show what they held before something was changed. */
function StaleColumns({ table }: { table: string }) {
  const { state, levelOf } = useForm()
  const { t } = useFormTexts()
  const words = useWords()
  const kept = state.form
    .columnsOf(table)
    .filter(({ node, path }) => isFormulaKept(node) && levelOf(path ?? '') !== 'none')
  const isStale = useIsStale(kept.length > 0)
  if (!isStale) return null
  const names = listNames(kept.map(({ node }) => words(node.label) ?? ''))
  return <div className="form-stale">{t('staleColumns', { names })}</div>
}

const isSummed = (place: FormPlace | undefined) => place !== undefined && summedKinds.includes(place.node.kind)

/** Rows in words; what has a total stays a number until it is shown, so that it is summed. */
function ShownRows({ node, value }: ReadingProps) {
  const { state, words } = useForm()
  const { summary, numbered } = settingsIn(node)
  const label = useWords()(node.label)
  const columns = useTableColumns(node.key ?? '').map((column) => {
    const place = state.form.fields.get(`${node.key}.${column.key}`)
    const said = (cell: unknown) =>
      place?.kind.text((cell ?? null) as StoredValue, place.node, { ...state.context, nameOf: () => '' }) ?? ''
    const { key, title, width } = column
    const look = { key, title, ...(width !== undefined && { width }) }
    return { ...look, kind: 'custom', show: isSummed(place) ? said : String } as const
  })
  const given = words[node.key ?? '']
  const texts = Array.isArray(given) ? (given as readonly RecordRow[]) : []
  const rows = rowsIn(value).map((row, index) =>
    Object.fromEntries(
      state.form.columnsOf(node.key ?? '').map((place) => {
        const { key = '' } = place.node
        if (isSummed(place)) return [key, row[key] ?? null]
        const text = texts[index]?.[key]
        const plain = place.kind.text(row[key] ?? null, place.node, { ...state.context, nameOf: () => '' })
        return [key, typeof text === 'string' ? text : plain]
      }),
    ),
  )
  const table = useSubTable({ columns, rows })
  return <SubTable table={table} label={label} summaryField={summary} numbered={numbered} disabled />
}

export const table: WebKind = { Input: Rows, Reading: ShownRows, isGroup: true }
