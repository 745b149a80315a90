export { printStored } from './print-record'
export { addApprovals, approvals } from './sources/approvals'
export {
  addPrintSource,
  addPrintSources,
  addPrintTable,
  type PrintedRecord,
  type PrintField,
  type PrintSource,
} from './sources/print-source'
export { Spoken } from './sources/spoken'
export { findForSource } from './store'
