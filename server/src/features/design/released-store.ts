import type { KeptColumn } from '@workstation/domain/form/release-plan'
import { menuProperty } from '@workstation/domain/menu/menu-property'
import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isMenuOn } from '../../platform/is-on'
import { listColumns, listTables } from './release/column-store'
import { isShared } from './release/shared-store'

/** What is known of a released form. */
export interface FoundRelease {
  readonly designId: string
  readonly menuId: string
  /** False where the entry of the menu that was asked for is off, which gives nothing of what was granted on it. */
  readonly isOn: boolean
  readonly name: string
  readonly code: string
  readonly type: number
  readonly webType: number
  readonly number: number
  readonly document: string
  readonly list: string
  readonly columns: readonly KeptColumn[]
  /** Names of tables by the keys of sub-tables; '' for the records. */
  readonly tables: ReadonlyMap<string, string>
  /** True where they are views of what forms share. */
  readonly isShared: boolean
}

/** The design that an entry of the menu opens, or the one with this id. */
async function designOf(db: Db, id: string): Promise<{ designId: string; entryId: string | null; isOn: boolean }> {
  const entry = await db
    .selectFrom('menu')
    .select(['property_json', isMenuOn().as('isOn')])
    .where('id', '=', id)
    .where('type', '=', 3)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!entry) return { designId: id, entryId: null, isOn: true }
  return { designId: menuProperty(entry.property_json).moduleId, entryId: id, isOn: entry.isOn }
}

/** The newest release of a design, or of the one that a menu entry opens. */
export async function findReleased(db: Db, id: string): Promise<FoundRelease | null> {
  const { designId, entryId, isOn } = await designOf(db, id)
  const row = await db
    .selectFrom('design')
    .innerJoin('design_version', (join) =>
      join.onRef('design_version.design_id', '=', 'design.id').onRef('design_version.number', '=', 'design.released'),
    )
    .select(['design.id', 'menu_id', 'full_name', 'en_code', 'type', 'web_type', 'number', 'document', 'list_document'])
    .where('design.id', '=', designId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const asked = [listColumns(db, designId), listTables(db, designId), isShared(db, designId)] as const
  const [columns, tables, shared] = await Promise.all(asked)
  return {
    designId,
    menuId: entryId ?? row.menu_id,
    isOn,
    name: row.full_name,
    code: row.en_code,
    type: row.type,
    webType: row.web_type,
    number: row.number,
    document: row.document,
    list: row.list_document,
    columns: columns.filter(({ until }) => until === null),
    tables,
    isShared: shared,
  }
}

/** What somebody released of a design at a time, also once the design is gone; null where there was no such release. */
export async function findReleasedAt(db: Db, id: string, number: number): Promise<FoundRelease | null> {
  const row = await db
    .selectFrom('design')
    .innerJoin('design_version', 'design_version.design_id', 'design.id')
    .select(['menu_id', 'full_name', 'en_code', 'type', 'web_type', 'document', 'list_document'])
    .where('design.id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ designId: id, menuId: row.menu_id, isOn: true, name: row.full_name, code: row.en_code, type: row.type },
    ...{
      webType: row.web_type,
      number,
      document: row.document,
      list: row.list_document,
      columns: [],
      tables: new Map(),
      isShared: false,
    },
  }
}

/** What was moved to the bin is seen by nobody. */
export const recordsShown = () => sql`deleted_at is null`
export const recordsInBin = () => sql`deleted_at is not null`

/** What stands in a jsonb column, as a statement takes it: the driver would make an array of PostgreSQL of a list. */
export const boundValue = (value: unknown): unknown =>
  value === null || value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`
