/** Stages that a task may belong to: 2 second review, 3 third review, 0 other (REV-50). */
export const taskStages = [2, 3, 0] as const
export type TaskStage = (typeof taskStages)[number]

/** Days of a fixed time limit (REV-56, REV-57). 0 stands for "arranged by the project leader" (REV-58). */
export const taskDays = { min: 1, max: 100, step: 1, default: 3, arranged: 0 } as const

export type TaskProblem = 'review.profession-and-leader' | 'review.days'

/** Why a task cannot be created from what was filled in, or null (REV-52, REV-56). */
export function taskProblem(task: { majorid: string; leaderid: string; days: number }): TaskProblem | null {
  if (task.majorid === '' || task.leaderid === '') return 'review.profession-and-leader'
  if (!Number.isInteger(task.days) || task.days < taskDays.arranged || task.days > taskDays.max) return 'review.days'
  return null
}
