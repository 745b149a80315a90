import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Conversation, chat } from '@workstation/contract/chat'
import { call } from '../../platform/api'
import { queryBy, queryOf } from '../../platform/queries/query-of'

/** People in one load of the contacts (CHT-40). */
export const contactsPageSize = 20

/** The person's conversations, the newest first. */
export const conversationsQuery = queryOptions(queryOf(chat.conversations, {}, { quiet: false }))

/** The people to write to; a page shorter than the page size is the last (CHT-37). */
export const contactsQuery = (keyword: string) =>
  infiniteQueryOptions({
    ...queryBy(chat.contacts, [keyword], ({ pageParam }: { pageParam: number }) =>
      call(chat.contacts, { keyword, currentPage: pageParam, pageSize: contactsPageSize }),
    ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.list.length < contactsPageSize ? undefined : pages.length + 1),
  })

type Change = (known: Conversation | undefined) => Conversation | null

/** Puts what the socket said into the list that is shown: the changed conversation comes first, null takes it away. */
export function changeConversation(queryClient: QueryClient, id: string, change: Change): void {
  queryClient.setQueryData(conversationsQuery.queryKey, (known) => {
    if (!known) return known
    const next = change(known.list.find((one) => one.id === id))
    const others = known.list.filter((one) => one.id !== id)
    return { list: next ? [next, ...others] : others }
  })
}
