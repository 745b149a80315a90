import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@workstation/contract/endpoint'
import { message, type Notice } from '@workstation/contract/message'
import { call } from '../../platform/api'
import { queryOf } from '../../platform/queries/query-of'
import { useWork } from '../../platform/queries/use-call'

/** A notice with its text; what an editor holds is always the newest. */
export const noticeQuery = (id: string) =>
  queryOptions({ ...queryOf(message.getNotice, { id }), staleTime: 0, gcTime: 0 })

export type NoticeInput = InputOf<typeof message.createNotice>

/** A notice as the server has it: what a change or a release names. */
export type KeptNotice = Pick<Notice, 'id' | 'version'>

/** Saves a notice, a new one where there is none before, and answers it as it is then. */
export const useSaveNotice = () =>
  useWork(
    async ({ input, before }: { input: NoticeInput; before: KeptNotice | undefined }): Promise<KeptNotice> => {
      if (!before) return { ...(await call(message.createNotice, input)), version: 1 }
      await call(message.updateNotice, { ...input, ...before })
      return { id: before.id, version: before.version + 1 }
    },
    { calls: [message.updateNotice] },
  )
