import type { EarlierRun, ReviewTargetInfo } from '@workstation/contract/review-target'
import { Link } from 'react-router'
import { formatDateTime } from '../../../platform/format'
import { ReviewStatusDot } from '../review-status-dot'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import './runs-before.css'

/** What was changed since the run before, and what came of the runs before this one; nothing in a first run. */
export function RunsBefore({ target }: { target: ReviewTargetInfo }) {
  const { t } = useReviewTexts()
  if (target.runno <= 1) return null
  return (
    <section className="run-part runs-before">
      <h2>{t('runs.title', { number: target.runno })}</h2>
      <dl>
        <dt>{t('runs.changes')}</dt>
        <dd>{target.changes || t('runs.noChanges')}</dd>
      </dl>
      {target.runsbefore.length > 0 && (
        <ol aria-label={t('runs.before')}>
          {target.runsbefore.map((run) => (
            <li key={run.id}>
              <RunBefore run={run} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function RunBefore({ run }: { run: EarlierRun }) {
  const { t } = useReviewTexts()
  const { token } = useRunAccess()
  const name = t('runs.number', { number: run.runno })
  return (
    <>
      <div className="run-before-head">
        {/* A link opens its own run and no other. */}
        {run.canopen && !token ? <Link to={`/reviewinfo?id=${run.id}`}>{name}</Link> : <span>{name}</span>}
        <ReviewStatusDot run={{ progress: 0, flowstate: run.flowstate }} />
        <time>{formatDateTime(run.endtime ?? run.createtime)}</time>
      </div>
      {(run.opinion || run.endreason) && <p>{run.opinion || run.endreason}</p>}
    </>
  )
}
