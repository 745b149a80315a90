export { cellCode } from './cell-code'
export { columnValue, storedValue } from './column-value'
export { listOf, olderListData } from './list-draft'
export { baseColumns } from './release/base-columns'
export { listRecordTables } from './release/column-store'
export { onPurgedFields, type PurgedFields, type PurgedValues, type PurgeFollower } from './release/on-purged-fields'
export { definePurgeJobs, purgeColumns } from './release/purge-columns'
export { releaseDesign } from './release/release-design'
export { remakeTables } from './release/remake-tables'
export { holdRelease } from './release/table-store'
export { columnTypes, type ReleasedField, type ReleasedForm, type ReleasedTable, titlesOf } from './released-form'
export {
  forgetReleased,
  formerForm,
  releasedForm,
  releasedFormOfTable,
  releasedModelOf,
  releasedModelOfDesign,
  releasedPage,
  releaseTopic,
} from './released-forms'
export { boundValue } from './released-store'
export { sealRecords } from './seal-records'
export { sealSecrets, secretPlace, withoutSecrets } from './seal-secrets'
export { listSecretForms } from './secret-store'
export { listReleasedForms } from './store'
export { createDesign } from './write-design'
