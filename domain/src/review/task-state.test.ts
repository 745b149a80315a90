import { describe, expect, it } from 'vitest'
import { isOverdue, taskLateBy, taskState } from './task-state'

const day = 86_400_000
const start = 1_700_000_000_000

describe('[REV-41] taskState', () => {
  it.each([
    { title: 'done', donetime: 0, progress: 30, flowstate: 1, state: 'completed' },
    { title: 'done in a run that ended', donetime: 5, progress: 46, flowstate: 5, state: 'completed' },
    { title: 'open in professional review', donetime: null, progress: 30, flowstate: 1, state: 'inReview' },
    { title: 'open as the run is nearly through', donetime: null, progress: 80, flowstate: 1, state: 'inReview' },
    { title: 'made and not yet confirmed', donetime: null, progress: 20, flowstate: 1, state: 'notStarted' },
    { title: 'open as the run was withdrawn', donetime: null, progress: 20, flowstate: 4, state: 'stopped' },
    { title: 'open as the run was terminated', donetime: null, progress: 46, flowstate: 5, state: 'stopped' },
  ])('$title: $state', ({ state, ...standing }) => {
    expect(taskState(standing)).toBe(state)
  })
})

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
    expect(isOverdue({ days, createtime: start, donetime, endtime: null, progress: 30, flowstate: 1 }, now)).toBe(
      overdue,
    )
  })

  const open = { days: 3, createtime: start, donetime: null, endtime: null, progress: 30, flowstate: 1 }
  it('a task whose assignment is not confirmed has no clock yet, nor if the run ends before', () => {
    expect(isOverdue({ ...open, progress: 20 }, start + 9 * day)).toBe(false)
    expect(isOverdue({ ...open, progress: 20, flowstate: 4, endtime: start + 8 * day }, start + 9 * day)).toBe(false)
  })

  it('the clock of an open task stops when its run ends', () => {
    const ended = { ...open, flowstate: 5 }
    expect(isOverdue({ ...ended, endtime: start + 2 * day }, start + 99 * day)).toBe(false)
    expect(taskLateBy({ ...ended, endtime: start + 4 * day }, start + 99 * day)).toBe(day)
  })
})
