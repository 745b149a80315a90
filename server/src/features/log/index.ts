export { defineLogJobs } from './clean-records'
