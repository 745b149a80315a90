import { useQuery } from '@tanstack/react-query'
import { reviewColumns } from '@workstation/contract/review'
import { FlowState } from '@workstation/domain/review/flow-state'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { useColumnTitle } from '../../platform/use-column-title'
import type { ListFilter } from '../../ui/data-table/list-filter'
import { projectChoicesQuery } from './list-queries'
import { useReviewTexts } from './use-review-texts'

/** The search fields of reviews and of their runs; only reviews can be in draft. */
export function useReviewFilters(withDraft: boolean): ListFilter[] {
  const { t } = useReviewTexts()
  const titleOf = useColumnTitle()
  const { data: projects = [] } = useQuery(projectChoicesQuery)
  const types = useDictionary('reviewType').options
  const states = Object.values(FlowState).filter((state) => withDraft || state !== FlowState.none)
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
      key: 'projectid',
      column: 'projectname',
      label: titleOf(reviewColumns.projectname),
      options: projects,
    },
    {
      kind: 'choice',
      key: 'reviewtypeid',
      column: 'reviewtypetext',
      label: titleOf(reviewColumns.reviewtypetext),
      options: types,
    },
    { kind: 'period', key: 'period', label: t('filter.period') },
  ]
}
