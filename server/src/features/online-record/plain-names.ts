import type { Named, NamedId, NameSource } from '@workstation/domain/form/kind'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { listNames } from './name-store'

/** The names of ids that everybody may know, each sort of them in one statement. */
export async function plainNames(db: Db, ids: readonly NamedId[]): Promise<NameSource> {
  const sorts = [...groupBy(ids, ({ holds }) => holds)] as [Named, NamedId[]][]
  const known = await Promise.all(
    sorts.map(async ([holds, all]) => {
      const names = await listNames(db, holds, [...new Set(all.map(({ id }) => id))])
      return [holds, names] as const
    }),
  )
  const bySort = new Map(known)
  return {
    nameOf(holds, id) {
      const names = bySort.get(holds)
      return names ? (names.get(id) ?? '') : id
    },
  }
}
