import type { FormDocument } from '@workstation/domain/form/document'
import { formShape } from '@workstation/domain/form/form-shape'
import { tableName } from '@workstation/domain/form/table-name'
import { AppError } from '../../platform/app-error'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether a list of tables, as JSON text, names any; '' names none. @throws design.tables */
export function namesTables(text: string): boolean {
  if (text.trim() === '') return false
  const list = parsed(text)
  if (!Array.isArray(list)) throw new AppError('design.tables')
  return list.length > 0
}

interface Tabled {
  readonly code: string
  readonly ownTable: boolean
  readonly document: FormDocument
}

/** The tables that a design has, or gets, as older clients read them: JSON text of a list, the records first. */
export function tablesText({ code, ownTable, document }: Tabled): string {
  if (!ownTable) return '[]'
  const main = tableName(code, '')
  const below = formShape(document).tables.map(({ key }) => ({
    ...{ typeId: '0', table: tableName(code, key), tableName: tableName(code, key) },
    ...{ tableField: 'record_id', relationTable: main, relationField: 'id' },
  }))
  return JSON.stringify([{ typeId: '1', table: main, tableName: main }, ...below])
}
