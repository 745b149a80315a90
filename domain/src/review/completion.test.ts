import { describe, expect, it } from 'vitest'
import { completionProblem, taskWorkProblem } from './completion'

const running = (progress: number) => ({ progress, flowstate: 1 })
const open = { donetime: null, filemust: false }

describe('taskWorkProblem', () => {
  it.each([
    { run: running(20), donetime: null, problem: 'review.not-professional' },
    { run: running(29), donetime: null, problem: 'review.not-professional' },
    { run: running(30), donetime: null, problem: null },
    { run: running(80), donetime: null, problem: null },
    { run: running(90), donetime: null, problem: 'review.not-professional' },
    { run: running(46), donetime: 0, problem: 'review.task-done' },
    { run: running(90), donetime: 5, problem: 'review.task-done' },
    { run: { progress: 46, flowstate: 4 }, donetime: 5, problem: 'review.ended' },
  ])('$run, done $donetime: $problem', ({ run, donetime, problem }) => {
    expect(taskWorkProblem(run, { donetime })).toBe(problem)
  })
})

describe('completionProblem', () => {
  it.each([
    { filemust: true, files: 0, problem: 'review.file-required' },
    { filemust: true, files: 1, problem: null },
    { filemust: false, files: 0, problem: null },
    { filemust: false, files: 2, problem: null },
  ])('file required $filemust, $files files: $problem', ({ filemust, files, problem }) => {
    expect(completionProblem(running(30), { donetime: null, filemust }, files)).toBe(problem)
  })

  it('asks for the stage before it asks for the file', () => {
    expect(completionProblem(running(20), { ...open, filemust: true }, 0)).toBe('review.not-professional')
  })
})
