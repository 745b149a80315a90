import { dataModel } from '@workstation/contract/data-model'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { listOffered } from '../data-source'
import { changeTable, planChange } from './change-table'
import { readRows } from './read-rows'
import { exportTable, listTablesOf, readTable } from './read-tables'

const page = { modelId: 'dataModel' }
const button = (name: string) => ({ ...page, button: name })
/** Each enters a server of others and may wait for it. */
const outside = { perMinute: 120 }

export const dataModelRoutes = (services: Services): Route[] => [
  on(dataModel.sources, page, (_, context) => listOffered(services, context)),
  on(dataModel.tables, page, (input) => listTablesOf(services, input), outside),
  on(
    dataModel.fields,
    page,
    async ({ link, table }) => ({ list: (await readTable(services, link, table)).tableFieldList }),
    outside,
  ),
  on(dataModel.get, page, ({ link, table }) => readTable(services, link, table), outside),
  on(dataModel.preview, button('btn_rows'), (input) => readRows(services, input), outside),
  on(dataModel.export, button('btn_download'), (input, context) => exportTable(services, context, input), outside),
  on(
    dataModel.plan,
    page,
    ({ link, act, tableInfo, tableFieldList = [] }) =>
      planChange(services, { link, act, form: { tableInfo, tableFieldList } }),
    outside,
  ),
  on(
    dataModel.create,
    button('btn_add'),
    async ({ link, ...form }, context) => {
      await changeTable(services, context, { link, act: 'create', form })
      return null
    },
    outside,
  ),
  on(
    dataModel.update,
    button('btn_edit'),
    async ({ link, typed = '', plan, ...form }, context) => {
      await changeTable(services, context, { link, act: 'update', form, typed, plan })
      return null
    },
    outside,
  ),
  on(
    dataModel.remove,
    button('btn_remove'),
    async ({ link, table, typed = '', plan }, context) => {
      const form = { tableInfo: { table }, tableFieldList: [] }
      await changeTable(services, context, { link, act: 'remove', form, typed, plan })
      return null
    },
    outside,
  ),
]
