import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@workstation/contract/endpoint'
import { message } from '@workstation/contract/message'
import { call } from '../../platform/api'
import { markChanged } from '../../platform/queries/mark-changed'
import { queryBy, queryOf } from '../../platform/queries/query-of'
import { useWork } from '../../platform/queries/use-call'
import { noteRead } from './unread-count'

/** Messages in one load of the drawer (MSG-35). */
export const drawerPageSize = 20

/** The drawer's messages, newest first; a page shorter than the page size is the last (MSG-30, MSG-37). */
export const drawerQuery = (keyword: string) =>
  infiniteQueryOptions({
    ...queryBy(message.list, ['drawer', keyword], ({ pageParam }: { pageParam: number }) =>
      call(message.list, { currentPage: pageParam, pageSize: drawerPageSize, sort: 'desc', keyword, type: '' }),
    ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.list.length < drawerPageSize ? undefined : pages.length + 1),
  })

/** One page of the message centre, newest first. */
export const messagesQuery = (input: InputOf<typeof message.list>) =>
  queryOf(message.list, { sort: 'desc' as const, ...input }, { quiet: false })

/** Opens one message, which marks it read (MSG-12); only what was unread until now counts one less (MSG-15). */
async function readOne(id: string, quiet = false) {
  const read = await call(message.read, { id }, { quiet })
  if (read.newlyRead) noteRead()
  return read
}

export const useReadMessage = () => useWork((id: string) => readOne(id), { calls: [message.read] })

/** A message that a page of its own shows; it is read once, since each reading may make a new link. */
export const openedMessageQuery = (id: string) =>
  queryOptions({
    ...queryBy(message.read, [id], async ({ client }) => {
      const read = await readOne(id, true)
      void markChanged(client, message.read.changes)
      return read
    }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { steady: true },
  })

export function useRemoveMessages() {
  return useWork(
    (messages: readonly { id: string; isRead: string }[]) =>
      call(message.remove, { ids: messages.map(({ id }) => id).join(',') }),
    {
      calls: [message.remove],
      onDone: (_, messages) => {
        for (const { isRead } of messages) if (isRead === '0') noteRead()
      },
    },
  )
}
