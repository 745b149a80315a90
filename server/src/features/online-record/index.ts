export { allowRecordFiles } from './allow-record-files'
export { defineRecordJobs, purgeRecords } from './bin'
export { createRecord } from './write-record'
