import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '@workstation/contract/endpoint'
import { message } from '@workstation/contract/message'
import { call } from '../../platform/api'
import { noteAllRead, noteRead } from './unread-count'

/** Messages in one load of the drawer (MSG-35). */
export const drawerPageSize = 20

/** The drawer's messages, newest first; a page shorter than the page size is the last (MSG-30, MSG-37). */
export const drawerQuery = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['message', 'drawer', keyword],
    queryFn: ({ pageParam }) =>
      call(message.list, { currentPage: pageParam, pageSize: drawerPageSize, sort: 'desc', keyword }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.list.length < drawerPageSize ? undefined : pages.length + 1),
  })

/** One page of the message centre, newest first. */
export const messagesQuery = (input: InputOf<typeof message.list>) => ({
  queryKey: ['message', 'list', input],
  queryFn: () => call(message.list, { sort: 'desc' as const, ...input }),
})

/** Opens one message, which marks it read (MSG-12); only what was unread until now counts one less (MSG-15). */
async function readOne(queryClient: QueryClient, id: string, quiet = false) {
  const read = await call(message.read, { id }, { quiet })
  if (read.newlyRead) noteRead()
  void queryClient.invalidateQueries({ queryKey: ['message'] })
  return read
}

export function useReadMessage() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (id: string) => readOne(queryClient, id) })
}

/** A message that a page of its own shows; it is read once, since each reading may make a new link. */
export const openedMessageQuery = (id: string) =>
  queryOptions({
    queryKey: ['openedMessage', id],
    queryFn: ({ client }) => readOne(client, id, true),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** One page of one's own mails. */
export const mailsQuery = (input: InputOf<typeof message.mails>) => ({
  queryKey: ['mail', 'list', input],
  queryFn: () => call(message.mails, input, { quiet: true }),
})

/** One of one's own mails. */
export const mailQuery = (id: string) =>
  queryOptions({ queryKey: ['mail', id], queryFn: () => call(message.mail, { id }, { quiet: true }), retry: false })

export function useReadAll() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(message.readAll, {}),
    onSuccess: () => {
      noteAllRead()
      return queryClient.invalidateQueries({ queryKey: ['message'] })
    },
  })
}

export function useRemoveMessages() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messages: readonly { id: string; isRead: string }[]) =>
      call(message.remove, { ids: messages.map(({ id }) => id).join(',') }),
    onSuccess: (_, messages) => {
      for (const { isRead } of messages) if (isRead === '0') noteRead()
      return queryClient.invalidateQueries({ queryKey: ['message'] })
    },
  })
}
