import type { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { onWire } from './dictionary-trees'
import { listEntriesOf, listVersions } from './store'

/**
 * The dictionaries that a client does not know at their present version (DIC-03). Versions are read first, so that what
 * changes meanwhile is told anew at the next time and never missed.
 */
export async function readChanges(db: Db, { known }: InputOf<typeof dictionary.changes>) {
  const types = await listVersions(db)
  const versions = new Map(known.map(({ id, version }) => [id, version]))
  const changed = types.filter(({ id, version }) => versions.get(id) !== version)
  const entries = await listEntriesOf(
    db,
    changed.map(({ id }) => id),
  )
  const entriesOf = groupBy(entries.map(onWire), ({ dictionaryTypeId }) => dictionaryTypeId)
  return {
    ids: types.map(({ id }) => id),
    list: changed.map(({ isTree, ...type }) => ({
      ...type,
      isTree: isTree === 1 ? (1 as const) : (0 as const),
      dictionaryList: nestRows(entriesOf.get(type.id) ?? []),
    })),
  }
}
