import { useState } from 'react'

interface Pages {
  pageSize: number
  page: number
  /** The lines with which pages begin, as far as they are known. */
  starts: ReadonlyMap<number, number>
}

const begin = (pageSize: number): Pages => ({ pageSize, page: 1, starts: new Map([[1, 1]]) })

/**
 * Pages of lines that leave the list as they are corrected or taken out: each begins behind what was shown on the one
 * before it, so that none is passed over.
 */
export function useLinePages(pageSize: number) {
  const [kept, setKept] = useState(() => begin(pageSize))
  const pages = kept.pageSize === pageSize ? kept : begin(pageSize)
  const { page, starts } = pages
  const known = Math.max(...[...starts.keys()].filter((one) => one <= page))
  return {
    page,
    asked: { from: starts.get(known) ?? 1, currentPage: page - known + 1, pageSize },
    /** Lines on the pages before those that are counted. */
    before: (known - 1) * pageSize,
    turn: (to: number, shown: readonly { line: number }[]) => {
      const [first] = shown
      const last = shown.at(-1)
      const seen: [number, number][] =
        first && last
          ? [
              [page, first.line],
              [page + 1, last.line + 1],
            ]
          : []
      setKept({ pageSize, page: to, starts: new Map([...starts, ...seen]) })
    },
    toStart: () => setKept(begin(pageSize)),
  }
}
