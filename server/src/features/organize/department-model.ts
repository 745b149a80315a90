import { departmentColumns } from '@workstation/contract/department'
import { guardedModel } from '../../platform/guarded-model/model'
import { rowsOf } from './administered-store'
import { uniqueCode, writtenFields } from './organize-writes'

/** Departments as the page `department` lists them. */
export const departmentModel = guardedModel({
  modelId: 'department',
  source: 'organize_list',
  liesIn: 'organizes',
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: rowsOf('department'),
  shownWith: { managerId: 'manager' },
  writes: { table: 'organize', entity: 'department', unique: uniqueCode, fields: writtenFields },
  columns: departmentColumns,
  sources: { creatorTime: 'created_at' },
  collated: ['fullName', 'manager'],
})
