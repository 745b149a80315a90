import { useQueries, useQuery } from '@tanstack/react-query'
import { reviewColumns } from '@workstation/contract/review'
import { reviewTargetColumns } from '@workstation/contract/review-target'
import { FlowState } from '@workstation/domain/review/flow-state'
import { type RunStep, runSteps } from '@workstation/domain/review/stage'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useSession } from '../../platform/session-state'
import { useColumnTitle } from '../../platform/use-column-title'
import type { FilterOption, ListFilter } from '../../ui/data-table/list-filter'
import { projectChoicesQuery, waitingChoicesQuery } from './list-queries'
import { useReviewTexts } from './use-review-texts'

/** Days after which somebody may wonder why a run still waits. */
const waitedDays = [1, 3, 7, 14, 30]
const roles = ['reviewAssigner', 'reviewLeader', 'reviewFinal'] as const

/** The search fields of reviews and of their runs; only reviews can be in draft. */
export function useReviewFilters(withDraft: boolean): ListFilter[] {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const { data: projects = [] } = useQuery(projectChoicesQuery)
  const types = useDictionary('reviewType').options
  const states = Object.values(FlowState).filter((state) => withDraft || state !== FlowState.none)
  const people = useWaitingChoices()
  const dues = useDueFilters()
  const { createtime } = withDraft ? reviewColumns : reviewTargetColumns
  return [
    { kind: 'text', key: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
    {
      kind: 'choice',
      key: 'flowstate',
      label: titleOf(reviewColumns.flowstate),
      options: states.map((value) => ({ value, label: t(`flowstate.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'step',
      label: t('filter.step'),
      options: runSteps.map((value) => ({ value, label: t(`filter.steps.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'waitingfor',
      column: 'waitingtext',
      label: titleOf(reviewColumns.waitingtext),
      options: people,
    },
    {
      kind: 'choice',
      key: 'projectid',
      column: 'projectname',
      label: titleOf(reviewColumns.projectname),
      options: projects,
    },
    ...dues,
    {
      kind: 'choice',
      key: 'waitingdays',
      column: 'waitingsince',
      label: t('filter.waited'),
      options: waitedDays.map((value) => ({ value, label: t('filter.waitedOver', { count: value }) })),
    },
    {
      kind: 'period',
      key: 'waitingperiod',
      column: 'waitingsince',
      label: titleOf(reviewColumns.waitingsince),
      ends: { from: 'waitingstart', to: 'waitingend' },
    },
    {
      kind: 'choice',
      key: 'reviewtypeid',
      column: 'reviewtypetext',
      label: titleOf(reviewColumns.reviewtypetext),
      options: types,
    },
    { kind: 'period', key: 'period', column: 'createtime', label: titleOf(createtime) },
  ]
}

/** When what is open is due, in words and between two days. */
export function useDueFilters(): ListFilter[] {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const dues = (['late', 'soon', 'later', 'none'] as const).map((value) => ({
    value,
    label: t(`filter.dues.${value}`),
  }))
  return [
    { kind: 'choice', key: 'due', column: 'duetime', label: t('filter.due'), options: dues },
    {
      kind: 'period',
      key: 'dueperiod',
      column: 'duetime',
      label: titleOf(reviewColumns.duetime),
      ends: { from: 'duestart', to: 'dueend' },
    },
  ]
}

/** The people for whom a run can wait, oneself first. */
function useWaitingChoices(): FilterOption[] {
  const { t } = useReviewTexts()
  const me = useSession((state) => state.user?.userId ?? '')
  const people = useQueries({ queries: roles.map((roleId) => waitingChoicesQuery(roleId)) }).flatMap(
    ({ data = [] }) => data,
  )
  const others = new Map(people.filter(({ value }) => value !== me).map((person) => [person.value, person]))
  return [{ value: me, label: t('filter.waitsForMe') }, ...others.values()]
}

/** What the lists of reviews and of runs can be asked for. */
export interface RunFilters {
  projectid?: string
  reviewtypeid?: string
  flowstate?: number
  step?: RunStep
  waitingfor?: string
  waitingdays?: number
  waitingstart?: number
  waitingend?: number
  due?: 'late' | 'soon' | 'later' | 'none'
  duestart?: number
  dueend?: number
  startTime?: number
  endTime?: number
}
