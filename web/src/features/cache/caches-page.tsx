import { type CacheLine, cache, cacheColumns } from '@workstation/contract/cache'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { formatDateTimeSeconds, formatFileSize } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { DataTable } from '../../ui/data-table/data-table'
import type { RowAction } from '../../ui/data-table/row-actions'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { lazyPart } from '../../ui/lazy-part'
import { hitRate } from './hit-rate'
import { useCacheTexts } from './use-cache-texts'
import { useClear } from './use-clear'
import './caches-page.css'

const NodesDrawer = lazyPart(async () => (await import('./nodes-drawer')).NodesDrawer)

const drawings: Drawings<CacheLine, keyof typeof cacheColumns> = {
  fullName: { width: 210 },
  name: { width: 130, startsHidden: true },
  entries: { width: 90, card: 'fact' },
  cacheSize: { width: 120, align: 'right', value: (row) => formatFileSize(row.cacheSize), card: 'fact' },
  hitRate: { width: 90, align: 'right', value: hitRate },
  hits: { width: 100 },
  misses: { width: 100 },
  oldest: { width: 170, value: (row) => formatDateTimeSeconds(row.oldest) || '—' },
}

/** What the nodes keep in memory, and clearing it (SYS-07, SYS-08). */
export function CachesPage() {
  const { t } = useCacheTexts()
  const [opened, setOpened] = useState<CacheLine>()
  const mayClear = useHasButton('btn_clear')
  const { clearOne, clearAll } = useClear()
  const rowActions = (row: CacheLine): RowAction[] => [
    { key: 'nodes', label: t('nodes'), onClick: () => setOpened(row) },
    ...(mayClear ? [{ key: 'clear', label: t('clear'), danger: true, onClick: () => clearOne(row) }] : []),
  ]
  return (
    <>
      <DataTable<CacheLine, object>
        modelId="cache"
        columns={useColumns(cacheColumns, drawings)}
        query={(input) => queryOf(cache.list, input)}
        startFilters={{}}
        filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
        nameOf={(row) => row.fullName}
        lead={(rows) => <Lead silent={rows[0]?.nodes.filter(({ isSilent }) => isSilent) ?? []} />}
        rowActions={rowActions}
        onOpen={setOpened}
        primary={
          mayClear && (
            <Button danger onClick={clearAll}>
              {t('clearAll')}
            </Button>
          )
        }
        empty={{ text: t('empty') }}
      />
      {opened && <NodesDrawer of={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Lead({ silent }: { silent: readonly { name: string }[] }) {
  const { t } = useCacheTexts()
  const names = silent.map(({ name }) => name).join(t('separator'))
  return (
    <div className="cache-lead">
      <p>{t('note')}</p>
      {silent.length > 0 && <Alert type="warning" showIcon title={t('notInTime', { names })} />}
    </div>
  )
}
