import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@workstation/contract/endpoint'
import type { reviewOverview } from '@workstation/contract/review-overview'
import { type Urgency, urgencyOf } from '@workstation/domain/review/urgency'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../../platform/format'
import { relativeTime } from '../../../platform/relative-time'
import { waitingQuery } from '../queries'
import { HomeCard } from './home-card'
import { useReviewAddresses } from './use-review-addresses'

type Waiting = OutputOf<typeof reviewOverview.waitingForMe>['list'][number]

function WaitingItem({ waiting, now }: { waiting: Waiting; now: number }) {
  const { t } = useTranslation('home')
  const addresses = useReviewAddresses()
  const { kind, targetid, reviewname, projectname, majortext, since, duetime } = waiting
  const overdue = duetime !== null && duetime < now
  return (
    <li>
      <Link to={addresses.run(targetid)} className="home-item" data-overdue={overdue}>
        <span className="home-kind">{t(`kind.${kind}`)}</span>
        <span className="home-item-main">
          <span className="home-item-title">{reviewname}</span>
          <span className="home-item-meta">{[projectname, majortext].filter(Boolean).join(' · ')}</span>
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

/** What this person has to do now, the most pressing first; heads appear where there is more than one kind of it. */
export function WaitingForMe() {
  const { t } = useTranslation('home')
  const answer = useQuery(waitingQuery())
  const [now] = useState(Date.now)
  const list = answer.data?.list ?? []
  const groups = urgencies
    .map((urgency) => ({
      urgency,
      rows: list.filter(({ duetime }) => urgencyOf(duetime, now, formatDate) === urgency),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <HomeCard title={t('waiting')} count={list.length} answer={answer}>
      {list.length === 0 ? <p className="home-empty">{t('nothingWaits')}</p> : null}
      {groups.map(({ urgency, rows }) => (
        <div key={urgency}>
          {groups.length > 1 ? <h3 className="home-group">{t(`urgency.${urgency}`, { count: rows.length })}</h3> : null}
          <ul className="home-list">
            {rows.map((waiting) => (
              <WaitingItem
                key={`${waiting.kind} ${waiting.targetid} ${waiting.majortext}`}
                waiting={waiting}
                now={now}
              />
            ))}
          </ul>
        </div>
      ))}
    </HomeCard>
  )
}
