import { PlusOutlined } from '@ant-design/icons'
import { type Delegation, delegation, delegationColumns, delegationWords } from '@workstation/contract/delegation'
import { Button } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useChoiceWords } from '../../platform/use-choice-words'
import { useColumnTitle } from '../../platform/use-column-title'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { Person } from '../../ui/person'
import { StatusDot } from '../../ui/status-dot'
import { ReceivedDelegations } from './received-delegations'
import { useDelegationActions } from './use-delegation-actions'
import { useDelegationTexts } from './use-delegation-texts'

const DelegationEditor = lazyPart(async () => (await import('./delegation-editor')).DelegationEditor)

interface Filters {
  type?: 0 | 1
}

/** Whom, without the account behind the name. */
const nameOf = ({ toUserName }: Delegation) => toUserName.split('/')[0] ?? ''

const tones = { 0: 'good', 1: 'warn', 2: 'idle' } as const

function Status({ status }: { status: Delegation['status'] }) {
  const { t } = useDelegationTexts()
  return <StatusDot tone={tones[status]} text={t(`status.${status}`)} />
}

function Word({ of, value }: { of: keyof typeof delegationWords; value: number }) {
  return useChoiceWords(delegationWords).wordOf(of, value)
}

function Category({ code }: { code: string }) {
  const { entries } = useDictionary('WorkFlowCategory')
  return entries.find(({ enCode }) => enCode === code)?.fullName ?? code
}

function Processes({ row }: { row: Delegation }) {
  const { t } = useDelegationTexts()
  if (row.flowName) return row.flowName
  return row.flowCategory ? <Category code={row.flowCategory} /> : t('all')
}

const drawings: Drawings<Delegation, keyof typeof delegationColumns> = {
  toUserName: { width: 150, value: (row) => <Person name={nameOf(row)} /> },
  type: { width: 110, value: (row) => <Word of="type" value={row.type} />, card: 'fact' },
  flowName: { width: 200, value: (row) => <Processes row={row} />, card: 'fact' },
  flowCategory: { width: 110, value: (row) => <Category code={row.flowCategory} />, startsHidden: true },
  takesWaiting: { width: 110, value: (row) => <Word of="takesWaiting" value={row.takesWaiting} />, startsHidden: true },
  startTime: { width: 150 },
  endTime: { width: 150 },
  status: { width: 100, value: (row) => <Status status={row.status} />, card: 'status' },
  description: { width: 200, startsHidden: true },
  creatorTime: { width: 150, startsHidden: true },
}

type Open = { row: Delegation } | { row: undefined }

/** Whom I let start or decide for me, and who lets me (PRC-07). */
export function EntrustPage() {
  const { t } = useDelegationTexts()
  const titleOf = useColumnTitle()
  const [open, setOpen] = useState<Open>()
  const mayAdd = useHasButton('btn_add')
  const actions = useDelegationActions((row) => setOpen({ row }))
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ row: undefined })}>
      {t('add')}
    </Button>
  )
  const kinds = useChoiceWords(delegationWords).optionsOf('type', [1, 0])
  return (
    <>
      <ReceivedDelegations />
      <DataTable<Delegation, Filters>
        modelId="workflowEntrust"
        columns={useColumns(delegationColumns, drawings)}
        query={(input) => queryOf(delegation.list, input)}
        startFilters={{}}
        filters={[
          { kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') },
          { kind: 'choice', key: 'type', label: titleOf(delegationColumns.type), options: kinds },
        ]}
        nameOf={nameOf}
        primary={add}
        {...actions}
        empty={{ text: t('empty'), action: add }}
      />
      {open && <DelegationEditor before={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}
