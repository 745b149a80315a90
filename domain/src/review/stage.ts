/** Progress at which each stage of a run begins. 20 and 90 are fixed by REV-32 and REV-33, 30 is ours ("above 20"). */
export const ReviewStage = { draft: 0, assigning: 20, professional: 30, finalApproval: 90, passed: 100 } as const

/** Share of the progress that the tasks make up between 30 and 80. */
const professionalSpan = 50

/**
 * Progress of a run whose assignment is confirmed: 30 + 50 × done / total, rounded down; 90 once the last task is done.
 * @param done number of completed tasks
 * @param total number of tasks
 */
export function progressOf(done: number, total: number): number {
  if (total === 0) return ReviewStage.professional
  if (done >= total) return ReviewStage.finalApproval
  return ReviewStage.professional + Math.floor((professionalSpan * done) / total)
}

/** What a running run waits for: its assigners, its leaders, or its final reviewers. */
export const runSteps = ['assigning', 'professional', 'finalApproval'] as const
export type RunStep = (typeof runSteps)[number]

/** The step that a run with this progress stands at. */
export function stepOf(progress: number): RunStep {
  if (progress <= ReviewStage.assigning) return 'assigning'
  return progress >= ReviewStage.finalApproval ? 'finalApproval' : 'professional'
}
