import type { ChatMessage } from '@workstation/contract/chat'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSocket, openSocket } from '../../platform/socket'
import { fakeSockets } from '../../testing/fake-socket'
import {
  addMessages,
  catchUp,
  emptyThread,
  forgetThread,
  forgetThreads,
  loadOlder,
  loadThread,
  markThreadRead,
  threadOf,
} from './threads'

const said = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: `m${seq}`, seq, sendUserId: 'zhou', receiveUserId: 'me', receiveTime: null, contentType: 'text' },
  ...{ content: `${seq}`, state: 0, sendTime: seq, ...more },
})
const run = (from: number, count: number) => Array.from({ length: count }, (_, at) => said(from + at))

interface Asked {
  method: string
  requestKey: string
}
let sockets: ReturnType<typeof fakeSockets>
beforeEach(() => {
  forgetThreads()
  sockets = fakeSockets()
  openSocket(() => 'abc')
  sockets.newest().open()
})
afterEach(() => closeSocket())
const asked = () => (sockets.newest().sent as Asked[]).filter(({ method }) => method === 'MessageList')
const rest = () => new Promise((resolve) => setTimeout(resolve))

/** Answers the newest question. */
async function answer(list: ChatMessage[]) {
  const { requestKey = '' } = asked().at(-1) ?? {}
  const pagination = { currentPage: 1, pageSize: 30, total: list.length }
  sockets.newest().receive({ method: 'messageList', toUserId: 'zhou', list, pagination, requestKey })
  await rest()
}
async function refuse() {
  const { requestKey = '' } = asked().at(-1) ?? {}
  sockets.newest().receive({ method: 'refused', key: 'busy', msg: '系统繁忙', requestKey })
  await rest()
}
async function open(list: ChatMessage[]) {
  void loadThread('zhou')
  await answer(list)
}
const seqs = () => threadOf('zhou')?.messages.map(({ seq }) => seq)

test('[CHT-43] the newest thirty are read first; fewer are all that there are', async () => {
  void loadThread('zhou')
  expect(threadOf('zhou')).toEqual(emptyThread)
  expect(asked()[0]).toMatchObject({ toUserId: 'zhou', currentPage: 1, pageSize: 30, sord: 'desc', keyword: '' })
  await answer(run(11, 30))
  expect(threadOf('zhou')).toMatchObject({ state: 'ready', complete: false, readingOlder: false })
  forgetThread('zhou')
  await open(run(1, 29))
  expect(threadOf('zhou')).toMatchObject({ state: 'ready', complete: true })
})

test('[CHT-42] fifty older ones are read once at a time, until there are fewer', async () => {
  await open(run(101, 30))
  void loadOlder('zhou')
  expect(threadOf('zhou')?.readingOlder).toBe(true)
  void loadOlder('zhou')
  expect(asked()).toHaveLength(2)
  expect(asked()[1]).toMatchObject({ pageSize: 50, beforeSeq: 101, sord: 'desc' })
  await answer(run(51, 50))
  expect(threadOf('zhou')).toMatchObject({ readingOlder: false, complete: false })
  expect(seqs()?.[0]).toBe(51)
  void loadOlder('zhou')
  await answer(run(2, 49))
  expect(threadOf('zhou')).toMatchObject({ readingOlder: false, complete: true })
  void loadOlder('zhou')
  expect(asked()).toHaveLength(3)
})

test('older ones that could not be read leave what is there, and can be read again', async () => {
  await open(run(101, 30))
  void loadOlder('zhou')
  await refuse()
  expect(threadOf('zhou')).toMatchObject({ state: 'ready', readingOlder: false, complete: false })
  expect(seqs()).toHaveLength(30)
  void loadOlder('zhou')
  expect(asked()).toHaveLength(3)
})

test('of a conversation that is not there, empty or failed nothing older is asked for', async () => {
  void loadOlder('zhou')
  await open([])
  void loadOlder('zhou')
  void loadThread('zhou')
  await refuse()
  expect(threadOf('zhou')?.state).toBe('failed')
  void loadOlder('zhou')
  expect(asked()).toHaveLength(2)
})

test('what arrives is added to conversations that are open, and what is missing before it is read', async () => {
  addMessages('zhou', [said(1)])
  expect(threadOf('zhou')).toBeUndefined()
  await open(run(1, 3))
  addMessages('zhou', [said(4)])
  expect(asked()).toHaveLength(1)
  addMessages('zhou', [said(7)])
  expect(asked()[1]).toMatchObject({ pageSize: 50, afterSeq: 4, sord: 'asc' })
  await answer(run(5, 3))
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('what came while there was no connection is read until nothing is missing, from the last one that is known', async () => {
  await open(run(1, 3))
  void catchUp('zhou')
  expect(asked()[1]).toMatchObject({ afterSeq: 3 })
  await answer(run(4, 50))
  expect(asked()[2]).toMatchObject({ afterSeq: 53 })
  await answer(run(54, 49))
  expect(asked()).toHaveLength(3)
  expect(seqs()).toHaveLength(102)
  void catchUp('zhou')
  await refuse()
  expect(threadOf('zhou')?.state).toBe('ready')
  expect(seqs()).toHaveLength(102)
})

test('one that failed or is empty is read anew, one that is being read or unknown is left alone', async () => {
  void catchUp('zhou')
  expect(asked()).toHaveLength(0)
  void loadThread('zhou')
  void catchUp('zhou')
  expect(asked()).toHaveLength(1)
  await refuse()
  void catchUp('zhou')
  expect(asked()[1]).toMatchObject({ pageSize: 30, sord: 'desc' })
  await answer([])
  void catchUp('zhou')
  expect(asked()[2]).toMatchObject({ pageSize: 30 })
})

test('messages are read as far as one, those that their reader was sent', async () => {
  markThreadRead('zhou', 'me', 9)
  expect(threadOf('zhou')).toBeUndefined()
  const mine = said(3, { sendUserId: 'me', receiveUserId: 'zhou' })
  await open([said(1), said(2, { state: 2 }), mine, said(4), said(5)])
  markThreadRead('zhou', 'me', 4)
  expect(threadOf('zhou')?.messages.map(({ state }) => state)).toEqual([1, 2, 0, 1, 0])
  forgetThread('zhou')
  expect(threadOf('zhou')).toBeUndefined()
})

test('a history is not waited for longer than ten seconds, and not at all without a connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  void loadThread('zhou')
  await vi.advanceTimersByTimeAsync(9999)
  expect(threadOf('zhou')?.state).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(threadOf('zhou')?.state).toBe('failed')
  closeSocket()
  void loadThread('zhou')
  await vi.advanceTimersByTimeAsync(0)
  expect(threadOf('zhou')?.state).toBe('failed')
})
