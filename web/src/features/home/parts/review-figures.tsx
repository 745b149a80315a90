import type { ReviewOverview } from '@workstation/contract/review-overview'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bars } from '../../../ui/bars'
import { HomeCard } from './home-card'
import { useReviewAddresses } from './use-review-addresses'

/** Where all running reviews stand that this person sees. */
export function ReviewStages({ stages }: Pick<ReviewOverview, 'stages'>) {
  const { t } = useTranslation('home')
  const { allRuns } = useReviewAddresses()
  const bars = (['assigning', 'professional', 'finalApproval'] as const).map((stage) => ({
    key: stage,
    name: t(`stage.${stage}`),
    value: stages[stage].count,
    late: stages[stage].late,
  }))
  return (
    <HomeCard title={t('stages')} extra={allRuns ? <Link to={allRuns}>{t('allRuns')}</Link> : null}>
      <Bars bars={bars} lateText={(count) => t('lateReviews', { count })} />
    </HomeCard>
  )
}

/** Who has how many open tasks, for review administrators. */
export function ReviewLoad({ load }: { load: NonNullable<ReviewOverview['load']> }) {
  const { t } = useTranslation('home')
  const bars = load.leaders.map(({ id, name, open, late }) => ({ key: id, name, value: open, late }))
  return (
    <HomeCard title={t('load')}>
      {bars.length === 0 ? <p className="home-empty">{t('noOpenTasks')}</p> : null}
      <Bars bars={bars} lateText={(count) => t('lateTasks', { count })} />
      {load.orphaned > 0 ? <p className="home-note">{t('orphaned', { count: load.orphaned })}</p> : null}
    </HomeCard>
  )
}
