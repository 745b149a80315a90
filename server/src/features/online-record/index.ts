export { defineRecordJobs, purgeRecords } from './bin'
export { allowRecordFiles } from './may-read-file'
export { createRecord } from './write-record'
