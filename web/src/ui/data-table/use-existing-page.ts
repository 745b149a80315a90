import { useEffect } from 'react'
import type { ListPage } from './list-state'

/** Goes to the last page when the one that is asked for is gone, as after its last rows were deleted. */
export function useExistingPage(page: ListPage<unknown> | undefined, goTo: (page: number) => void): void {
  const { currentPage = 1, pageSize = 20, total = 0 } = page?.pagination ?? {}
  const isGone = page?.list.length === 0 && total > 0 && currentPage > 1
  const last = Math.max(1, Math.ceil(total / pageSize))
  useEffect(() => {
    if (isGone && last < currentPage) goTo(last)
  })
}
