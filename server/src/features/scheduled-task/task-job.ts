/** The job that carries a run to the node that works on it. */
export const runJob = 'task.run'
/** Milliseconds that a run may take. */
export const longestMs = 30 * 60_000
/** Milliseconds between the signs of life that a node gives of each of its runs. */
export const beatMs = 15_000
/** Topic under which nodes hear that a run is to stop. */
export const stopTopic = 'taskStop'
/** Failures in a row after which a task is switched off. */
export const mostFailures = 10
