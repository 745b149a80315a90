import { companyColumns } from '@workstation/contract/company'
import { guardedModel } from '../../platform/guarded-model/model'
import { rowsOf } from './administered-store'
import { uniqueCode, writtenFields } from './organize-writes'

/** Companies as the page `organize` lists them. */
export const companyModel = guardedModel({
  modelId: 'organize',
  source: 'organize_list',
  liesIn: 'organizes',
  defaultSort: { column: 'sortCode', direction: 'asc' },
  rows: rowsOf('company'),
  shownWith: { managerId: 'manager' },
  writes: {
    table: 'organize',
    entity: 'company',
    unique: uniqueCode,
    fields: {
      ...writtenFields,
      property: { to: 'property', otherwise: {} },
      logoIcon: { to: 'logo_icon', otherwise: '' },
      navigationIcon: { to: 'navigation_icon', otherwise: '' },
    },
  },
  columns: companyColumns,
  sources: { creatorTime: 'created_at' },
  collated: ['fullName', 'manager'],
})
