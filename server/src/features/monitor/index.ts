export { answerMonitor, startHistory } from './own-monitor'
export { watchMonitor } from './watch-monitor'
