import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import type { Context } from '../../platform/route'
import type { CellValue } from '../../platform/spreadsheet/cell'
import type { Services } from '../../services'
import { makeExport } from '../export'
import { userFilters } from './filter-store'
import { userColumns } from './import-columns'
import { organizePaths } from './import-store'
import { genderWords, stateWords } from './import-words'
import { userModel } from './user-model'

const title = { zh: '用户', en: 'Users', zhtw: '使用者' }

/** Columns of the list of people by the names that lines of an import have. */
const columnNames: Readonly<Record<string, string>> = {
  organizeId: 'organize',
  managerId: 'manager',
  positionId: 'position',
  roleId: 'roleName',
}
const columnOf = (key: string) => columnNames[key] ?? key

/** The columns of the template: what is exported can be corrected and imported again. */
const usualColumns = userColumns.map(({ key }) => columnOf(key)).join(',')

/** Exports the people that the list shows, in its order and with its columns. */
export async function exportUsers(services: Services, context: Context, query: InputOf<typeof user.exportExcel>) {
  const { language } = context
  const paths = new Map((await organizePaths(services.db)).map(({ id, path }) => [id, path]))
  const word = (words: typeof genderWords) => (value: unknown) => words.get(Number(value))?.[language] ?? null
  const shown: Record<string, (value: unknown, row: Record<string, unknown>) => CellValue> = {
    gender: word(genderWords),
    enabledMark: word(stateWords),
    organize: (_, row) =>
      String(row.organizeId ?? '')
        .split(',')
        .map((id) => paths.get(id) ?? '')
        .filter((path) => path !== '')
        .join(','),
  }
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
