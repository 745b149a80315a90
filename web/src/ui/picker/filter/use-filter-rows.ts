import { organize } from '@workstation/contract/organize'
import { useMemo, useState } from 'react'
import { useReload } from '../../../platform/queries/mark-changed'
import { queryBy } from '../../../platform/queries/query-of'
import type { PickRows } from '../dialog/pick-rows'
import { useLazyRows } from '../dialog/use-lazy-rows'
import { type TreeQuery, useNestedRows } from '../nested/use-nested-rows'
import type { NestedNode, PickerNode } from '../picker-node'
import { usePickerTexts } from '../use-picker-texts'
import { allId, filterBranchQuery, wholeFilterQuery } from './filter-queries'

const top = ''

/** The node "all" above the others; its id is empty (ORG-40). */
export function useAllNode(): PickerNode {
  const { t } = usePickerTexts()
  const name = t('filter.all')
  return useMemo(() => ({ id: allId, name, kind: 'all', selectable: true, hasChildren: true }), [name])
}

/** The tree of the filter: level by level, and whole once somebody searches or opens everything (ORG-33 to ORG-36). */
export function useFilterRows(keyword: string) {
  const reload = useReload()
  const all = useAllNode()
  const [whole, setWhole] = useState(false)
  const needsAll = whole || keyword !== ''
  const lazy = useLazyRows(useLazyQuery(all), top)
  const nested = useNestedRows(keyword, useWholeQuery(all, needsAll), true)
  const source: PickRows = needsAll ? nested : lazy
  return {
    source,
    /** Nothing below "all": the person may see no organisation (ORG-39). */
    empty: keyword === '' && source.rows.some((row) => row.type === 'empty' && row.parentId === allId),
    expandAll: () => {
      setWhole(true)
      nested.reset()
    },
    collapseAll: () => {
      nested.open([allId])
      lazy.collapse()
    },
    refresh: () => reload.answersOf(organize.withProjects),
  }
}

function useLazyQuery(all: PickerNode) {
  return useMemo(
    () => (parentId: string) =>
      parentId === top
        ? { ...queryBy('page.filterTop', [all.name], () => [all]), initialData: [all] }
        : filterBranchQuery(parentId),
    [all],
  )
}

function useWholeQuery(all: PickerNode, enabled: boolean): TreeQuery {
  return useMemo(
    () => (keyword) => ({
      ...wholeFilterQuery(keyword),
      enabled,
      select: (nodes: NestedNode[]) => (nodes.length > 0 ? [{ ...all, children: nodes }] : []),
    }),
    [all, enabled],
  )
}
