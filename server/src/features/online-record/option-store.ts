import type { KnownOption } from '@workstation/domain/form/choice-problem'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isOn } from '../../platform/is-on'

interface Entry extends KnownOption {
  readonly id: string
  /** Of its dictionary. */
  readonly typeId: string
  readonly code: string
}

const above = sql<string>`case one.parent_id when ${treeRoot} then '' else one.parent_id end`

/** Those of some ids that are enabled entries of dictionaries, which are named by id or code. */
export async function listEntries(
  db: Db,
  { types, ids }: { types: readonly string[]; ids: readonly string[] },
): Promise<readonly Entry[]> {
  const found = await sql<Entry>`
    select one.id, type.id as "typeId", type.en_code as code, ${above} as above, exists (
      select 1 from dictionary_entry below
      where below.parent_id = one.id and ${isOn('below')}
    ) as "hasBelow"
    from dictionary_entry one join dictionary_type type on type.id = one.dictionary_type_id
    where one.id = any(${[...ids]}::text[]) and ${isOn('one')}
      and type.deleted_at is null and (type.id = any(${[...types]}::text[]) or type.en_code = any(${[...types]}::text[]))`.execute(
    db,
  )
  return found.rows
}

/** Those of some ids that are enabled areas. */
export async function listAreas(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, KnownOption>> {
  const found = await sql<KnownOption & { id: string }>`
    select one.id, ${above} as above, exists (
      select 1 from area below where below.parent_id = one.id and ${isOn('below')}
    ) as "hasBelow"
    from area one where one.id = any(${[...ids]}::text[]) and ${isOn('one')}`.execute(db)
  return new Map(found.rows.map((one) => [one.id, one]))
}
