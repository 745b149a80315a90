export { headingOf, nameOfRecord, type RecordLine, useModelColumns } from './page/model-columns'
export { useModelFilters } from './page/model-filters'
