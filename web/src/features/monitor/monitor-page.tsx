import { Alert } from 'antd'
import { formatDateTimeSeconds } from '../../platform/format'
import { usePage } from '../../platform/page-context'
import { LateSkeleton } from '../../ui/late-skeleton'
import { PageError } from '../../ui/page-error'
import { DatabaseView } from './database-view'
import { NodeView, SilentNodeView } from './node-view'
import { SlowView } from './slow-view'
import { useMonitor } from './use-monitor'
import { useMonitorTexts } from './use-monitor-texts'
import './monitor-page.css'

/** How the nodes, their machines and the database do, every two seconds while somebody looks (SYS-11, SYS-12). */
export function MonitorPage() {
  const { t } = useMonitorTexts()
  const { title } = usePage()
  const { answer, isOver } = useMonitor()
  if (answer.isError && !answer.data) return <PageError error={answer.error} />
  if (!answer.data) return <LateSkeleton />
  const { state } = answer.data
  return (
    <section className="monitor" aria-label={title}>
      <header className="monitor-head">
        <h2>{title}</h2>
        <p>{t('at', { time: formatDateTimeSeconds(state.at) })}</p>
      </header>
      {isOver && <Alert type="warning" showIcon title={t('over')} />}
      {state.nodes.map((node) => (
        <NodeView key={node.id} node={node} now={state.at} />
      ))}
      {state.silent.map((node) => (
        <SilentNodeView key={node.id} node={node} />
      ))}
      <DatabaseView database={state.database} />
      <SlowView nodes={state.nodes} />
    </section>
  )
}
