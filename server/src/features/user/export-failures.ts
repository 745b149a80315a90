import type { ImportedUser } from '@workstation/contract/user-import'
import type { Context } from '../../platform/route'
import { headerOf } from '../../platform/spreadsheet/import-column'
import { writeSheet } from '../../platform/spreadsheet/write-sheet'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { importColumns, reasonColumn } from './import-columns'

const title = { zh: '用户导入异常数据', en: 'Users not imported', zhtw: '使用者匯入異常資料' }

/** A spreadsheet of the lines that did not go in, with the reason in each; corrected, it can be imported as it is. */
export function exportFailures(services: Services, context: Context, list: readonly ImportedUser[]) {
  const { actor, language } = context
  const columns = importColumns(actor)
  const titled = columns.map((column) => ({
    title: headerOf(column, language),
    required: column.required ?? false,
    asText: true,
    ...(column.width ? { width: column.width } : {}),
  }))
  const reason = { title: reasonColumn.title[language], width: 60, wrapped: true }
  const rows = list.map((line) => [...columns.map(({ key }) => line[key]), line.errorsInfo ?? ''])
  const { timeZone } = services.config
  const stream = writeSheet({ name: title[language], columns: [...titled, reason], timeZone }, rows)
  return keepExport(services, context, { name: title[language], stream })
}
