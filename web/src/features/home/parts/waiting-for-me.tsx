import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@workstation/contract/endpoint'
import type { reviewOverview } from '@workstation/contract/review-overview'
import type { workflow } from '@workstation/contract/workflow'
import { type Urgency, urgencyOf } from '@workstation/domain/review/urgency'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../../platform/format'
import { relativeTime } from '../../../platform/relative-time'
import { detailAddress } from '../../message'
import { todoCountQuery, todoQuery, waitingQuery } from '../queries'
import { HomeCard } from './home-card'
import { useReviewAddresses } from './use-review-addresses'

type WaitingReview = OutputOf<typeof reviewOverview.waitingForMe>['list'][number]
type WaitingApproval = OutputOf<typeof workflow.todo>['list'][number]

/** Something that waits for somebody, whatever kind of work it is. */
interface Waiting {
  key: string
  to: string
  kind: string
  name: string
  about: string
  since: number
  duetime: number | null
}

/** A review that waits, at the address of its run. */
function ofReview(waiting: WaitingReview, to: string, t: TFunction): Waiting {
  const { kind, targetid, reviewname, projectname, majortext, since, duetime } = waiting
  return {
    key: `${kind} ${targetid} ${majortext}`,
    to,
    kind: t(`kind.${kind}`),
    name: reviewname,
    about: [projectname, majortext].filter(Boolean).join(' · '),
    since,
    duetime,
  }
}

function ofApproval(waiting: WaitingApproval, t: TFunction): Waiting {
  const { id, fullName, processId, taskOperatorId, enCode, creatorTime, dueTime } = waiting
  return {
    key: id,
    to: detailAddress({ kind: 'workflow', id: processId, operator: taskOperatorId, opType: 1 }),
    kind: t('kind.approval'),
    name: fullName,
    about: enCode,
    since: creatorTime,
    duetime: dueTime,
  }
}

function WaitingItem({ waiting, now }: { waiting: Waiting; now: number }) {
  const { t } = useTranslation('home')
  const { to, kind, name, about, since, duetime } = waiting
  const overdue = duetime !== null && duetime < now
  return (
    <li>
      <Link to={to} className="home-item" data-overdue={overdue}>
        <span className="home-kind">{kind}</span>
        <span className="home-item-main">
          <span className="home-item-title">{name}</span>
          <span className="home-item-meta">{about}</span>
        </span>
        <span className="home-item-time">
          {overdue ? <strong>{t('overdue')}</strong> : null}
          {duetime === null ? relativeTime(since, now) : t('due', { time: formatDateTime(duetime) })}
        </span>
      </Link>
    </li>
  )
}

const urgencies: readonly Urgency[] = ['late', 'week', 'later']

/** What this person has to do now, reviews and approvals, the most pressing first; heads stand over more than one urgency. */
export function WaitingForMe() {
  const { t } = useTranslation('home')
  const addresses = useReviewAddresses()
  const reviews = useQuery(waitingQuery())
  const approvals = useQuery(todoQuery())
  const { data: counted } = useQuery(todoCountQuery())
  const [now] = useState(Date.now)
  const reviewed = reviews.data?.list ?? []
  const approved = approvals.data?.list ?? []
  const list = [
    ...reviewed.map((waiting) => ofReview(waiting, addresses.run(waiting.targetid), t)),
    ...approved.map((waiting) => ofApproval(waiting, t)),
  ]
  const groups = urgencies
    .map((urgency) => ({
      urgency,
      rows: list.filter(({ duetime }) => urgencyOf(duetime, now, formatDate) === urgency),
    }))
    .filter(({ rows }) => rows.length > 0)
  // The newest approvals are listed alone, and all of them are counted.
  const count = reviewed.length + Math.max(approved.length, counted?.toBeReviewed ?? 0)
  return (
    <HomeCard title={t('waiting')} count={count} answer={bothOf(reviews, approvals)}>
      {list.length === 0 ? <p className="home-empty">{t('nothingWaits')}</p> : null}
      {groups.map(({ urgency, rows }) => (
        <div key={urgency}>
          {groups.length > 1 ? <h3 className="home-group">{t(`urgency.${urgency}`, { count: rows.length })}</h3> : null}
          <ul className="home-list">
            {rows.map((waiting) => (
              <WaitingItem key={waiting.key} waiting={waiting} now={now} />
            ))}
          </ul>
        </div>
      ))}
    </HomeCard>
  )
}

interface Answer {
  isPending: boolean
  error: unknown
}

/** Two answers as one: both have to be there, and either can fail. */
const bothOf = (one: Answer, other: Answer): Answer => ({
  isPending: one.isPending || other.isPending,
  error: one.error ?? other.error,
})
