import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { onlineRecord } from '@workstation/contract/online-record'
import type { ListButtonCode } from '@workstation/domain/list/document'
import { parentIn } from '@workstation/domain/list/list-field'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { ApiError } from '../../../platform/api-error'
import { usePage } from '../../../platform/page-context'
import { useRemove } from '../../../ui/confirm-remove'
import { DataTable } from '../../../ui/data-table/data-table'
import type { RowAction } from '../../../ui/data-table/row-actions'
import { useHeadings } from '../../../ui/data-table/use-headings'
import { useRowNesting } from '../../../ui/data-table/use-row-nesting'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { lazyPart } from '../../../ui/lazy-part'
import { PageError } from '../../../ui/page-error'
import { useOpenCells } from '../cells/use-open-cells'
import { NewRelease, useNewestRelease } from '../record/new-release'
import { type ReleasedForm, releasedFormQuery } from '../record/released-form'
import { usePrintRecord } from '../record/use-print-record'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import { nameOfRecord, type RecordLine, useModelColumns } from './model-columns'
import { type RecordFilters, useModelFilters } from './model-filters'
import { type Over, useOver } from './use-over'
import { isClosed, unlessClosed, useOwnButtons } from './use-own-buttons'
import { useRecordQueries } from './use-record-queries'

const FormRecordEditor = lazyPart(async () => (await import('../record/form-record-editor')).FormRecordEditor)
const EditRecord = lazyPart(async () => (await import('../record/open-record')).EditRecord)
const ModelTree = lazyPart(async () => (await import('./model-tree')).ModelTree)
const RecordBin = lazyPart(async () => (await import('../record/record-bin')).RecordBin)
const ReadRecord = lazyPart(async () => (await import('../record/open-record')).ReadRecord)

interface ModelPageProps {
  /** Stands there while nothing is released. */
  unreleased: ReactNode
}

/** The page of a menu entry of type 3: the records of the released form that its property names (RTE-47). */
export function ModelPage({ unreleased }: ModelPageProps) {
  const { modelId, module, title } = usePage()
  const id = module?.moduleId || modelId
  const { data, error, isFetching, refetch } = useQuery(releasedFormQuery(id))
  // It is called as its entry in the menu is, in the language of the reader.
  const released = useMemo(() => data && { ...data, fullName: title || data.fullName }, [data, title])
  if (released)
    return <Released key={released.id} released={released} busy={isFetching} onRenew={() => void refetch()} />
  if (error instanceof ApiError && error.key === 'not-found') return unreleased
  return error ? <PageError error={error} /> : <LateSkeleton />
}

interface ReleasedProps {
  released: ReleasedForm
  busy: boolean
  onRenew: () => void
}

/** A newer release begins the list anew; what is filled in over it goes on by the one that it was begun with. */
function Released({ released, busy, onRenew }: ReleasedProps) {
  const [over, setOver] = useOver()
  const newest = useNewestRelease(released)
  return (
    <>
      {newest > released.number && <NewRelease busy={busy} onRenew={onRenew} />}
      <Records key={released.number} released={released} onOpen={setOver} />
      <OverList released={released} over={over} onOpen={setOver} />
    </>
  )
}

function Records({ released, onOpen: setOver }: { released: ReleasedForm; onOpen: (over: Over) => void }) {
  const { t } = useFormTexts()
  const words = useWords()
  const { modelId } = usePage()
  const acts = useRecordActs(released, setOver)
  const { may } = acts
  const { list, listFields } = released
  const { tree } = list
  const treeField = tree && listFields.get(tree.field)
  const add = may('btn_add') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOver({ does: 'add' })}>
      {acts.wordsOf('btn_add', t('add'))}
    </Button>
  )
  const bin = may('btn_remove') && (
    <Button icon={<DeleteOutlined aria-hidden />} onClick={() => setOver({ does: 'bin' })}>
      {t('bin')}
    </Button>
  )
  const asks = useRecordQueries(released)
  const cells = useOpenCells(released)
  const mayEdit = released.buttons.includes('btn_edit')
  const editing = useMemo(() => (mayEdit ? { released, cells } : undefined), [mayEdit, released, cells])
  const columns = useModelColumns(released, editing)
  const filters = useModelFilters(released)
  const records = (asked?: readonly string[]) => {
    const more = tree && asked ? { [tree.field]: asked } : {}
    const totals = asks.totals(more)
    const groups = asks.groups(more)
    return (
      <DataTable<RecordLine, RecordFilters>
        key={asked?.join(',') ?? ''}
        modelId={modelId}
        title={released.fullName}
        columns={columns}
        query={asks.query(more)}
        startFilters={asks.start}
        filters={filters}
        nameOf={(line) => nameOfRecord(released, line)}
        primary={
          <>
            {bin}
            {acts.ofList}
            {add}
          </>
        }
        rowActions={acts.ofRow}
        {...(released.buttons.includes('btn_download') && { onExport: asks.export(more) })}
        cards={list.view === 'cards'}
        {...(groups && { groups, useHeadings })}
        {...(asks.nesting && { nesting: asks.nesting, useRowNesting })}
        {...(totals && { totals })}
        {...(may('btn_detail', true) && { onOpen: acts.read })}
        {...(may('btn_batchRemove') && { selectionActions: acts.ofSelection })}
        empty={{ text: t('empty'), action: add }}
      />
    )
  }
  return (
    <>
      {treeField ? (
        <ModelTree field={treeField} title={words(tree?.title) || words(treeField.label)} list={records} />
      ) : (
        records()
      )}
      {acts.sheet}
    </>
  )
}

/** A record that is made below another one names it. */
function startBelow({ list }: ReleasedForm, above: RecordLine | undefined) {
  const parent = parentIn(list)
  return parent && above ? { [parent]: above.id } : undefined
}

interface OverListProps {
  released: ReleasedForm
  over: Over | undefined
  onOpen: (over: Over | undefined) => void
}

function OverList({ released, over, onOpen }: OverListProps) {
  const close = () => onOpen(undefined)
  if (!over) return null
  if (over.does === 'add')
    return <FormRecordEditor released={released} start={startBelow(released, over.below)} onClose={close} />
  if (over.does === 'bin') return <RecordBin released={released} onClose={close} />
  const { recordId } = over
  if (over.does === 'edit') return <EditRecord released={released} recordId={recordId} onClose={close} />
  const edit = mayDo(released, 'btn_edit') ? () => onOpen({ ...over, does: 'edit' }) : undefined
  return <ReadRecord released={released} recordId={recordId} onEdit={edit} onClose={close} />
}

/** Whether a list offers a button to the person; `always` for what needs no right. */
const mayDo = ({ list, buttons }: ReleasedForm, code: ListButtonCode, always = false): boolean =>
  (always || buttons.includes(code)) && list.buttons.find((button) => button.code === code)?.shown !== false

/** What the person may do with one record, with those that he chose, and above the list. */
function useRecordActs(released: ReleasedForm, open: (over: Over) => void) {
  const { t } = useFormTexts()
  const remove = useRemove(onlineRecord.remove, t('removed'))
  const { id } = released
  const words = useWords()
  const own = useOwnButtons(released)
  const printing = usePrintRecord(released)
  const designed = (code: string) => released.list.buttons.find((button) => button.code === code)
  const may = (code: ListButtonCode, always = false) => mayDo(released, code, always)
  const wordsOf = (code: ListButtonCode, usual: string) => words(designed(code)?.label) || usual
  const look = (does: 'edit' | 'read', line: RecordLine) => open({ does, recordId: line.id })
  const ofCode = (line: RecordLine, code: ListButtonCode, action: RowAction): RowAction[] =>
    may(code, code === 'btn_detail')
      ? unlessClosed({ ...action, label: wordsOf(code, action.label) }, isClosed(line, code), {
          unmet: designed(code)?.unmet,
          why: t('notForThis'),
        })
      : []
  const parent = parentIn(released.list)
  const mayAddBelow = parent !== undefined && may('btn_add') && released.levelOf(parent) === 'write'
  const removing = (line: RecordLine) =>
    remove({ id, recordId: line.id }, { what: nameOfRecord(released, line), lost: t('toBin') })
  const ofRow = (line: RecordLine): RowAction[] => [
    ...ofCode(line, 'btn_detail', { key: 'read', label: t('read'), onClick: () => look('read', line) }),
    ...ofCode(line, 'btn_edit', { key: 'edit', label: t('edit'), onClick: () => look('edit', line) }),
    ...(mayAddBelow ? [{ key: 'below', label: t('addBelow'), onClick: () => open({ does: 'add', below: line }) }] : []),
    ...own.ofRow(line),
    ...ofCode(line, 'btn_remove', {
      ...{ key: 'remove', label: t('remove'), danger: true },
      onClick: () => removing(line),
    }),
    ...printing.actsOf(line.id).map((act) => ({ ...act, behind: true })),
  ]
  const ofSelection = (lines: RecordLine[], clear: () => void) => (
    <RemoveChosen id={id} lines={lines} clear={clear} label={wordsOf('btn_batchRemove', t('removeAll'))} />
  )
  const read = (line: RecordLine) => look('read', line)
  return { may, wordsOf, ofRow, ofSelection, ofList: own.ofList, read, sheet: printing.sheet }
}

interface RemoveChosenProps {
  id: string
  lines: readonly RecordLine[]
  clear: () => void
  label: string
}

/** Deletes what was chosen, all of it or nothing; says how many of it stand in the way. */
function RemoveChosen({ id, lines, clear, label }: RemoveChosenProps) {
  const { t } = useFormTexts()
  const removeAll = useRemove(onlineRecord.removeAll, t('removed'))
  const closed = lines.filter((line) => isClosed(line, 'btn_batchRemove')).length
  if (closed > 0) return <span>{t('someClosed', { count: closed })}</span>
  return (
    <Button
      danger
      onClick={() => {
        const ids = lines.map((line) => line.id)
        removeAll({ id, ids }, { what: t('records', { count: ids.length }), lost: t('toBin') })
        clear()
      }}
    >
      {label}
    </Button>
  )
}
