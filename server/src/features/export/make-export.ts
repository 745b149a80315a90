import { AppError } from '../../platform/app-error'
import type { GuardedColumn, GuardedModel } from '../../platform/guarded-model/model'
import { shownColumns } from '../../platform/guarded-model/model'
import type { RowQuery } from '../../platform/guarded-model/read-rows'
import type { CellValue } from '../../platform/spreadsheet/cell'
import { tellProgress } from '../../platform/spreadsheet/tell-progress'
import { type SheetColumn, type SheetRows, writeSheet } from '../../platform/spreadsheet/write-sheet'
import type { Services } from '../../services'
import { exportCell, exportWidth } from './export-cell'
import { countGuardedRows, type GuardedRows, streamGuardedRows } from './export-store'
import { type ExportContext, keepExport } from './keep-export'

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
  shown?: Record<string, (value: unknown, row: Record<string, unknown>) => CellValue>
  /** The same for many rows at once, where it takes asking, such as for the names of people; by column for each row. */
  told?: (rows: readonly Record<string, unknown>[]) => Promise<readonly Readonly<Record<string, CellValue>>[]>
  /** Columns of the source that `shown` gets in place of a column's own; rows and their order stay those of the list. */
  sources?: Readonly<Record<string, string>>
  /** A column of the file alone, before all others. */
  lead?: { title: string; width: number; of: (row: Record<string, unknown>) => CellValue }
  /** Further columns that `shown` and `lead` read of the row. */
  reads?: readonly string[]
}
interface RowsExport {
  columns: readonly SheetColumn[]
  rows: SheetRows
}
/** What an export is called, and either a guarded model to read or rows that the caller may see already. */
export type ExportSpec = { name: string } & (GuardedExport | RowsExport)

/** Rows after which a person is told how far his export has come. */
const toldFrom = 5000

/** The columns that were chosen, in that order, of those that the person may see (THR-13). */
export function chosenColumns(
  { model, selectKey = '' }: Pick<GuardedExport, 'model' | 'selectKey'>,
  { actor }: Pick<ExportContext, 'actor'>,
): GuardedColumn[] {
  const visible = shownColumns(model, actor)
  const keys = [...new Set(selectKey.split(',').map((key) => key.trim()))].filter((key) => key !== '')
  if (keys.length === 0) return visible
  const chosen = keys.flatMap((key) => visible.find((column) => column.name === key) ?? [])
  if (chosen.length === 0) throw new AppError('column-unknown', { field: keys.join(', ') })
  return chosen
}

/** Tells how far an export has come, once it is long enough for that; only then its rows are counted. */
function createTeller(services: Services, wanted: GuardedRows): (done: number) => void {
  let tell: ((done: number) => void) | undefined
  const begin = async () => {
    const { userId } = wanted.actor
    tell = tellProgress(services.realtime, { work: 'export', userId, total: await countGuardedRows(services, wanted) })
  }
  return (done) => {
    // The count is for show: an export does not fail for it.
    if (done === toldFrom) begin().catch((error) => services.log.warn({ err: error }, 'rows were not counted'))
    tell?.(done)
  }
}

type Row = Record<string, unknown>
/** Rows that are told at once. */
const batch = 200

async function* batchesOf(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let gathered: Row[] = []
  for await (const row of rows) {
    gathered.push(row)
    if (gathered.length < batch) continue
    yield gathered
    gathered = []
  }
  if (gathered.length > 0) yield gathered
}

async function* guardedRows(services: Services, spec: GuardedExport, context: ExportContext, columns: GuardedColumn[]) {
  const { model, query, shown = {}, sources = {}, reads = [] } = spec
  const further = shownColumns(model, context.actor).filter((column) => reads.includes(column.name))
  const read = [...new Set([...columns, ...further])].map((column) => ({
    ...column,
    source: sources[column.name] ?? column.source,
  }))
  const wanted = { model, query, actor: context.actor, columns: read }
  const tell = createTeller(services, wanted)
  let done = 0
  for await (const rows of batchesOf(streamGuardedRows(services, wanted))) {
    const told = await spec.told?.(rows)
    for (const [at, row] of rows.entries()) {
      const cells = columns.map((column) => {
        const value = row[column.name]
        const own = told?.[at]?.[column.name] ?? shown[column.name]?.(value, row)
        return own ?? exportCell(value, column, context.language)
      })
      yield spec.lead ? [spec.lead.of(row), ...cells] : cells
      done += 1
      tell(done)
    }
  }
}

function contentOf(services: Services, context: ExportContext, spec: ExportSpec): RowsExport {
  if ('rows' in spec) return spec
  const columns = chosenColumns(spec, context)
  const titled = columns.map((column) => {
    const title = spec.titles?.[column.name] ?? column.title[context.language]
    return { title, width: exportWidth(column, title) }
  })
  const lead = spec.lead ? [{ title: spec.lead.title, width: spec.lead.width }] : []
  return { columns: [...lead, ...titled], rows: guardedRows(services, spec, context, columns) }
}

/**
 * Makes a spreadsheet and answers where it is fetched: an address that opens once. Rows stream from the database to
 * the storage; the file goes after a day. A long one tells the open pages of the person how far it is.
 * @throws column-unknown, sort-unknown, export-busy, export-stopped, export-too-large, file.storage-full
 */
export function makeExport(services: Services, context: ExportContext, spec: ExportSpec) {
  const { columns, rows } = contentOf(services, context, spec)
  const stream = writeSheet({ name: spec.name, columns, timeZone: services.config.timeZone }, rows)
  return keepExport(services, context, { name: spec.name, stream })
}
