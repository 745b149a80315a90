export { nextTime } from './next-times'
export { defineTaskJobs, startTaskClock } from './task-clock'
