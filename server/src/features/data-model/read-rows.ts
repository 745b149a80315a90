import type { dataModel } from '@workstation/contract/data-model'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { countOf } from '../../platform/outside-database/catalog-values'
import { paginationOf, pieceOf } from '../../platform/page'
import type { Services } from '../../services'
import { describeTable, lookInto } from './open-link'
import { countedRows, patternOf, rowsStatements, shownColumns, shownLength } from './rows-statement'

/** Bytes of one answer, far above what cut values come to. */
const mostBytes = 32 * 1024 * 1024

function shownText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}

/**
 * One page of the rows of a table, every value as text.
 * @throws data-model.no-table, data-model.no-column, data-model.too-many
 */
export const readRows = (services: Services, input: InputOf<typeof dataModel.preview>) =>
  lookInto(services, input.link, async (link) => {
    const { keyword = '', field = '', sidx = '', sort } = input
    const { columns } = await describeTable(link, input.table)
    for (const name of [field, sidx])
      if (name && !columns.some((column) => column.name === name)) throw new AppError('data-model.no-column', { name })
    const query = { keyword, field, orderBy: sidx, isDescending: sort === 'desc' && sidx !== '' }
    const statements = rowsStatements(link.place, input.table, columns, { ...query, ...pieceOf(input) })
    const values = keyword === '' ? [] : [patternOf(keyword)]
    const rows = await link.connection.run(statements.rows, values, { bytes: mostBytes })
    const [counted] = await link.connection.run(statements.count, values)
    const total = countOf(counted?.[0]) ?? 0
    const names = columns.slice(0, shownColumns).map(({ name }) => name)
    return {
      list: rows.map((row) => Object.fromEntries(names.map((name, at) => [name, shownText(row[at])]))),
      pagination: {
        ...paginationOf(input, Math.min(total, countedRows)),
        ...(total > countedRows && { totalCapped: true }),
      },
    }
  })
