export { decidePart, mayDecidePart } from './acts/older-calls'
export { startWorkflowClock } from './fire-timers'
