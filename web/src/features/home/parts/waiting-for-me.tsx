import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@workstation/contract/endpoint'
import type { reviewTarget } from '@workstation/contract/review-target'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../../platform/format'
import { flatMenu, menuPath } from '../../../platform/menu-pages'
import { relativeTime } from '../../../platform/relative-time'
import { useSession } from '../../../platform/session-state'
import { waitingQuery } from '../queries'
import { HomeCard } from './home-card'

type Waiting = OutputOf<typeof reviewTarget.waitingForMe>['list'][number]

/** The review inside the shell for people who have that page, else the page that stands alone. */
function useReviewAddress(targetid: string): string {
  const page = useSession((state) => flatMenu(state.menus).find(({ id }) => id === 'reviewTarget'))
  return page ? `${menuPath(page)}/${targetid}` : `/reviewinfo?id=${encodeURIComponent(targetid)}`
}

function WaitingItem({ waiting, now }: { waiting: Waiting; now: number }) {
  const { t } = useTranslation('home')
  const { kind, targetid, reviewname, projectname, majortext, since, duetime } = waiting
  const overdue = duetime !== null && duetime < now
  return (
    <li>
      <Link to={useReviewAddress(targetid)} className="home-item" data-overdue={overdue}>
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

/** What this person has to do now. */
export function WaitingForMe() {
  const { t } = useTranslation('home')
  const answer = useQuery(waitingQuery())
  const [now] = useState(Date.now)
  const list = answer.data?.list ?? []
  return (
    <HomeCard title={t('waiting')} count={list.length} answer={answer}>
      {list.length === 0 ? <p className="home-empty">{t('nothingWaits')}</p> : null}
      <ul className="home-list">
        {list.map((waiting) => (
          <WaitingItem key={`${waiting.kind} ${waiting.targetid} ${waiting.majortext}`} waiting={waiting} now={now} />
        ))}
      </ul>
    </HomeCard>
  )
}
