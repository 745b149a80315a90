import { SwapOutlined } from '@ant-design/icons'
import { dataSync, type SyncRun, syncRunColumns, syncWords } from '@workstation/contract/data-sync'
import { Button } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { useRemove } from '../../ui/confirm-remove'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { StatusDot } from '../../ui/status-dot'
import { lookMs, stateOf, tones } from './sync-states'
import { useSyncTexts } from './use-sync-texts'

const StartDrawer = lazyPart(async () => (await import('./start-drawer')).StartDrawer)
const RunDrawer = lazyPart(async () => (await import('./run-drawer')).RunDrawer)

function StateOf({ state }: { state: string }) {
  const titleOf = useColumnTitle()
  const known = stateOf(state)
  return <StatusDot tone={tones[known]} text={titleOf({ title: syncWords[known] })} />
}

const drawings: Drawings<SyncRun, keyof typeof syncRunColumns> = {
  fromName: { width: 145 },
  toName: { width: 145, card: 'fact' },
  state: { width: 110, value: (row) => <StateOf state={row.state} />, card: 'status' },
  tableCount: { width: 90 },
  doneCount: { width: 120 },
  rowsDone: { width: 130, align: 'right', value: (row) => row.rowsDone?.toLocaleString('en'), card: 'fact' },
  creatorUser: { width: 100, startsHidden: true },
  creatorTime: { width: 150 },
  doneTime: { width: 150, startsHidden: true },
}

/** Tables copied from one data source to another (SYS-29): the runs with their counts, and a new one. */
export function SyncsPage() {
  const { t } = useSyncTexts()
  const mayAdd = useHasButton('btn_add')
  const mayStop = useHasButton('btn_stop')
  const [isStarting, setStarting] = useState(false)
  const [opened, setOpened] = useState<string>()
  const stop = useRemove(dataSync.stop, t('stopped'))
  const add = mayAdd && (
    <Button type="primary" icon={<SwapOutlined aria-hidden />} onClick={() => setStarting(true)}>
      {t('add')}
    </Button>
  )
  const rowActions = ({ id, state, fromName, toName }: SyncRun): RowAction[] => [
    { key: 'open', label: t('open'), onClick: () => setOpened(id) },
    ...(mayStop && state === 'running'
      ? [
          {
            key: 'stop',
            label: t('stop'),
            danger: true,
            onClick: () =>
              stop(
                { id },
                { what: t('stopWhat', { from: fromName, to: toName }), lost: t('stopLost'), verb: t('stop') },
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable<SyncRun, object>
        modelId="dataSync"
        columns={useColumns(syncRunColumns, drawings)}
        query={(input) => ({
          ...queryOf(dataSync.list, input),
          refetchInterval: ({ state }: { state: { data?: { list: readonly SyncRun[] } | undefined } }) =>
            state.data?.list.some((row) => row.state === 'running') ? lookMs : false,
        })}
        startFilters={{}}
        filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
        nameOf={(row) => `${row.fromName} → ${row.toName}`}
        primary={add}
        rowActions={rowActions}
        onOpen={(row) => setOpened(row.id)}
        empty={{ text: t('empty'), action: add }}
      />
      {isStarting && <StartDrawer onClose={() => setStarting(false)} />}
      {opened && <RunDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
