import type { ChatMessage } from '@workstation/contract/chat'
import { create } from 'zustand'
import { askHistory } from './ask-history'
import { hasGap, mergeMessages } from './merge-messages'

/** The messages of one conversation, as far as they were read from the server. */
export interface Thread {
  readonly messages: readonly ChatMessage[]
  readonly state: 'loading' | 'failed' | 'ready'
  /** True when there is nothing older. */
  readonly complete: boolean
  /** True while older ones are on their way. */
  readonly readingOlder: boolean
}

const firstSize = 30
const nextSize = 50
/** A conversation of which nothing is known yet. */
export const emptyThread: Thread = { messages: [], state: 'loading', complete: false, readingOlder: false }

/** Conversations that were opened since the page was loaded, by the other person. */
export const useThreads = create<{ threads: Readonly<Record<string, Thread>> }>(() => ({ threads: {} }))

export const threadOf = (partnerId: string): Thread | undefined => useThreads.getState().threads[partnerId]

function change(partnerId: string, next: (thread: Thread) => Thread): void {
  useThreads.setState(({ threads }) => ({
    threads: { ...threads, [partnerId]: next(threads[partnerId] ?? emptyThread) },
  }))
}

/** Adds what arrived to a conversation that is open in this page; one that is not is read when it is opened. */
export function addMessages(partnerId: string, more: readonly ChatMessage[]): void {
  if (!threadOf(partnerId)) return
  change(partnerId, (thread) => ({ ...thread, messages: mergeMessages(thread.messages, more) }))
  const { state, messages } = threadOf(partnerId) ?? emptyThread
  if (state === 'ready' && hasGap(messages)) void catchUp(partnerId)
}

/** Reads the newest messages (CHT-43). */
export async function loadThread(partnerId: string): Promise<void> {
  change(partnerId, (thread) => ({ ...thread, state: 'loading' }))
  try {
    const list = await askHistory(partnerId, { pageSize: firstSize })
    const complete = list.length < firstSize
    change(partnerId, ({ messages, ...thread }) => ({
      ...thread,
      messages: mergeMessages(messages, list),
      state: 'ready',
      complete,
    }))
  } catch {
    change(partnerId, (thread) => ({ ...thread, state: 'failed' }))
  }
}

/** Reads 50 older ones (CHT-42, CHT-44); a failure leaves what is there, and scrolling tries again. */
export async function loadOlder(partnerId: string): Promise<void> {
  const thread = threadOf(partnerId)
  const first = thread?.messages[0]
  if (!first || thread.complete || thread.readingOlder || thread.state !== 'ready') return
  change(partnerId, (known) => ({ ...known, readingOlder: true }))
  const list = await askHistory(partnerId, { pageSize: nextSize, beforeSeq: first.seq }).catch(() => null)
  change(partnerId, (known) => ({
    ...known,
    readingOlder: false,
    messages: mergeMessages(known.messages, list ?? []),
    complete: known.complete || (list !== null && list.length < nextSize),
  }))
}

/** The last message before which none is missing. */
function lastWithoutGap(messages: readonly ChatMessage[]): number {
  const at = messages.findIndex((message, index) => index > 0 && message.seq !== (messages[index - 1]?.seq ?? 0) + 1)
  return messages.at(at === -1 ? -1 : at - 1)?.seq ?? 0
}

/** Reads what came while there was no connection, until nothing is missing. */
export async function catchUp(partnerId: string): Promise<void> {
  const thread = threadOf(partnerId)
  if (!thread || thread.state === 'loading') return
  if (thread.state === 'failed' || thread.messages.length === 0) return loadThread(partnerId)
  const list = await askHistory(partnerId, { pageSize: nextSize, afterSeq: lastWithoutGap(thread.messages) }).catch(
    () => [],
  )
  change(partnerId, (known) => ({ ...known, messages: mergeMessages(known.messages, list) }))
  if (list.length === nextSize) await catchUp(partnerId)
}

/** Marks messages read as far as one: those that `readerId` was sent. */
export function markThreadRead(partnerId: string, readerId: string, seq: number): void {
  if (!threadOf(partnerId)) return
  change(partnerId, (thread) => ({
    ...thread,
    messages: thread.messages.map((message) =>
      message.receiveUserId === readerId && message.seq <= seq && message.state === 0
        ? { ...message, state: 1 }
        : message,
    ),
  }))
}

export function forgetThread(partnerId: string): void {
  useThreads.setState(({ threads: { [partnerId]: _, ...others } }) => ({ threads: others }))
}

export const forgetThreads = () => useThreads.setState({ threads: {} })
