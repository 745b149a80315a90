import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryBy } from '../../platform/queries/query-of'
import { useSettled } from '../../ui/calculated-field/use-settled'
import { fits } from '../../ui/text-limit'
import { askHistory } from './ask-history'

const pageSize = 50
/** The longest text that is searched for, as the contract has it. */
export const maxSearched = 100

/** Messages of a conversation that contain a word, the newest first. */
export function useHistorySearch(partnerId: string) {
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), 250)
  const query = useInfiniteQuery({
    ...queryBy('chat.found', [partnerId, keyword], ({ pageParam }: { pageParam: number }) =>
      askHistory(partnerId, { pageSize, keyword, ...(pageParam === 0 ? {} : { beforeSeq: pageParam }) }),
    ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last[0]?.seq),
    enabled: keyword !== '' && fits(keyword, maxSearched),
    gcTime: 0,
  })
  return {
    text,
    setText,
    keyword,
    found: query.data?.pages.flatMap((page) => [...page].reverse()) ?? [],
    failed: query.isError,
    busy: query.isFetching,
    more: query.hasNextPage,
    readMore: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}
