export type TaskResult = 'uploaded' | 'notUploaded' | 'maySkip'

/** The review result of a task: a required file is there or not (REV-45), else it may be skipped (REV-46). */
export function taskResult(filemust: boolean | 0 | 1, files: readonly unknown[]): TaskResult {
  if (!filemust) return 'maySkip'
  return files.length > 0 ? 'uploaded' : 'notUploaded'
}

export type TaskProgress = 'completed' | 'inReview'

/** Completed when a done time exists, in review otherwise (REV-41). */
export const taskProgress = (donetime: number | null): TaskProgress => (donetime === null ? 'inReview' : 'completed')
