import { useQueryClient } from '@tanstack/react-query'
import type { ColumnPreference } from '@workstation/contract/authority'
import type { ListView } from '@workstation/domain/list/list-view'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keyOf } from '../../../platform/queries/query-of'
import { type ListInput, useListState } from '../list-state'
import { columnsIn, hasLostGroup, inputOf, type Offered, preferenceIn, searchOf } from './shown-view'
import { type KeptViews, type NamedView, useKeptViews } from './use-kept-views'

/** Columns of the view that is open, in place of the person's own for the list. */
export interface ViewColumns {
  readonly preference: ColumnPreference
  /** Null for those that the view was kept with. */
  readonly change: (preference: ColumnPreference | null) => void
}

/** The view in which a list stands, and how its columns were changed since it was opened. */
interface Opened {
  readonly id: string
  readonly columns: ColumnPreference | null
}

/** What the menu of views needs of a list. */
export interface Viewed extends KeptViews {
  readonly view: NamedView | undefined
  readonly isChanged: boolean
  /** The view has groups of a column that is gone, or that the reader does not see; the list keeps its own. */
  readonly lostGroup: boolean
  /** Brings the list into a view, or with '' out of all of them. */
  readonly open: (id: string) => void
  readonly stay: (id: string) => void
  readonly contentWith: (preference: ColumnPreference) => string
}

interface Viewing<Filters extends object> extends Offered {
  readonly modelId: string
  readonly startFilters: Filters
}

const atNone: Opened = { id: '', columns: null }
const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A list that opens with the view that was chosen for it, and can be brought into another one. */
export function useViewedList<Filters extends object>({ modelId, startFilters, ...offered }: Viewing<Filters>) {
  const kept = useKeptViews(modelId)
  const lastOpened = useLastOpened(modelId)
  const { input, change, replace } = useListState(startFilters)
  // Who came to look for something is shown that, whatever view he likes otherwise.
  const isAsked = useSearchParams()[0].has('keyword')
  const [opened, setOpened] = useState<Opened | null>(isAsked ? atNone : null)
  const view = kept.views?.find(({ id }) => id === opened?.id)
  const inputIn = (one: ListView | undefined) =>
    ({ ...startFilters, ...(one && inputOf(one, offered)) }) as unknown as Filters & { pageSize?: number }
  const show = (id: string) => {
    setOpened({ id, columns: null })
    replace(inputIn(kept.views?.find((one) => one.id === id)?.content))
  }
  const open = (id: string) => {
    lastOpened.keep(id)
    show(id)
  }
  if (opened === null && kept.views) {
    const first = lastOpened.read() ?? kept.views.find((one) => one.isDefault === 1)?.id
    if (first) show(first)
    else setOpened(atNone)
  }
  const search = searchOf(input, offered)
  const changed = opened?.columns ?? null
  const preference = useMemo(() => changed ?? (view && preferenceIn(view.content)), [changed, view])
  return {
    ...kept,
    ...{ input, open, view },
    change: (part: Partial<ListInput<Filters>>) => {
      // What somebody does before the views are known is not taken back by them.
      if (opened === null) setOpened(atNone)
      change(part)
    },
    reset: () => replace({ ...inputIn(view?.content), pageSize: input.pageSize ?? 20 }),
    /** Stands for a view that was kept just now, of the list as it is. */
    stay: (id: string) => {
      lastOpened.keep(id)
      setOpened({ id, columns: null })
    },
    /** Whether the list is no longer as the view was kept. */
    isChanged:
      view !== undefined &&
      (changed !== null || !sameJson(search, searchOf(inputIn(view.content) as ListInput<Filters>, offered))),
    lostGroup: view !== undefined && (view.lostGroup === 1 || hasLostGroup(view.content, offered)),
    columns: view &&
      preference && {
        preference,
        change: (columns: ColumnPreference | null) => setOpened({ id: view.id, columns }),
      },
    /** The list as it is, with its columns. */
    contentWith: (preference: ColumnPreference): string =>
      JSON.stringify({ ...search, columns: columnsIn(preference) } satisfies ListView),
  }
}

/** The view in which somebody left a list a moment ago, such as for what stands beside another branch of its tree. */
function useLastOpened(modelId: string) {
  const client = useQueryClient()
  const key = keyOf('page.openedView', modelId)
  return {
    read: () => client.getQueryData<string>(key),
    keep: (id: string) => client.setQueryData<string>(key, id),
  }
}
