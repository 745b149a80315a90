export { printStored } from './print-record'
export { addPrintSource, addPrintTable, type PrintedRecord } from './sources/print-source'
export { findForSource } from './store'
