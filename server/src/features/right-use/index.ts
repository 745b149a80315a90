export { countUse, defineUseJobs, writeCountedUse } from './count-use'
