import type { Language } from '@workstation/contract/language'
import { AppError } from '../../platform/app-error'
import type { GuardedColumn, GuardedModel } from '../../platform/guarded-model/model'
import { visibleColumns } from '../../platform/guarded-model/model'
import type { RowQuery } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { CellValue } from '../../platform/spreadsheet/cell'
import { type SheetColumn, type SheetRows, writeSheet } from '../../platform/spreadsheet/write-sheet'
import type { Services } from '../../services'
import { streamGuardedRows } from './export-store'
import { issueTicket } from './issue-ticket'
import { keepFile } from './store-upload'

interface ExportQuery extends RowQuery {
  /** 0 the page that is shown, 1 or nothing all that match. */
  dataType?: 0 | 1
}
interface GuardedExport {
  model: GuardedModel
  query: ExportQuery
  /** Column keys in the order of the page, comma-joined; empty means all that the person may see. */
  selectKey?: string | undefined
  /** Titles that differ from those of the model, by column. */
  titles?: Record<string, string>
  /** What a cell shows where it differs from the column's value, such as the text of a code. */
  shown?: Record<string, (value: unknown) => CellValue>
}
interface RowsExport {
  columns: readonly SheetColumn[]
  rows: SheetRows
}
/** What an export is called, and either a guarded model to read or rows that the caller may see already. */
export type ExportSpec = { name: string } & (GuardedExport | RowsExport)

type ExportContext = Pick<Context, 'actor' | 'language'>

/** The columns that were chosen, in that order, of those that the person may see (THR-13). */
function chosenColumns({ model, selectKey = '' }: GuardedExport, { actor }: ExportContext): GuardedColumn[] {
  const visible = visibleColumns(model, actor)
  const keys = [...new Set(selectKey.split(',').map((key) => key.trim()))].filter((key) => key !== '')
  if (keys.length === 0) return visible
  const chosen = keys.flatMap((key) => visible.find((column) => column.name === key) ?? [])
  if (chosen.length === 0) throw new AppError('column-unknown', { field: keys.join(', ') })
  return chosen
}

const yesNo: Record<Language, [string, string]> = { zh: ['是', '否'], en: ['Yes', 'No'], zhtw: ['是', '否'] }

/** A value of the database as a cell: exact numbers that a sheet cannot hold stay text. */
function cellOf(value: unknown, column: GuardedColumn, language: Language): CellValue {
  if (value === null || value === undefined) return null
  if (value instanceof Date || typeof value === 'number') return value
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1]
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const isNumber = column.type === 'integer' || column.type === 'number'
  return isNumber && /^-?\d{1,15}(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : text
}

async function* guardedRows(services: Services, spec: GuardedExport, context: ExportContext, columns: GuardedColumn[]) {
  const { model, query, shown = {} } = spec
  const rows = streamGuardedRows(services, { model, query, actor: context.actor, columns })
  for await (const row of rows) {
    yield columns.map((column) => {
      const value = row[column.name]
      return shown[column.name]?.(value) ?? cellOf(value, column, context.language)
    })
  }
}

function contentOf(services: Services, context: ExportContext, spec: ExportSpec): RowsExport {
  if ('rows' in spec) return spec
  const columns = chosenColumns(spec, context)
  const titles = columns.map(({ name, title }) => ({ title: spec.titles?.[name] ?? title[context.language] }))
  return { columns: titles, rows: guardedRows(services, spec, context, columns) }
}

/**
 * Makes a spreadsheet and answers where it is fetched: an address that opens once. Rows stream from the database to
 * the storage; the file goes after a day.
 * @throws column-unknown, sort-unknown, export-too-large, file.storage-full
 */
export async function makeExport(services: Services, context: ExportContext, spec: ExportSpec) {
  const { columns, rows } = contentOf(services, context, spec)
  const stream = writeSheet({ name: spec.name, columns, timeZone: services.config.timeZone }, rows)
  const userId = context.actor.userId
  const stored = await keepFile(services, { type: 'temporary', userId, name: `${spec.name}.xlsx`, stream })
  return { name: stored.name, url: await issueTicket(services, userId, stored.fileId) }
}
