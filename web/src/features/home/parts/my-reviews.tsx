import type { ReviewOverview } from '@workstation/contract/review-overview'
import { stepOf } from '@workstation/domain/review/stage'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../../platform/format'
import { relativeTime } from '../../../platform/relative-time'
import { HomeCard } from './home-card'
import { useReviewAddresses } from './use-review-addresses'

type Running = ReviewOverview['running'][number]
type Own = ReviewOverview['drafts'][number]

/** So many names are told one by one. */
const namesShown = 3

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="home-group">{title}</h3>
      <ul className="home-list">{children}</ul>
    </div>
  )
}

function RunningItem({ run, now }: { run: Running; now: number }) {
  const { t } = useTranslation('home')
  const addresses = useReviewAddresses()
  const { targetid, reviewname, projectname, progress, waitingfor, since, duetime } = run
  const overdue = duetime !== null && duetime < now
  const names = waitingfor.slice(0, namesShown).map(({ name }) => name)
  const who = t(waitingfor.length > namesShown ? 'waitsForMany' : 'waitsFor', {
    names: names.join(t('comma')),
    count: waitingfor.length,
  })
  return (
    <li>
      <Link to={addresses.run(targetid)} className="home-item" data-overdue={overdue}>
        <span className="home-kind">{t(`stage.${stepOf(progress)}`)}</span>
        <span className="home-item-main">
          <span className="home-item-title">{reviewname}</span>
          <span className="home-item-meta">
            {[projectname, waitingfor.length > 0 ? who : t('waitsForNobody')].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="home-item-time">
          {overdue ? <strong>{t('overdue')}</strong> : null}
          {duetime === null ? relativeTime(since, now) : t('due', { time: formatDateTime(duetime) })}
        </span>
      </Link>
    </li>
  )
}

function OwnItem({ review, act }: { review: Own; act: string }) {
  const { t } = useTranslation('home')
  const addresses = useReviewAddresses()
  const { reviewid, targetid, reviewname, projectname, flowstate } = review
  const to = addresses.change(reviewid) ?? addresses.run(targetid)
  return (
    <li>
      <Link to={to} className="home-item">
        <span className="home-kind">{t(`own.${flowstate}`)}</span>
        <span className="home-item-main">
          <span className="home-item-title">{reviewname}</span>
          <span className="home-item-meta">{projectname}</span>
        </span>
        <span className="home-item-time home-act">{act}</span>
      </Link>
    </li>
  )
}

/** What this person has begun: what came back first, then whom the running ones wait for, then drafts. */
export function MyReviews({ overview }: { overview: ReviewOverview }) {
  const { t } = useTranslation('home')
  const [now] = useState(Date.now)
  const { running, returned, drafts } = overview
  return (
    <HomeCard title={t('mine')} count={running.length + returned.length + drafts.length}>
      {returned.length > 0 && (
        <Group title={t('returned')}>
          {returned.map((review) => (
            <OwnItem key={review.reviewid} review={review} act={t('changeAndLaunch')} />
          ))}
        </Group>
      )}
      {running.length > 0 && (
        <Group title={t('running')}>
          {running.map((run) => (
            <RunningItem key={run.targetid} run={run} now={now} />
          ))}
        </Group>
      )}
      {drafts.length > 0 && (
        <Group title={t('drafts')}>
          {drafts.map((review) => (
            <OwnItem key={review.reviewid} review={review} act={t('goOn')} />
          ))}
        </Group>
      )}
    </HomeCard>
  )
}
