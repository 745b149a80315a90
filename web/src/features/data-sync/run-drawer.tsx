import { useQuery } from '@tanstack/react-query'
import { dataSync, type SyncRunTable, syncWords } from '@workstation/contract/data-sync'
import { Drawer, Skeleton } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import { useColumnTitle } from '../../platform/use-column-title'
import { PageError } from '../../ui/page-error'
import { StatusDot } from '../../ui/status-dot'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { lookMs, stateOf, tones } from './sync-states'
import { useSyncTexts } from './use-sync-texts'
import './data-sync.css'

/** A run with its tables: how far each is, and why one failed. */
export function RunDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useSyncTexts()
  const narrow = useIsNarrow()
  const { data, error } = useQuery({
    ...queryOf(dataSync.get, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookMs : false),
  })
  useBack(true, onClose)
  const title = data ? t('runTitle', { from: data.fromName, to: data.toName }) : ''
  return (
    <Drawer open title={title} size={narrow ? '100%' : 560} onClose={onClose} destroyOnHidden>
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      <ul className="sync-tables">
        {data?.tables.map((table) => (
          <OneTable key={table.table} table={table} />
        ))}
      </ul>
    </Drawer>
  )
}

function OneTable({ table }: { table: SyncRunTable }) {
  const { t } = useSyncTexts()
  const titleOf = useColumnTitle()
  const state = stateOf(table.state)
  const mode = t(`modes.${table.mode}` as 'modes.append')
  return (
    <li>
      <div>
        <strong>{table.table}</strong>
        <StatusDot tone={tones[state]} text={titleOf({ title: syncWords[state] })} />
      </div>
      <p>{[mode, t('rowsDone', { done: table.rowsDone.toLocaleString('en') })].join(' · ')}</p>
      {table.error && <p className="sync-problem">{table.error}</p>}
    </li>
  )
}
