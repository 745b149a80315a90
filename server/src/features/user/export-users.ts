import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport } from '../export'
import { userFilters } from './filter-store'
import { userColumns } from './import-columns'
import { organizePaths } from './import-store'
import { columnOf, personWords } from './person-words'
import { userModel } from './user-model'

const title = { zh: '用户', en: 'Users', zhtw: '使用者' }

/** The columns of the template: what is exported can be corrected and imported again. */
const usualColumns = userColumns.map(({ key }) => columnOf(key)).join(',')

/** Exports the people that the list shows, in its order and with its columns. */
export async function exportUsers(services: Services, context: Context, query: InputOf<typeof user.exportExcel>) {
  const { language } = context
  const shown = personWords(await organizePaths(services.db), language)
  const titles = Object.fromEntries(userColumns.map((column) => [columnOf(column.key), column.title[language]]))
  return makeExport(services, context, {
    name: title[language],
    model: userModel,
    query: { ...query, filters: userFilters(query) },
    selectKey: query.selectKey
      ? query.selectKey
          .split(',')
          .map((key) => columnOf(key.trim()))
          .join(',')
      : usualColumns,
    titles,
    reads: ['organizeId'],
    shown,
  })
}
