import {
  CheckOutlined,
  ClockCircleOutlined,
  ExclamationOutlined,
  MinusOutlined,
  RollbackOutlined,
} from '@ant-design/icons'
import type { GraphNode } from '@workstation/domain/workflow/graph'
import type { NodeMark, NodeStanding } from '@workstation/domain/workflow/node-standing'
import type { Actor } from '@workstation/domain/workflow/state'
import { formatDateTime } from '../../../platform/format'
import { useWorkflowTexts } from '../use-workflow-texts'

interface NodeCardProps {
  node: GraphNode
  standings?: ReadonlyMap<string, NodeStanding>
  names?: Readonly<Record<string, string>>
}

const icons: Readonly<Record<NodeMark, typeof CheckOutlined | null>> = {
  done: CheckOutlined,
  now: ClockCircleOutlined,
  returned: RollbackOutlined,
  skipped: MinusOutlined,
  stopped: ExclamationOutlined,
  ahead: null,
}

/** So many people of a step are named one by one. */
const namesShown = 4

/** One step of a process, with a mark, a word for it, and who and when. */
export function NodeCard({ node, standings, names = {} }: NodeCardProps) {
  const { t } = useWorkflowTexts()
  const standing = standings?.get(node.id)
  const mark = standing?.mark ?? 'ahead'
  const Icon = icons[mark]
  const isEnd = node.kind === 'end' || node.kind === 'start'
  return (
    <div
      className={`process-card process-card-${mark}${isEnd ? ' process-card-end' : ''}`}
      aria-current={mark === 'now' ? 'step' : undefined}
    >
      <span className="process-card-mark" aria-hidden="true">
        {Icon && <Icon />}
      </span>
      <div className="process-card-body">
        <span className="process-card-head">
          <strong>{node.name || t(`tree.kind.${node.kind}`)}</strong>
          {standings && mark !== 'ahead' && <span className="process-card-word">{t(`tree.mark.${mark}`)}</span>}
        </span>
        {standing && standing.actors.length > 0 && (
          <People actors={standing.actors} names={names} isStart={node.kind === 'start'} />
        )}
        {standing && standing.at !== null && mark !== 'ahead' && <time>{formatDateTime(standing.at)}</time>}
      </div>
    </div>
  )
}

interface PeopleProps {
  actors: readonly Actor[]
  names: Readonly<Record<string, string>>
  /** Whoever starts submits, and does not agree. */
  isStart: boolean
}

function People({ actors, names, isStart }: PeopleProps) {
  const { t } = useWorkflowTexts()
  const shown = actors.slice(0, namesShown)
  const rest = actors.length - shown.length
  return (
    <ul className="process-card-people">
      {shown.map(({ id, person, state }) => (
        <li key={id} className={`process-person-${state}`}>
          {names[person] ?? t('somebody')}
          <span>{t(`actorState.${isStart && state === 'agreed' ? 'submitted' : state}`)}</span>
        </li>
      ))}
      {rest > 0 && <li>{t('tree.more', { count: rest })}</li>}
    </ul>
  )
}
