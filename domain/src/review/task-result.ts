export type TaskResult = 'uploaded' | 'notUploaded' | 'maySkip' | 'maySkipUploaded' | 'skipped'

/**
 * The review result of a task: a required file is there or not (REV-45), else it may be skipped (REV-46), which says too
 * whether there is one all the same, and whether it was done without.
 */
export function taskResult(
  filemust: boolean | 0 | 1,
  files: readonly unknown[],
  { isDone }: { isDone: boolean },
): TaskResult {
  if (filemust) return files.length > 0 ? 'uploaded' : 'notUploaded'
  if (files.length > 0) return 'maySkipUploaded'
  return isDone ? 'skipped' : 'maySkip'
}
