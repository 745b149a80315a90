import { useQuery } from '@tanstack/react-query'
import { FlowState } from '@workstation/domain/review/flow-state'
import type { ListFilter } from '../../ui/data-table/list-filter'
import { dictionaryChoicesQuery, projectChoicesQuery } from './list-queries'
import { useReviewTexts } from './use-review-texts'

/** The search fields of reviews and of their runs; only reviews can be in draft. */
export function useReviewFilters(withDraft: boolean): ListFilter[] {
  const { t } = useReviewTexts()
  const { data: projects = [] } = useQuery(projectChoicesQuery)
  const { data: types = [] } = useQuery(dictionaryChoicesQuery('reviewType'))
  const states = Object.values(FlowState).filter((state) => withDraft || state !== FlowState.none)
  return [
    { kind: 'text', key: 'keyword', label: t('filter.keyword'), hint: t('filter.keywordHint') },
    {
      kind: 'choice',
      key: 'flowstate',
      label: t('filter.state'),
      options: states.map((value) => ({ value, label: t(`flowstate.${value}`) })),
    },
    { kind: 'choice', key: 'projectid', label: t('filter.project'), options: projects },
    { kind: 'choice', key: 'reviewtypeid', label: t('filter.type'), options: types },
    { kind: 'period', key: 'period', label: t('filter.period') },
  ]
}
