import { useQuery } from '@tanstack/react-query'
import { reviewOverview } from '@workstation/contract/review-overview'
import { Link } from 'react-router'
import { queryOf } from '../../../platform/queries/query-of'
import { detailAddress } from '../../message'
import { useWorkflowTexts } from '../use-workflow-texts'
import './waiting-reviews.css'

/** So many are named; the page of review tasks has all. */
const shown = 5

/** The project reviews that wait for me; nothing where none does. */
export function WaitingReviews() {
  const { t } = useWorkflowTexts()
  const { data } = useQuery(queryOf(reviewOverview.waitingForMe, {}))
  const list = data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="waiting-reviews" aria-label={t('todo.reviews', { count: list.length })}>
      <strong>{t('todo.reviews', { count: list.length })}</strong>
      <ul>
        {list.slice(0, shown).map(({ kind, targetid, reviewname, majortext }) => (
          <li key={`${kind} ${targetid} ${majortext}`}>
            <Link to={detailAddress({ kind: 'review', id: targetid })}>
              {[t(`todo.kind.${kind}`), reviewname, majortext].filter(Boolean).join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
