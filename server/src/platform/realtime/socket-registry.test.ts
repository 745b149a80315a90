import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { socketHooks } from '../../testing/socket-hooks'
import { type Connection, createSocketRegistry, type SocketRegistry } from './socket-registry'

/** A socket that keeps what is done with it. It closes when it is let. */
class FakeSocket extends EventEmitter {
  bufferedAmount = 0
  readonly done: unknown[] = []
  send(text: Buffer, options: object): void {
    this.done.push(['send', JSON.parse(String(text)), options])
  }
  close(code: number): void {
    this.done.push(['close', code])
  }
  ping(): void {
    this.done.push('ping')
  }
  terminate(): void {
    this.done.push('terminate')
  }
}
type Fake = Connection & { socket: Connection['socket'] & FakeSocket }

let registry: SocketRegistry
const made = (userId: string, sessionId: string, token = ''): Fake => {
  const connection = { socket: new FakeSocket(), userId, sessionId, token, alive: true } as never as Fake
  registry.add(connection)
  return connection
}
const event = { method: 'closeSocket' } as const
const sent = (what: object = event) => ['send', what, { binary: false }]
const lines: unknown[][] = []
const log = { warn: (...line: unknown[]) => void lines.push(line) }
/** Hooks for which these sessions are over, and who was asked for. */
function hooksOf(over: Record<string, string | null>) {
  const asked: (readonly string[])[] = []
  const closedSessions = async (ids: readonly string[]) => {
    asked.push(ids)
    return new Map(ids.flatMap((id) => (id in over ? [[id, over[id] ?? null] as const] : [])))
  }
  return { asked, hooks: socketHooks({ closedSessions }) }
}

beforeEach(() => {
  registry = createSocketRegistry()
  lines.length = 0
})
afterEach(() => void vi.useRealTimers())

test('sockets are known by their person and their session until they are removed', () => {
  const [first, second, other] = [made('ann', 's1'), made('ann', 's2'), made('bob', 's3')]
  expect([registry.count, registry.countOf('ann'), registry.countOf('eve'), registry.people()]).toEqual([
    ...[3, 2, 0],
    ['ann', 'bob'],
  ])
  registry.send(['ann', 'eve'], event)
  expect([first, second, other].map(({ socket }) => socket.done)).toEqual([[sent()], [sent()], []])
  registry.remove(first)
  registry.tellAll(event)
  expect([first, second, other].map(({ socket }) => socket.done.length)).toEqual([1, 2, 1])
  registry.answer(other, event)
  expect(other.socket.done).toEqual([sent(), sent()])
  registry.remove(second)
  expect([registry.count, registry.countOf('ann'), registry.people()]).toEqual([1, 0, ['bob']])
})

test('[THR-20] a client that leaves more than a megabyte unread is dropped, and at a megabyte it is not', () => {
  const { socket } = made('ann', 's1')
  socket.bufferedAmount = 1024 * 1024
  registry.send(['ann'], event)
  socket.bufferedAmount += 1
  registry.send(['ann'], event)
  expect(socket.done).toEqual([sent(), 'terminate'])
})

test('the sockets of sessions that end are told why, are closed for good and are known no longer', () => {
  const [ended, quiet, other] = [made('ann', 's1'), made('ann', 's2'), made('bob', 's3')]
  registry.endSessions(['s1', 'none'], '已在别处登录')
  registry.endSessions(['s2'], '')
  expect(ended.socket.done).toEqual([sent({ method: 'logout', msg: '已在别处登录' }), ['close', 1000]])
  expect(quiet.socket.done).toEqual([sent({ method: 'closeSocket' }), ['close', 1000]])
  expect([other.socket.done, registry.count, registry.people()]).toEqual([[], 1, ['bob']])
})

test('[THR-15] sessions that are over close their sockets: with a word, without one, or not at all', async () => {
  const [told, locked, open] = [made('ann', 's1'), made('ann', 's2'), made('bob', 's3')]
  const { hooks, asked } = hooksOf({ s1: '已退出', s2: null })
  await registry.check('bob', hooks, log)
  await registry.check('eve', hooks, log)
  expect([told, locked, open].map(({ socket }) => socket.done)).toEqual([[], [], []])
  await registry.check('ann', hooks, log)
  expect(told.socket.done).toEqual([sent({ method: 'logout', msg: '已退出' }), ['close', 1000]])
  // A locked screen must not sign its person out.
  expect(locked.socket.done).toEqual([['close', 1008]])
  expect(asked).toEqual([['s3'], ['s1', 's2']])
  await registry.check('*', hooks, log)
  expect(asked.at(-1)).toEqual(['s2', 's3'])
  expect(open.socket.done).toEqual([])
})

test('a thousand sessions are asked for at once, each once, and what fails keeps the others open', async () => {
  for (let at = 0; at < 1001; at += 1) made('ann', `s${at}`)
  const twin = made('ann', 's1000')
  const { asked, hooks } = hooksOf({ s1000: null })
  await registry.check('ann', hooks, log)
  expect(asked.map(({ length }) => length)).toEqual([1000, 1])
  expect(twin.socket.done).toEqual([['close', 1008]])
  const err = new Error('down')
  await registry.check('ann', { ...hooks, closedSessions: () => Promise.reject(err) }, log)
  expect(lines).toEqual(Array(2).fill([{ err }, 'sockets could not be checked']))
  expect(registry.count).toBe(1002)
})

test('a sweep pings each, drops who has not answered the last one, and closes whose session is over', async () => {
  const [silent, answering, over] = [made('ann', 's1'), made('ann', 's2'), made('bob', 's3')]
  const { hooks } = hooksOf({ s3: null })
  await registry.sweep(hooks, log)
  expect([silent, answering, over].map(({ alive }) => alive)).toEqual([false, false, false])
  answering.alive = true
  await registry.sweep(hooks, log)
  expect(silent.socket.done).toEqual(['ping', 'terminate'])
  expect(answering.socket.done).toEqual(['ping', 'ping'])
  expect(over.socket.done).toEqual(['ping', ['close', 1008], 'terminate', ['close', 1008]])
})

test('when the server stops each may come back, and whoever does not close within a second is dropped', async () => {
  vi.useFakeTimers()
  const [prompt, late] = [made('ann', 's1'), made('bob', 's2')]
  let isDone = false
  const closing = registry.closeAll().then(() => {
    isDone = true
  })
  expect([prompt, late].map(({ socket }) => socket.done)).toEqual(Array(2).fill([['close', 1012]]))
  prompt.socket.emit('close')
  registry.remove(prompt)
  await vi.advanceTimersByTimeAsync(999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await closing
  expect([prompt, late].map(({ socket }) => socket.done.at(-1))).toEqual([['close', 1012], 'terminate'])
})

test('a server whose sockets all close stops without waiting', async () => {
  vi.useFakeTimers()
  const one = made('ann', 's1')
  const closing = registry.closeAll()
  one.socket.emit('close')
  registry.remove(one)
  await closing
  expect(vi.getTimerCount()).toBe(0)
})
