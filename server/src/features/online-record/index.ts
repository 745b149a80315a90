export { defineRecordJobs, purgeRecords } from './bin'
