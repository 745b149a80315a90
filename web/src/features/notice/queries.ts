import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { message, type Notice } from '@workstation/contract/message'
import { call } from '../../platform/api'

export const noticesQuery = (input: InputOf<typeof message.notices>) => ({
  queryKey: ['notice', 'list', input],
  queryFn: () => call(message.notices, input, { quiet: true }),
})

/** A notice with its text; what an editor holds is always the newest. */
export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['notice', 'one', id],
    queryFn: () => call(message.getNotice, { id }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })

export const readersQuery = (input: InputOf<typeof message.readers>) =>
  queryOptions({
    queryKey: ['notice', 'readers', input],
    queryFn: () => call(message.readers, input, { quiet: true }),
  })

export const categoriesQuery = queryOptions({
  queryKey: ['notice', 'categories'],
  queryFn: async () =>
    (await call(dictionary.list, { id: 'noticeCategory' })).list.map(({ id, fullName }) => ({
      value: id,
      label: fullName,
    })),
  staleTime: 60_000,
})

function useNoticeMutation<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notice'] }),
  })
}

export type NoticeInput = InputOf<typeof message.createNotice>

/** A notice as the server has it: what a change or a release names. */
export type KeptNotice = Pick<Notice, 'id' | 'version'>

/** Saves a notice, a new one where there is none before, and answers it as it is then. */
export const useSaveNotice = () =>
  useNoticeMutation(async ({ input, before }: { input: NoticeInput; before: KeptNotice | undefined }) => {
    if (!before) return { ...(await call(message.createNotice, input)), version: 1 }
    await call(message.updateNotice, { ...input, ...before })
    return { id: before.id, version: before.version + 1 }
  })

export const useReleaseNotice = () =>
  useNoticeMutation(({ id, version }: KeptNotice) => call(message.release, { id, version }))
export const useRecallNotice = () => useNoticeMutation(({ id }: Notice) => call(message.recall, { id }))
export const useRemoveNotice = () => useNoticeMutation(({ id }: Notice) => call(message.removeNotice, { id }))
