import { describe, expect, it } from 'vitest'
import { dueTime, isOverdue, reminderDue, timeLimit } from './time-limit'

const day = 86_400_000
const start = 1_700_000_000_000

describe('isOverdue', () => {
  it.each([
    { title: 'open, before the end', days: 3, donetime: null, now: start + 3 * day - 1, overdue: false },
    { title: 'open, at the very end', days: 3, donetime: null, now: start + 3 * day, overdue: false },
    { title: 'open, after the end', days: 3, donetime: null, now: start + 3 * day + 1, overdue: true },
    { title: 'done in time, looked at later', days: 3, donetime: start + day, now: start + 9 * day, overdue: false },
    { title: 'done too late', days: 3, donetime: start + 4 * day, now: start + 9 * day, overdue: true },
    { title: 'one day', days: 1, donetime: null, now: start + day + 1, overdue: true },
    { title: 'days 0', days: 0, donetime: null, now: start + 999 * day, overdue: false },
    { title: 'days below 0', days: -1, donetime: start + 999 * day, now: start, overdue: false },
  ])('[REV-44] $title: $overdue', ({ days, donetime, now, overdue }) => {
    expect(isOverdue({ days, createtime: start, donetime }, now)).toBe(overdue)
  })
})

describe('dueTime', () => {
  it('is creation plus days, or nothing when the time is arranged', () => {
    expect(dueTime({ days: 2, createtime: start })).toBe(start + 2 * day)
    expect(dueTime({ days: 0, createtime: start })).toBeNull()
    expect(dueTime({ days: -1, createtime: start })).toBeNull()
  })
})

describe('timeLimit', () => {
  it.each([
    { days: 0, limit: { kind: 'custom' } },
    { days: -3, limit: { kind: 'custom' } },
    { days: 1, limit: { kind: 'days', days: 1 } },
    { days: 100, limit: { kind: 'days', days: 100 } },
  ])('$days days: $limit', ({ days, limit }) => {
    expect(timeLimit(days)).toEqual(limit)
  })
})

describe('reminderDue', () => {
  const task = { days: 3, createtime: start, donetime: null, remindedDue: false, remindedOverdue: false }
  it.each([
    { title: 'more than a day before', now: start + 2 * day - 1, reminder: null },
    { title: 'a day before', now: start + 2 * day, reminder: 'due' },
    { title: 'a day before, told already', now: start + 2 * day, told: { remindedDue: true }, reminder: null },
    { title: 'at the end', now: start + 3 * day, reminder: 'due' },
    { title: 'after the end', now: start + 3 * day + 1, reminder: 'overdue' },
    { title: 'after the end, told before', now: start + 4 * day, told: { remindedDue: true }, reminder: 'overdue' },
    { title: 'after the end, told already', now: start + 4 * day, told: { remindedOverdue: true }, reminder: null },
    { title: 'done', now: start + 4 * day, told: { donetime: start + 1 }, reminder: null },
    { title: 'arranged', now: start + 4 * day, told: { days: 0 }, reminder: null },
  ])('$title: $reminder', ({ now, told, reminder }) => {
    expect(reminderDue({ ...task, ...told }, now)).toBe(reminder)
  })
})
