export { boundValue, columnValue, storedValue } from './column-value'
export { holdRelease } from './release/table-store'
export { type ReleasedField, type ReleasedForm, type ReleasedTable, titlesOf } from './released-form'
export { forgetReleased, releasedForm, releasedPage } from './released-forms'
