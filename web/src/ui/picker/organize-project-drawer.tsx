import { useState } from 'react'
import { lazyPart } from '../lazy-part'
import type { FilterDrawerProps } from './filter/filter-drawer'

const FilterDrawer = lazyPart(async () => (await import('./filter/filter-drawer')).FilterDrawer)

export type { GlobalFilter } from './filter/filter-drawer'

/** Chooses the organisation or project that pages are narrowed to; drawn when it is first opened (ORG-30). */
export function OrganizeProjectDrawer(props: Omit<FilterDrawerProps, 'onGone'>) {
  const [shown, setShown] = useState(false)
  if (props.open && !shown) setShown(true)
  return <>{shown && <FilterDrawer {...props} onGone={() => setShown(false)} />}</>
}
