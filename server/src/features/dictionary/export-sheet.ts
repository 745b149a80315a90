import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Context } from '../../platform/route'
import { headerOf } from '../../platform/spreadsheet/import-column'
import { writeSheet } from '../../platform/spreadsheet/write-sheet'
import { writeTemplate } from '../../platform/spreadsheet/write-template'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { type EntryColumn, entryColumns, reasonColumn, stateWords } from './import-columns'
import { checkKeeper } from './keeper'
import { readType } from './read-dictionary'
import type { StoredEntry, StoredType } from './store'

const titles = {
  template: { zh: '导入模板', en: 'import template', zhtw: '匯入範本' },
  failures: { zh: '未导入的数据', en: 'not imported', zhtw: '未匯入的資料' },
} as const

const sheetColumns = (columns: readonly EntryColumn[], { language }: Context) =>
  columns.map((column) => ({
    title: headerOf(column, language),
    required: column.required ?? false,
    asText: true,
    ...(column.width ? { width: column.width } : {}),
  }))

/** All entries of a dictionary as a spreadsheet that can be imported again. */
export function exportSheet(
  services: Services,
  context: Context,
  { type, entries }: { type: StoredType; entries: readonly StoredEntry[] },
) {
  const columns = entryColumns(type)
  const codes = new Map(entries.map(({ id, enCode }) => [id, enCode]))
  const [on, off] = stateWords[context.language]
  const rows = entries.map((entry) => {
    const line = {
      ...entry,
      parentCode: codes.get(entry.parentId) ?? '',
      enabledMark: entry.enabledMark === 1 ? on : off,
    }
    return columns.map(({ key }) => line[key])
  })
  const { timeZone } = services.config
  const stream = writeSheet({ name: type.fullName, columns: sheetColumns(columns, context), timeZone }, rows)
  return keepExport(services, context, { name: type.fullName, stream })
}

/** A spreadsheet to fill in with entries of a dictionary. */
export async function makeTemplate(services: Services, context: Context, id: string) {
  const { actor, language } = context
  const type = await readType(services.db, id)
  await checkKeeper(services.db, actor, { type, button: 'btn_add' })
  const choices = { enabledMark: stateWords[language] }
  const { timeZone } = services.config
  const columns = entryColumns(type)
  const stream = writeTemplate({ name: type.fullName, columns, choices, language, timeZone })
  return keepExport(services, context, { name: `${type.fullName} ${titles.template[language]}`, stream })
}

/** A spreadsheet of the lines that did not go in, with the reason in each; corrected, it can be imported as it is. */
export async function exportFailures(
  services: Services,
  context: Context,
  { id, list }: InputOf<typeof dictionary.exportFailures>,
) {
  const { actor, language } = context
  const type = await readType(services.db, id)
  await checkKeeper(services.db, actor, { type, button: 'btn_add' })
  const columns = entryColumns(type)
  const reason = { title: reasonColumn.title[language], width: 60, wrapped: true }
  const titleOf = (field: string) => columns.find(({ key }) => key === field)?.title[language] ?? ''
  const rows = list.map((line) => [
    ...columns.map(({ key }) => line[key] ?? ''),
    (line.problems ?? []).map(({ field, text }) => `${titleOf(field)} ${text}`.trim()).join('；'),
  ])
  const { timeZone } = services.config
  const all = [...sheetColumns(columns, context), reason]
  const stream = writeSheet({ name: type.fullName, columns: all, timeZone }, rows)
  return keepExport(services, context, { name: `${type.fullName} ${titles.failures[language]}`, stream })
}
