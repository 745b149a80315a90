import type { Design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { TreePlace } from '@workstation/contract/record-tree'
import { fitList } from '@workstation/domain/list/check-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { type ListField, parentIn } from '@workstation/domain/list/list-field'
import { Button } from 'antd'
import { useMemo } from 'react'
import { call } from '../../../platform/api'
import { queryBy } from '../../../platform/queries/query-of'
import { DataTable } from '../../../ui/data-table/data-table'
import type { ListPage } from '../../../ui/data-table/list-state'
import { useHeadings } from '../../../ui/data-table/use-headings'
import { useRowNesting } from '../../../ui/data-table/use-row-nesting'
import {
  groupOf,
  headingOf,
  nameOfRecord,
  nestingOf,
  type RecordLine,
  useModelColumns,
  useModelFilters,
} from '../../form'
import { useWords } from '../form/use-words'
import { useListDesigning } from './list-designing'
import { useListTexts } from './use-list-texts'

const shownRows = 5
const usual: Readonly<Record<string, string | number>> = {
  ...{ numeric: '1280.50', date: '2026-05-01', time: '09:30', timestamptz: Date.UTC(2026, 4, 1, 1, 30), boolean: '✓' },
}

/** What a record could look like, where there is none yet. */
const sampleLine = (fields: readonly ListField[], wordsOf: (field: ListField) => string, at: number): RecordLine => ({
  id: `sample${at}`,
  version: 1,
  ...Object.fromEntries(fields.map((field) => [field.field, usual[field.type] ?? `${wordsOf(field)} ${at + 1}`])),
})

/** Where made-up records stand below each other. */
const samplePlaces: readonly TreePlace[] = [
  { parentId: '', treeDepth: 0, hasChildren: true, isOpen: true, childrenLeft: 0, isFound: true },
  { parentId: 'sample0', treeDepth: 1, hasChildren: true, isOpen: false, childrenLeft: 0, isFound: true },
  { parentId: '', treeDepth: 0, hasChildren: false, isOpen: false, childrenLeft: 0, isFound: true },
]

/** The records at the top with what stands below the first that has something below it. */
async function treeLines(id: string, order: object, { treeBy, signal }: { treeBy: string; signal: AbortSignal }) {
  const ask = (more: object) =>
    call(onlineRecord.list, { id, pageSize: 20, treeBy, ...order, ...more }, { quiet: true, signal })
  const top = await ask({})
  const holder = (top.list as RecordLine[]).find(({ hasChildren }) => hasChildren === true)
  return holder ? ask({ treeOpen: [{ id: holder.id }] }) : top
}

const pageOf = (list: RecordLine[]): ListPage<RecordLine> => ({
  list: list.slice(0, shownRows),
  pagination: { currentPage: 1, pageSize: 20, total: Math.min(list.length, shownRows) },
})

/** The records that there are; made-up ones where the form is not released, holds none, or shows the reader none. */
function useLines({ id, released }: Design, list: ListDocument) {
  const { fields } = useListDesigning()
  const words = useWords()
  const { sort, view, group } = list
  const order =
    view === 'groups' && group
      ? { sidx: group, sort: 'asc' as const }
      : sort && { sidx: sort.field, sort: sort.direction }
  const treeBy = parentIn(list)
  return () =>
    queryBy(onlineRecord.list, ['preview', id, order, treeBy, fields.length], async ({ signal }) => {
      const placeAt = (at: number) => (treeBy === undefined ? {} : samplePlaces[at])
      const sampleAt = (at: number) => ({ ...sampleLine(fields, (field) => words(field.label), at), ...placeAt(at) })
      const made = pageOf([0, 1, 2].map(sampleAt))
      if (released === 0) return made
      const asked = treeBy
        ? treeLines(id, { ...order }, { treeBy, signal })
        : call(onlineRecord.list, { id, pageSize: 20, ...order }, { quiet: true, signal })
      // The order, or what records stand below each other by, may be a field that is not released yet.
      const found = await asked.catch(() => null)
      return found && found.list.length > 0 ? pageOf(found.list as RecordLine[]) : made
    })
}

/** The list as people will see it, drawn by what draws it for them; nothing in it can be pressed. */
export function ListPreview({ design, list: drawn }: { design: Design; list: ListDocument }) {
  const { t } = useListTexts()
  const words = useWords()
  const { fields, fieldOf } = useListDesigning()
  const shown = useMemo(
    () => ({ list: fitList(drawn, fields), listFields: new Map(fields.map((one) => [one.field, one])) }),
    [drawn, fields],
  )
  const { list } = shown
  const columns = useModelColumns(shown).filter(({ startsHidden }) => !startsHidden)
  const filters = useModelFilters(shown)
  const heading = useMemo(() => headingOf(shown, groupOf(shown), '—'), [shown])
  const query = useLines(design, list)
  const totals = useMemo(() => totalsOf(list), [list])
  const nesting = nestingOf(list)
  const treeField = list.tree && fieldOf(list.tree.field)
  return (
    <section className="list-preview" aria-label={t('list.panel.result')}>
      <div inert className="list-preview-page">
        {treeField && (
          <div className="list-preview-tree">
            <strong>{words(list.tree?.title ?? '') || words(treeField.label)}</strong>
            <span>{t('list.treeAll')}</span>
            <span>{t('list.treeOne')}</span>
          </div>
        )}
        <div className="list-preview-list">
          <DataTable<RecordLine, object>
            modelId="listPreview"
            title={design.fullName}
            columns={columns}
            query={query}
            startFilters={{}}
            filters={filters}
            nameOf={(line) => nameOfRecord(shown, line)}
            primary={<ListButtons list={list} />}
            cards={list.view === 'cards'}
            // Given whatever the view, since a list draws with the same hooks as long as it stands.
            {...{ useHeadings, useRowNesting }}
            {...(heading && { headingOf: heading })}
            {...(nesting && { nesting })}
            {...(totals && { totals })}
            empty={{ text: '' }}
          />
        </div>
      </div>
    </section>
  )
}

/** Sums are told to people alone: in the designer their places. */
function totalsOf({ columns }: ListDocument) {
  const named = columns.flatMap(({ field, total }) => (total ? [[field, '…'] as const] : []))
  if (named.length === 0) return undefined
  const totals = Object.fromEntries(named)
  return {
    query: () => queryBy(onlineRecord.totals, ['preview', totals], () => Promise.resolve({ totals })),
    draw: (_key: string, sum: string) => sum,
  }
}

/** What stands above the list: buttons of its own, and the one that adds. */
function ListButtons({ list: { buttons, custom = [] } }: { list: ListDocument }) {
  const { t } = useListTexts()
  const words = useWords()
  const button = buttons.find(({ code }) => code === 'btn_add')
  return (
    <>
      {custom
        .filter(({ place }) => place === 'list')
        .map(({ id, label, danger = false }) => (
          <Button key={id} danger={danger}>
            {words(label)}
          </Button>
        ))}
      {button?.shown !== false && <Button type="primary">{words(button?.label ?? '') || t('list.add')}</Button>}
    </>
  )
}
