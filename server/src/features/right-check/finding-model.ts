import { findingColumns } from '@workstation/contract/right-check'
import { guardedModel } from '../../platform/guarded-model/model'
import { findingRows } from './store'

/** What is odd about rights, as the page `rightCheck` lists it. */
export const findingModel = guardedModel({
  modelId: 'rightCheck',
  source: 'right_finding',
  searchText: "subject_name || ' ' || things",
  // An id begins with the place of its kind, so that the gravest stand first.
  defaultSort: { column: 'id', direction: 'asc' },
  rows: findingRows,
  writes: null,
  columns: findingColumns,
  collated: ['subjectName', 'things'],
})
