import { describe, expect, it } from 'vitest'
import { taskResult } from './task-result'

describe('taskResult', () => {
  it.each([
    { filemust: 1 as const, files: ['a'], done: false, result: 'uploaded' },
    { filemust: true, files: ['a', 'b'], done: true, result: 'uploaded' },
    { filemust: 1 as const, files: [], done: false, result: 'notUploaded' },
    { filemust: 0 as const, files: [], done: false, result: 'maySkip' },
    { filemust: 0 as const, files: [], done: true, result: 'skipped' },
    { filemust: false, files: ['a'], done: false, result: 'maySkipUploaded' },
    { filemust: false, files: ['a'], done: true, result: 'maySkipUploaded' },
  ])('file required $filemust, $files, done $done: $result', ({ filemust, files, done, result }) => {
    expect(taskResult(filemust, files, { isDone: done })).toBe(result)
  })
})
