import type { MonitorNode, MonitorPoint, SilentMonitorNode } from '@workstation/contract/monitor'
import { historyLength } from '@workstation/domain/monitor/keep-hour'
import { formatDateTime, formatDateTimeSeconds, formatFileSize } from '../../platform/format'
import { ShareProgress } from '../../ui/share-progress'
import { Sparkline } from '../../ui/sparkline'
import { StatusDot } from '../../ui/status-dot'
import { useMonitorTexts } from './use-monitor-texts'

interface NodeViewProps {
  node: MonitorNode
  /** Milliseconds. */
  now: number
}

/** The curves of one node, each with its newest figure. */
export function NodeView({ node, now }: NodeViewProps) {
  const { t } = useMonitorTexts()
  const { point, pool } = node
  const curve = { history: node.history ?? [point], now }
  const busy = t('poolUsed', { busy: point.poolBusy, most: pool.most })
  return (
    <section className="monitor-part" aria-label={node.name}>
      <header>
        <h3>{node.name}</h3>
        <StatusDot tone="good" text={t('since', { time: formatDateTime(node.startedAt) })} />
      </header>
      <div className="monitor-curves">
        <Curve {...curve} of="cpu" top={100} name={t('cpu')} figure={t('percent', { value: point.cpu })} />
        <Curve
          {...curve}
          of="systemCpu"
          top={100}
          name={t('systemCpu', { count: node.cores })}
          figure={t('percent', { value: point.systemCpu })}
        />
        <Curve {...curve} of="memory" top={0} name={t('memory')} figure={formatFileSize(point.memory)} />
        <Curve
          {...curve}
          of="loopDelay"
          top={20}
          name={t('loopDelay')}
          figure={t('loopFigure', { value: point.loopDelay, longest: node.loopLongest })}
        />
        <Curve {...curve} of="sockets" top={5} name={t('sockets')} figure={String(point.sockets)} />
        <Curve
          {...curve}
          of="poolBusy"
          top={pool.most}
          name={t('pool')}
          figure={point.poolWaiting > 0 ? t('poolWaits', { busy, waiting: point.poolWaiting }) : busy}
        />
      </div>
      <div className="monitor-rooms">
        <RoomView name={t('systemMemory')} room={node.systemMemory} />
        {node.disk && <RoomView name={t('disk')} room={node.disk} />}
      </div>
    </section>
  )
}

/** A node that is known and does not answer. */
export function SilentNodeView({ node }: { node: SilentMonitorNode }) {
  const { t } = useMonitorTexts()
  return (
    <section className="monitor-part" aria-label={node.name}>
      <header>
        <h3>{node.name}</h3>
        <StatusDot tone="bad" text={t('silent', { time: formatDateTimeSeconds(node.heardAt) })} />
      </header>
    </section>
  )
}

interface CurveProps {
  history: readonly MonitorPoint[]
  now: number
  of: Exclude<keyof MonitorPoint, 'at'>
  top: number
  name: string
  figure: string
}

function Curve({ history, now, of, top, name, figure }: CurveProps) {
  const { t } = useMonitorTexts()
  return (
    <figure className="monitor-curve">
      <figcaption>
        <span>{name}</span>
        <strong>{figure}</strong>
      </figcaption>
      <Sparkline
        points={history.map((point) => ({ at: point.at, value: point[of] }))}
        from={now - historyLength}
        to={now}
        top={top}
        label={t('curve', { name, figure })}
      />
    </figure>
  )
}

function RoomView({ name, room: { total, available } }: { name: string; room: { total: number; available: number } }) {
  const { t } = useMonitorTexts()
  return (
    <div>
      <span>{t('room', { name, free: formatFileSize(available), total: formatFileSize(total) })}</span>
      <ShareProgress percent={total > 0 ? ((total - available) / total) * 100 : 0} label={name} />
    </div>
  )
}
