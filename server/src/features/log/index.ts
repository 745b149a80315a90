export { defineLogJobs } from './clean-records'
export { readOwnRequests } from './read-own-requests'
export { recordRequests } from './record-requests'
