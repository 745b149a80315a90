import { describe, expect, it } from 'vitest'
import { daysLate, dueTime, lateBy, reminderDue, timeLimit } from './time-limit'

const day = 86_400_000
const start = 1_700_000_000_000

describe('daysLate', () => {
  it.each([
    { late: 0, days: null },
    { late: 1, days: 0.1 },
    { late: day / 10, days: 0.1 },
    { late: day / 10 + 1, days: 0.2 },
    { late: 12 * day, days: 12 },
  ])('$late ms: $days', ({ late, days }) => {
    expect(daysLate(late)).toBe(days)
  })
})

describe('lateBy', () => {
  it.each([
    { title: 'no date', duetime: null, stoptime: null, late: 0 },
    { title: 'not due yet', duetime: start + 1, stoptime: null, late: 0 },
    { title: 'due before', duetime: start - 5, stoptime: null, late: 5 },
    { title: 'stopped in time', duetime: start - 5, stoptime: start - 6, late: 0 },
    { title: 'stopped late', duetime: start - 5, stoptime: start - 2, late: 3 },
  ])('$title: $late', ({ duetime, stoptime, late }) => {
    expect(lateBy({ duetime, stoptime }, start)).toBe(late)
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
