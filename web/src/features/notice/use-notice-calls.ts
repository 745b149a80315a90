import { message } from '@workstation/contract/message'
import { useRef } from 'react'
import { type CallOptions, call } from '../../platform/api'
import { dropDraft } from '../../platform/drafts'
import type { RecordCalls, Seen } from '../../ui/record-editor/record-calls'
import type { NoticeDetail } from './notice-form'
import type { NoticeInput } from './queries'

/**
 * Saves a notice, and releases it where asked; answers how many got it then. What was saved is not saved a second time
 * as another notice when only its release was refused.
 */
export function useNoticeCalls(releases: boolean): RecordCalls<NoticeInput, NoticeDetail> {
  const kept = useRef<Seen>(undefined)
  const save = async (input: NoticeInput, seen: Seen | undefined, options: CallOptions) => {
    const last = (kept.current?.version ?? 0) > (seen?.version ?? 0) ? kept.current : seen
    kept.current = last
      ? await change({ ...input, id: last.id, version: last.version }, options)
      : { ...(await call(message.createNotice, input, options)), version: 1 }
    // From here on the server has it.
    dropDraft({ kind: 'notice', id: seen?.id })
    return releases ? (await call(message.release, kept.current, options)).sentCount : undefined
  }
  return {
    create: (input, options) => save(input, undefined, options),
    update: ({ id, version, ...input }, options) => save(input, { id, version }, options),
    get: (id, options) => call(message.getNotice, { id }, options),
    reached: () => kept.current,
    endpoints: [message.createNotice, message.updateNotice, message.release],
  }
}

async function change(input: NoticeInput & Seen, options: CallOptions): Promise<Seen> {
  await call(message.updateNotice, input, options)
  return { id: input.id, version: input.version + 1 }
}
