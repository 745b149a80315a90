import type { Administration, AdministrationAct, Administrations } from '@workstation/domain/organize/administration'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database'
import { isNotOver, isOn } from '../../platform/is-on'

/** True for an organisation that is on, and below none that is off. */
const isWholeWayOn = sql<boolean>`(${isOn('organize')} and not exists (select 1 from organize above
  where above.id = any(string_to_array(organize.path, ',')) and not ${isOn('above')}))`

/**
 * What a person administers, as JSON; null for who is held to no organisation. Organisations that are off give nothing,
 * and hold nevertheless.
 * @param userId column with the id of the person
 */
export const administrationsOf = (userId: RawBuilder<unknown>): RawBuilder<Administration[] | null> => sql<
  Administration[] | null
>`(select coalesce(json_agg(json_build_object('organizeId', organize_id, 'thisLayer', this_layer, 'subLayer', sub_layer)
      order by organize_id) filter (where ${isWholeWayOn}), case when count(*) > 0 then '[]'::json end)
    from organize_admin join organize on organize.id = organize_admin.organize_id
    where organize_admin.user_id = ${userId})`

/** What a person administers at this moment. */
export async function findAdministrations(db: Db, userId: string): Promise<Administrations> {
  const own = administrationsOf(sql`${userId}::text`)
  const { rows } = await sql<{ own: Administrations }>`select ${own} as own`.execute(db)
  return rows[0]?.own ?? null
}

interface AdministeredRow {
  holder: string
  organizeId: string
  name: string
  thisLayer: AdministrationAct[]
  subLayer: AdministrationAct[]
}

/** What people administer, in organisations that are off as well: they may come back. */
export async function listAdministered(db: Db, ids: readonly string[]): Promise<AdministeredRow[]> {
  return db
    .selectFrom('organize_admin')
    .innerJoin('organize', 'organize.id', 'organize_admin.organize_id')
    .select(['organize_admin.user_id as holder', 'organize.id as organizeId', 'organize.full_name as name'])
    .select(['this_layer as thisLayer', 'sub_layer as subLayer'])
    .where('organize_admin.user_id', 'in', [...ids])
    .execute()
}

/** The ways from the top down to organisations, by their ids. */
export async function listWays(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('organize')
    .select(['id', 'path'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, path }) => [id, path.split(',')]))
}

/** The organisations in which somebody works. */
export async function listOrganizesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('user_organize').select('organize_id').where('user_id', '=', userId).execute()
  return rows.map(({ organize_id }) => organize_id)
}

/** People lie where they belong, for changes of what they were granted. */
export const placedPeople = {
  source: 'app_user',
  places: sql`array(select organize_id from user_organize where user_id = app_user.id)`,
}

interface Membership {
  userId: string
  kind: 'role' | 'position' | 'group'
  id: string
  /** When it ends, in milliseconds; null for never. */
  until: number | null
}

/** The roles, positions and groups of people, whether they are on or off. */
export async function listMemberships(db: Db, ids: readonly string[]): Promise<Membership[]> {
  const { rows } = await sql<Membership>`select user_id as "userId", object_type as kind, object_id as id,
      extract(epoch from until)::double precision * 1000 as until
    from person_grantee where user_id = any(${[...ids]}::text[]) and object_type <> 'user' and ${isNotOver('person_grantee')}
    order by 1, 2, 3`.execute(db)
  return rows
}
