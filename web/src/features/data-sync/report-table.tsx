import type { SyncMode, SyncReport } from '@workstation/contract/data-sync'
import { Select, Table } from 'antd'
import { EmptyState } from '../../ui/empty-state'
import { modesOf } from './modes-of'
import { useSyncTexts } from './use-sync-texts'

interface ReportTableProps {
  reports: readonly SyncReport[]
  chosen: Readonly<Record<string, SyncMode>>
  onChoose: (chosen: Readonly<Record<string, SyncMode>>) => void
}

/** How each table stands, which are copied, and how; what would be lost is named before anything begins. */
export function ReportTable({ reports, chosen, onChoose }: ReportTableProps) {
  const { t } = useSyncTexts()
  const tick = (tables: readonly string[]) => {
    const ticked = reports.filter(({ table }) => tables.includes(table))
    const modes = ticked.flatMap((report) => {
      const mode = chosen[report.table] ?? modesOf(report)[0]
      return mode ? [[report.table, mode] as const] : []
    })
    onChoose(Object.fromEntries(modes))
  }
  return (
    <Table<SyncReport>
      size="small"
      rowKey="table"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...reports]}
      locale={{ emptyText: <EmptyState text={t('noTables')} /> }}
      rowSelection={{
        selectedRowKeys: Object.keys(chosen),
        onChange: (keys) => tick(keys.map(String)),
        getCheckboxProps: (report) =>
          ({ disabled: modesOf(report).length === 0, 'aria-label': report.table }) as object,
      }}
      columns={[
        { title: t('table'), key: 'table', render: (_, report) => <Named report={report} /> },
        { title: t('rows'), key: 'sum', align: 'right', render: (_, { sum }) => sum?.toLocaleString('en') ?? '—' },
        { title: t('found'), key: 'state', render: (_, report) => <Found report={report} /> },
        {
          title: t('mode'),
          key: 'mode',
          render: (_, report) =>
            chosen[report.table] && (
              <Select
                aria-label={`${t('mode')} ${report.table}`}
                value={chosen[report.table]}
                options={modesOf(report).map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
                onChange={(mode: SyncMode) => onChoose({ ...chosen, [report.table]: mode })}
              />
            ),
        },
      ]}
    />
  )
}

function Named({ report: { table, tableName } }: { report: SyncReport }) {
  return (
    <>
      {table}
      {tableName && <div className="sync-aside">{tableName}</div>}
    </>
  )
}

function Found({ report }: { report: SyncReport }) {
  const { t } = useSyncTexts()
  const { state, problem, missing, losses } = report
  const lost = losses.map(({ field, loss }) => t(`loss.${loss}` as 'loss.kind', { field })).join('；')
  return (
    <>
      {t(`state.${state}`)}
      {problem && (
        <div className="sync-problem">
          {t(`problem.${problem}` as 'problem.columns', { columns: missing.slice(0, 10).join(', ') })}
        </div>
      )}
      {lost && <div className="sync-aside">{t('loses', { what: lost })}</div>}
    </>
  )
}
