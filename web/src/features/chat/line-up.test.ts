import type { ChatMessage } from '@workstation/contract/chat'
import { expect, test } from 'vitest'
import { firstUnreadOf, threadLines } from './line-up'
import { hasGap, mergeMessages } from './merge-messages'

/** Half an hour before midnight where the organisation is. */
const start = Date.UTC(2026, 0, 1, 15, 30)
const minute = 60_000
const said = (seq: number, at: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: `m${seq}`, seq, sendUserId: 'zhou', receiveUserId: 'me', receiveTime: null, contentType: 'text' },
  ...{ content: `${seq}`, state: 1, sendTime: start + at, ...more },
})

test('messages stand together until somebody else writes, five minutes pass, a day begins, or the unread ones do', () => {
  const lines = threadLines(
    [
      said(1, 0),
      said(2, 5 * minute),
      said(3, 10 * minute + 1),
      said(4, 11 * minute, { sendUserId: 'me' }),
      said(5, 12 * minute, { sendUserId: 'me' }),
      said(6, 29 * minute + 59_999, { sendUserId: 'me' }),
      said(7, 30 * minute, { sendUserId: 'me' }),
      said(8, 31 * minute, { sendUserId: 'me' }),
    ],
    8,
  )
  expect(lines.map(({ message, day, first, firstUnread }) => [message.seq, day, first, firstUnread])).toEqual([
    [1, '2026-01-01', true, false],
    [2, '', false, false],
    [3, '', true, false],
    [4, '', true, false],
    [5, '', false, false],
    [6, '', true, false],
    [7, '2026-01-02', true, false],
    [8, '', true, true],
  ])
})

test('the first unread message is the first that its reader was sent and has not read', () => {
  const list = [
    said(1, 0),
    said(2, 0, { sendUserId: 'me', receiveUserId: 'zhou', state: 0 }),
    said(3, 0, { state: 0 }),
    said(4, 0, { state: 0 }),
  ]
  expect(firstUnreadOf(list, 'me')).toBe(3)
  expect(firstUnreadOf(list, 'zhou')).toBe(2)
  expect(firstUnreadOf(list, 'other')).toBeNull()
  expect(threadLines(list, null).some(({ firstUnread }) => firstUnread)).toBe(false)
})

test('two pieces of a history are one in order, and of a message that both tell the newer telling counts', () => {
  const merged = mergeMessages([said(3, 0), said(10, 0)], [said(2, 0), said(3, 0, { state: 0 })])
  expect(merged.map(({ seq, state }) => [seq, state])).toEqual([
    [2, 1],
    [3, 0],
    [10, 1],
  ])
})

test('a gap is where a number is missing, wherever the history begins', () => {
  expect([hasGap([]), hasGap([said(5, 0)]), hasGap([said(5, 0), said(6, 0)])]).toEqual([false, false, false])
  expect(hasGap([said(5, 0), said(6, 0), said(8, 0)])).toBe(true)
})
