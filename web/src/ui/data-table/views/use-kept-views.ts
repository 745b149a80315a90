import { useQuery } from '@tanstack/react-query'
import { type KeptView, listView } from '@workstation/contract/list-view'
import type { ListView } from '@workstation/domain/list/list-view'
import { useEffect, useMemo } from 'react'
import { useHasPage } from '../../../platform/permission'
import { queryOf } from '../../../platform/queries/query-of'
import { keep, readKept } from '../../../platform/storage'

/** A view that the person can choose. */
export interface NamedView extends Omit<KeptView, 'content'> {
  readonly content: ListView
}

export interface KeptViews {
  /** Undefined where there are none, as in lists that are no page, or while they are not known. */
  readonly views: readonly NamedView[] | undefined
  readonly mayShare: boolean
  /** Whether the list would show other rows once its views are known. */
  readonly waits: boolean
  /** Asks for what was kept elsewhere meanwhile. */
  readonly refresh: () => void
}

const keptAs = (modelId: string) => `view-${modelId}`

/** Whether a list opened with a view in this browser last, so that it need not show other rows first. */
export const opensWithView = (modelId: string): boolean => readKept(keptAs(modelId), false)

/** The server reads each view before it answers, so that no page carries the rules of them. */
const named = ({ content, ...view }: KeptView): NamedView => ({ ...view, content: JSON.parse(content) as ListView })

/** The views that somebody can choose from in a list. */
export function useKeptViews(modelId: string): KeptViews {
  const hasPage = useHasPage(modelId)
  const answer = useQuery({
    ...queryOf(listView.list, { modelId }),
    enabled: hasPage,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = answer
  const views = useMemo(() => data?.list.map(named), [data])
  const hasDefault = views?.some(({ isDefault }) => isDefault === 1)
  useEffect(() => {
    if (hasDefault !== undefined) keep(keptAs(modelId), hasDefault)
  }, [modelId, hasDefault])
  return {
    views,
    mayShare: data?.mayShare === 1,
    waits: hasPage && answer.isPending && opensWithView(modelId),
    refresh: () => void answer.refetch(),
  }
}
