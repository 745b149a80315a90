export { cleanRecords, defineLogJobs } from './clean-records'
export { readOwnRequests } from './read-own-requests'
export { recordFailures } from './record-failures'
export { recordRequests } from './record-requests'
