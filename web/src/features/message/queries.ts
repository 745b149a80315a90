import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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

/** Opens one message, which marks it read (MSG-12). */
export function useReadMessage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; unread: boolean }) => call(message.read, { id }),
    onSuccess: (_, { unread }) => {
      if (unread) noteRead()
      return queryClient.invalidateQueries({ queryKey: ['message'] })
    },
  })
}

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
