import { describe, expect, test } from 'vitest'
import { type NoticeAction, noticeProblem, noticeStateAt } from './notice-state'

const now = 1_000

describe('noticeStateAt', () => {
  test.each([
    { state: 0, expiresAt: null, shown: 0 },
    { state: 0, expiresAt: 1, shown: 0 },
    { state: 1, expiresAt: null, shown: 1 },
    { state: 1, expiresAt: 1_001, shown: 1 },
    { state: 1, expiresAt: 1_000, shown: 2 },
    { state: 2, expiresAt: 5_000, shown: 2 },
    { state: 3, expiresAt: 1, shown: 3 },
  ])('[MSG-23] state $state that ends at $expiresAt is shown as $shown at 1000', ({ shown, ...term }) => {
    expect(noticeStateAt(term, now)).toBe(shown)
  })
})

describe('noticeProblem', () => {
  const draft = { state: 0, expiresAt: null, bodyText: '<p>正文</p>' }
  const released = { ...draft, state: 1 }
  const expired = { ...released, expiresAt: now }
  const recalled = { ...draft, state: 3 }
  test.each<[NoticeAction, typeof draft | typeof expired, string | null]>([
    ['edit', draft, null],
    ['edit', released, 'notice.released'],
    ['edit', expired, null],
    ['edit', recalled, null],
    ['remove', draft, null],
    ['remove', released, 'notice.released'],
    ['remove', recalled, null],
    ['release', draft, null],
    ['release', released, 'notice.already-released'],
    ['release', expired, 'notice.expired'],
    ['release', recalled, null],
    ['release', { ...recalled, expiresAt: now + 1 }, null],
    ['release', { ...draft, bodyText: ' ' }, 'notice.no-text'],
    ['recall', draft, 'notice.not-released'],
    ['recall', released, null],
    ['recall', expired, 'notice.not-released'],
    ['recall', recalled, 'notice.not-released'],
  ])('[MSG-28] %s of %j: %s', (action, notice, problem) => {
    expect(noticeProblem(action, notice, now)).toBe(problem)
  })
})
