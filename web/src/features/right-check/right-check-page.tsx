import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@workstation/contract/endpoint'
import type { GrantAct } from '@workstation/contract/grant-desk'
import { type Finding, type FindingKind, findingColumns, rightCheck } from '@workstation/contract/right-check'
import { useState } from 'react'
import { call } from '../../platform/api'
import { formatDate } from '../../platform/format'
import { goTo } from '../../platform/navigation'
import { useHasButton, useHasButtonOf, useHasPage } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { GrantReview } from '../authority'
import { whyAddress } from '../explain'
import { useFindingWords } from './use-finding-words'
import { useRightCheckTexts } from './use-right-check-texts'
import './right-check-page.css'

interface Filters {
  kind?: FindingKind
}

function Word({ of, value }: { of: 'kind' | 'subjectKind'; value: string }) {
  return useFindingWords().wordOf(of, value)
}

const drawings: Drawings<Finding, keyof typeof findingColumns> = {
  kind: { width: 210, card: 'fact', value: (row) => <Word of="kind" value={row.kind} /> },
  subjectKind: { width: 90, value: (row) => <Word of="subjectKind" value={row.subjectKind} /> },
  subjectName: { width: 150 },
  things: {
    width: 240,
    card: 'fact',
    value: ({ things }) => (
      <span className="right-check-things" title={things}>
        {things}
      </span>
    ),
  },
  count: { width: 100, value: (row) => (row.count > 0 ? row.count : '') },
  until: { width: 110, value: (row) => formatDate(row.until) },
}

const whyPairs = (person: string, rights: OutputOf<typeof rightCheck.pairRights>['list']) =>
  whyAddress(
    person,
    rights.map(({ pageId, ...right }) => ({ page: pageId, ...right })),
  )

const granted: readonly string[] = ['user', 'role', 'position', 'group']

/** What can be done about a finding, by who may. */
function useFindingActions(onTake: (acts: GrantAct[]) => void) {
  const { t } = useRightCheckTexts()
  const mayTake = useHasButtonOf('authorize', 'btn_edit')
  const mayLook = useHasPage('authorize')
  const mayAsk = useHasPage('explain')
  const ask = useCall(rightCheck.pairRights)
  const take = useCall(rightCheck.takeBack, { onDone: ({ acts }) => onTake(acts) })
  return (row: Finding): RowAction[] => [
    ...(mayTake && row.mayTake === 1
      ? [{ key: 'take', label: t('take'), danger: true, onClick: () => take.mutate({ id: row.id }) }]
      : []),
    ...(mayAsk && row.kind === 'forbiddenPair'
      ? [
          {
            key: 'why',
            label: t('why'),
            onClick: () => ask.mutate({ id: row.id }, { onSuccess: ({ list }) => goTo(whyPairs(row.subjectId, list)) }),
          },
        ]
      : []),
    ...(mayLook && granted.includes(row.subjectKind)
      ? [
          {
            key: 'rights',
            label: t('rights'),
            behind: true,
            onClick: () => goTo(`/permission/authorize?kind=${row.subjectKind}&id=${row.subjectId}`),
          },
        ]
      : []),
  ]
}

/** What is odd about who holds which rights, and the way to take them back. */
export function RightCheckPage() {
  const { t } = useRightCheckTexts()
  const { optionsOf } = useFindingWords()
  const titleOf = useColumnTitle()
  const mayExport = useHasButton('btn_download')
  const [acts, setActs] = useState<GrantAct[]>()
  const rowActions = useFindingActions(setActs)
  return (
    <>
      <Counted />
      <DataTable<Finding, Filters>
        modelId="rightCheck"
        columns={useColumns(findingColumns, drawings)}
        query={(input) => queryOf(rightCheck.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'choice', key: 'kind', label: titleOf(findingColumns.kind), options: optionsOf('kind') },
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
        ]}
        nameOf={(row) => row.subjectName}
        rowActions={rowActions}
        {...(mayExport && { onExport: (input) => call(rightCheck.export, input) })}
        empty={{ text: t('empty') }}
      />
      {acts && acts.length > 0 && <GrantReview acts={acts} onDone={() => setActs(undefined)} />}
    </>
  )
}

const day = 86_400_000
const unusedDays = 90

/** Says from when on unused rights can be found, until they can. */
function Counted() {
  const { t } = useRightCheckTexts()
  const { data } = useQuery(queryOf(rightCheck.counted, {}))
  const [now] = useState(() => Date.now())
  if (!data || (data.since !== null && data.since + unusedDays * day <= now)) return null
  const from = formatDate((data.since ?? now) + unusedDays * day)
  return <p className="right-check-note">{t('counted', { from })}</p>
}
