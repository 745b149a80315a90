import { describe, expect, it } from 'vitest'
import { taskProgress, taskResult } from './task-result'

describe('taskResult', () => {
  it.each([
    { filemust: 1 as const, files: ['a'], result: 'uploaded' },
    { filemust: true, files: ['a', 'b'], result: 'uploaded' },
    { filemust: 1 as const, files: [], result: 'notUploaded' },
    { filemust: 0 as const, files: [], result: 'maySkip' },
    { filemust: false, files: ['a'], result: 'maySkip' },
  ])('file required $filemust, $files: $result', ({ filemust, files, result }) => {
    expect(taskResult(filemust, files)).toBe(result)
  })
})

describe('taskProgress', () => {
  it('is completed when a done time exists, in review otherwise', () => {
    expect(taskProgress(0)).toBe('completed')
    expect(taskProgress(1_700_000_000_000)).toBe('completed')
    expect(taskProgress(null)).toBe('inReview')
  })
})
