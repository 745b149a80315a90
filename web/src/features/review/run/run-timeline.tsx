import type { ReviewRecord } from '@workstation/contract/review-target'
import { actionText } from '@workstation/contract/review-words'
import { formatDateTimeSeconds } from '../../../platform/format'
import { useColumnTitle } from '../../../platform/use-column-title'
import './run-timeline.css'

const unknown = (action: string) => ({ zh: action, en: action, zhtw: action })

/** Everything that happened to a run, the newest first. */
export function RunTimeline({ timeline }: { timeline: readonly ReviewRecord[] }) {
  const titleOf = useColumnTitle()
  return (
    <ol className="run-timeline">
      {timeline
        .toSorted((a, b) => b.createtime - a.createtime)
        .map((record) => (
          <li key={record.id}>
            <div>
              <strong>{titleOf({ title: actionText[record.action] ?? unknown(record.action) })}</strong>
              {record.detail && <span className="run-timeline-detail">{record.detail}</span>}
            </div>
            {record.opinion && <p>{record.opinion}</p>}
            <small>
              {record.username} <time>{formatDateTimeSeconds(record.createtime)}</time>
            </small>
          </li>
        ))}
    </ol>
  )
}
