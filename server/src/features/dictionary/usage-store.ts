import type { EntryUse } from '@workstation/contract/dictionary-import'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'

interface Use {
  kind: EntryUse
  count: number
}

/** Where people keep an entry of a dictionary for people: by the code of the dictionary, the field of their record. */
const personFields = { Nation: 'nation', Education: 'education', certificateType: 'certificatesType' } as const

/** How many records hold an entry; other clients keep some of them by code in place of the id. */
export async function countUses(db: Db, id: string): Promise<Use[]> {
  const types = Object.keys(personFields)
  const fields = Object.values(personFields)
  const result = await sql<{ kind: EntryUse; count: string }>`
    with entry as (
      select entry.id, entry.en_code as code, entry.full_name as name, type.en_code as type
      from dictionary_entry entry join dictionary_type type on type.id = entry.dictionary_type_id where entry.id = ${id}
    ), uses as (
      select 'project' as kind, count(*) from project join entry on type_id = entry.id where deleted_at is null
      union all
      select 'review', count(*) from review join entry on review_type_id = entry.id where deleted_at is null
      union all
      select 'task', count(*) from review_task join entry on major_id = entry.id where deleted_at is null
      union all
      select 'notice', count(*) from notice join entry on category = entry.id
      union all
      select 'user', count(*) from app_user join entry on case entry.type
        when 'sex' then gender::text = entry.code
        else app_user.property ->> (${fields}::text[])[array_position(${types}::text[], entry.type)]
          in (entry.id, entry.code, entry.name) end
      where deleted_at is null
      union all
      select 'position', count(*) from position join entry on entry.type = 'PositionType' and position.type in (entry.id, code)
      where deleted_at is null
      union all
      select 'group', count(*) from user_group join entry on entry.type = 'groupType' and user_group.type in (entry.id, code)
      where deleted_at is null
      union all
      select 'interface', count(*) from data_interface join entry on category_id = entry.id where deleted_at is null
      union all
      select 'printTemplate', count(*) from print_template join entry on category = entry.id where deleted_at is null
      union all
      select 'process', count(*) from workflow_process join entry on entry.type = 'WorkFlowCategory' and category = code
      where deleted_at is null
    )
    select kind, count from uses where count > 0`.execute(db)
  return result.rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
}
