import type { FormDocument } from './document'
import type { FormProblemName } from './form-problem'
import { walkForm } from './form-tree'

const key = /^[a-z][a-z0-9_]{0,27}$/
/** Words of formulas, and columns that every table has. */
const reserved: ReadonlySet<string> = new Set([
  ...['and', 'or', 'not', 'true', 'false', 'null'],
  ...['id', 'version', 'state', 'place', 'record_id', 'form_version', 'deleted_at', 'deleted_by', 'process_id'],
  ...['owner', 'owner_id', 'organize_id', 'department_id', 'position_id', 'flow_state', 'flow_id'],
  ...['created_by', 'created_at', 'modified_by', 'modified_at'],
])

/** Why a text can be the key of no field, or null: small letters, digits and underscores, 28 at most, and no name of a column that each table has. */
export function wrongKey(text: string): FormProblemName | null {
  if (text === '') return 'key-missing'
  if (!key.test(text)) return 'key-wrong'
  return reserved.has(text) ? 'key-reserved' : null
}

/** Why a field cannot have this key, or null; fields of one sub-table, and all outside them, have each their own. */
export function keyProblem(document: FormDocument, id: string, text: string): FormProblemName | null {
  const wrong = wrongKey(text)
  if (wrong !== null) return wrong
  const { placed } = walkForm(document)
  const field = placed.find(({ node }) => node.id === id)
  const isTaken = placed.some((one) => one.node.id !== id && one.table === field?.table && one.node.key === text)
  return isTaken ? 'key-twice' : null
}
