export { defineTaskJobs, startTaskClock } from './task-clock'
