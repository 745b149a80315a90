import { queryOptions, useQuery } from '@tanstack/react-query'
import { type LeaderChoice, reviewTask } from '@workstation/contract/review-task'
import { queryOf } from '../../../platform/queries/query-of'
import { useReviewTexts } from '../use-review-texts'
import { type RunAccess, useRunAccess } from './run-access'

const leadersQuery = (access: RunAccess) =>
  queryOptions({ ...queryOf(reviewTask.leaders, access, { quiet: false }), select: ({ list }) => list })

/** Who may lead a task of this run, and in words what one chooses by. */
export function useLeaders({ enabled = true } = {}) {
  const { t } = useReviewTexts()
  const { data: leaders = [], isPending } = useQuery({ ...leadersQuery(useRunAccess()), enabled })
  const noteOf = ({ professions, department, opentasks, latetasks }: LeaderChoice) =>
    [
      professions.map(({ name }) => name).join(t('leaders.comma')),
      department,
      opentasks > 0 ? t('leaders.open', { count: opentasks }) : t('leaders.free'),
      latetasks > 0 ? t('leaders.late', { count: latetasks }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return { leaders, noteOf, isPending }
}

/** Those who led a profession before come first; else the order stays. */
export const byProfession = (leaders: readonly LeaderChoice[], majorId: string | undefined): LeaderChoice[] => {
  const led = ({ professions }: LeaderChoice) => (professions.some(({ id }) => id === majorId) ? 0 : 1)
  return leaders.toSorted((a, b) => led(a) - led(b))
}
