export { startWorkflowClock } from './fire-timers'
