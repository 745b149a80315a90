import type { ReviewRecord } from '@workstation/contract/review-target'
import { formatDateTimeSeconds } from '../../../platform/format'
import { useReviewTexts } from '../use-review-texts'
import './run-timeline.css'

const known = [
  'launch',
  'addTask',
  'removeTask',
  'confirm',
  'complete',
  'reassign',
  'pass',
  'reject',
  'withdraw',
  'terminate',
]

/** Everything that happened to a run, the newest first. */
export function RunTimeline({ timeline }: { timeline: readonly ReviewRecord[] }) {
  const { t } = useReviewTexts()
  return (
    <ol className="run-timeline">
      {timeline
        .toSorted((a, b) => b.createtime - a.createtime)
        .map((record) => (
          <li key={record.id}>
            <div>
              <strong>{known.includes(record.action) ? t(`record.${record.action}`) : record.action}</strong>
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
