import type { BusyStatement, MonitorDatabase } from '@workstation/contract/monitor'
import { Alert } from 'antd'
import { formatFileSize } from '../../platform/format'
import { useHasButton } from '../../platform/permission'
import { ShareProgress } from '../../ui/share-progress'
import { StatusDot } from '../../ui/status-dot'
import { FigureTable } from './figure-table'
import { StatementText } from './statement-text'
import { useDuration } from './use-duration'
import { useMonitorTexts } from './use-monitor-texts'

/** The database that all nodes share: connections, who waits for whom, the queue and the sizes of tables. */
export function DatabaseView({ database }: { database: MonitorDatabase | null }) {
  const { t } = useMonitorTexts()
  if (!database) return <Alert type="error" showIcon title={t('databaseSilent')} />
  const { open, working, most } = database.connections
  return (
    <>
      <section className="monitor-part" aria-label={t('database')}>
        <header>
          <h3>{t('database')}</h3>
          <span>{t('databaseSize', { size: formatFileSize(database.bytes) })}</span>
        </header>
        <div className="monitor-rooms">
          <div>
            <span>{t('connections', { open, working, most })}</span>
            <ShareProgress percent={most > 0 ? (open / most) * 100 : 0} label={t('connectionsShort')} />
          </div>
        </div>
      </section>
      <Statements statements={database.statements} />
      <Locks locks={database.locks} />
      <Queues queues={database.queues} />
      <Tables tables={database.tables} />
    </>
  )
}

const tones = { waiting: 'bad', working: 'busy', idle: 'warn' } as const

function Statements({ statements }: Pick<MonitorDatabase, 'statements'>) {
  const { t } = useMonitorTexts()
  const duration = useDuration()
  const seesText = useHasButton('btn_sql')
  const stateOf = ({ state, blockedBy }: BusyStatement) =>
    blockedBy.length > 0 ? t('waitsFor', { pids: blockedBy.join(t('separator')) }) : t(`states.${state}`)
  return (
    <FigureTable<BusyStatement>
      title={t('statements')}
      rows={statements}
      keyOf={({ pid }) => String(pid)}
      empty={t('noStatements')}
      columns={[
        { key: 'pid', title: t('pid'), value: ({ pid }) => pid },
        { key: 'state', title: t('state'), value: (one) => <StatusDot tone={tones[one.state]} text={stateOf(one)} /> },
        { key: 'ms', title: t('lasts'), value: ({ ms }) => duration(ms), isNumber: true },
        { key: 'application', title: t('application'), value: ({ application }) => application || '—' },
        ...(seesText
          ? [{ key: 'text', title: t('sql'), value: (one: BusyStatement) => <StatementText text={one.text} /> }]
          : []),
      ]}
    />
  )
}

function Locks({ locks }: Pick<MonitorDatabase, 'locks'>) {
  const { t } = useMonitorTexts()
  return (
    <FigureTable
      title={t('locks')}
      rows={locks}
      keyOf={({ mode }) => mode}
      empty={t('noLocks')}
      columns={[
        { key: 'mode', title: t('mode'), value: ({ mode }) => mode.replace(/Lock$/, '') },
        { key: 'held', title: t('held'), value: ({ held }) => held, isNumber: true },
        { key: 'waiting', title: t('waitingLocks'), value: ({ waiting }) => waiting, isNumber: true },
      ]}
    />
  )
}

function Queues({ queues }: Pick<MonitorDatabase, 'queues'>) {
  const { t } = useMonitorTexts()
  const duration = useDuration()
  return (
    <FigureTable
      title={t('queues')}
      rows={queues}
      keyOf={({ name }) => name}
      empty={t('noJobs')}
      columns={[
        { key: 'name', title: t('queue'), value: ({ name }) => name },
        { key: 'due', title: t('due'), value: ({ due }) => due, isNumber: true },
        {
          key: 'oldest',
          title: t('oldest'),
          value: ({ due, oldest }) => (due > 0 ? duration(oldest) : '—'),
          isNumber: true,
        },
        { key: 'later', title: t('later'), value: ({ later }) => later, isNumber: true },
        { key: 'active', title: t('active'), value: ({ active }) => active, isNumber: true },
        { key: 'failed', title: t('failed'), value: ({ failed }) => failed, isNumber: true },
      ]}
    />
  )
}

function Tables({ tables }: Pick<MonitorDatabase, 'tables'>) {
  const { t } = useMonitorTexts()
  return (
    <FigureTable
      title={t('tables')}
      rows={tables}
      keyOf={({ name }) => name}
      empty={t('noTables')}
      columns={[
        { key: 'name', title: t('table'), value: ({ name }) => name },
        { key: 'rows', title: t('rows'), value: ({ rows }) => (rows < 0 ? '—' : rows), isNumber: true },
        { key: 'bytes', title: t('size'), value: ({ bytes }) => formatFileSize(bytes), isNumber: true },
        { key: 'index', title: t('indexes'), value: ({ indexBytes }) => formatFileSize(indexBytes), isNumber: true },
      ]}
    />
  )
}
