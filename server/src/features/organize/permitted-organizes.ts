import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'
import { seesDirectory } from '../user'
import { listOrganizes, type OrganizeRow } from './store'

const depth = (row: OrganizeRow) => row.path.split(',').length

/** Those on the way from the top to an organisation of the person, and everything below his. */
function isNear(row: OrganizeRow, own: readonly OrganizeRow[]): boolean {
  return own.some((mine) => row.path.split(',').includes(mine.id) || mine.path.split(',').includes(row.id))
}

/** The organisations that a person may know of: all for whose work needs them, else his own with its way to the top. */
export async function permittedOrganizes({ db }: Services, actor: Actor) {
  const rows = await listOrganizes(db)
  const own = rows.filter((row) => actor.organizeIds.includes(row.id))
  const permitted = seesDirectory(actor) ? rows : rows.filter((row) => isNear(row, own))
  // The sort is stable: within one level the order of the list stays.
  return permitted.sort((one, other) => depth(one) - depth(other))
}
