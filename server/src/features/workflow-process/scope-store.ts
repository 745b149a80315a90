import type { StartScope } from '@workstation/contract/process-record'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isNotOver, isOn, isProcessOn, maySignIn } from '../../platform/is-on'
import { startingFor } from '../delegation'

/** What a scope is told by, as pairs of a kind and an id. */
function pairsOf(scope: StartScope): { kind: string; target_id: string }[] {
  if (scope.everybody) return [{ kind: 'everybody', target_id: '' }]
  const all = (kind: string, ids: readonly string[]) => [...new Set(ids)].map((target_id) => ({ kind, target_id }))
  return [
    ...all('user', scope.users),
    ...all('position', scope.positions),
    ...all('role', scope.roles),
    ...all('group', scope.groups),
    ...all('organize', scope.organizes),
  ]
}

/** Writes who may start a process as it is asked for, in place of who might before. */
export async function replaceScope(trx: Trx, processId: string, scope: StartScope): Promise<void> {
  await trx.deleteFrom('workflow_start_scope').where('process_id', '=', processId).execute()
  const rows = pairsOf(scope).map((pair) => ({ process_id: processId, ...pair }))
  if (rows.length > 0) await trx.insertInto('workflow_start_scope').values(rows).execute()
}

/** The id of a person, or where a query has it. */
type Person = string | RawBuilder<string>

/** All that stands for a person in a scope: himself, what he holds now, and where he works with all above it. */
const heldBy = (personId: Person): RawBuilder<unknown> => sql`
  select 'everybody' as kind, '' as target_id
  union all select 'user', ${personId}
  union all select 'position', held.position_id from user_position held join position on position.id = held.position_id
    where held.user_id = ${personId} and ${isNotOver('held')} and ${isOn('position')}
  union all select 'role', held.role_id from user_role held join role on role.id = held.role_id
    where held.user_id = ${personId} and ${isNotOver('held')} and ${isOn('role')}
  union all select 'group', held.group_id from user_group_member held join user_group on user_group.id = held.group_id
    where held.user_id = ${personId} and ${isNotOver('held')} and ${isOn('user_group')}
  union all select 'organize', above.id from user_organize place join organize own on own.id = place.organize_id
    join organize above on above.id = any(string_to_array(own.path, ',')) and ${isOn('above')}
    where place.user_id = ${personId}`

/** True for processes that a person may start; the super administrator may start each. */
const isStartableBy = (personId: Person): RawBuilder<boolean> => sql<boolean>`(${isProcessOn()}
  and exists (select 1 from app_user where app_user.id = ${personId} and ${maySignIn()} and (is_administrator
    or exists (select 1 from workflow_start_scope scope join (${heldBy(personId)}) held
      on held.kind = scope.kind and held.target_id = scope.target_id where scope.process_id = process.id))))`

/** Who asks what he may start, and when. */
export interface Asking {
  readonly personId: string
  readonly now: Date
}

/** Those for whom somebody may start a process: who entrusted him with it, and may start it themselves. */
const giversOf = ({ personId, now }: Asking): RawBuilder<unknown> => sql`select giver.*
  from (${startingFor(personId, { processId: sql`process.id`, category: sql`process.category`, now })}) giver
  where ${isStartableBy(sql`giver.id`)}`

/** True for processes that somebody may start, for himself or for who entrusted him. */
const isOpenTo = (asking: Asking): RawBuilder<boolean> => sql<boolean>`(${isStartableBy(asking.personId)}
  or exists (select from (${giversOf(asking)}) given))`

/** Whether somebody may start a process, for himself or for who entrusted him. */
export async function isOpen(db: Db, asking: Asking, processId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from workflow_process process where id = ${processId} and ${isOpenTo(asking)}`.execute(db)
  return rows.length > 0
}

export async function isStartable(db: Db, personId: string, processId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from workflow_process process where id = ${processId} and ${isStartableBy(personId)}`.execute(db)
  return rows.length > 0
}

export interface StartableQuery {
  readonly category?: string
  readonly keyword?: string
  readonly limit: number
  readonly offset: number
}

const escaped = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

const wanted = ({ category, keyword }: Partial<StartableQuery>) => sql<boolean>`(
  ${category ? sql`process.category = ${category}` : sql`true`}
  and ${keyword ? sql`process.full_name || ' ' || process.en_code ilike ${escaped(keyword)}` : sql`true`})`

/** For whom a process may be started, by name. */
export interface Giver {
  readonly id: string
  readonly fullName: string
  readonly account: string
  /** Milliseconds since 1970. */
  readonly endTime: number
}

const giverList = (asking: Asking) => sql<Giver[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', id,
    'fullName', name, 'account', account, 'endTime', floor(extract(epoch from until) * 1000)::bigint)
    order by name collate "zh-x-icu", account), '[]') from (${giversOf(asking)}) given)`

/** A part of the processes that a person may start, for himself or for others, with how many there are. */
export async function findStartable(db: Db, asking: Asking, query: StartableQuery) {
  const matching = () => db.selectFrom('workflow_process as process').where(isOpenTo(asking)).where(wanted(query))
  const [rows, counted] = await Promise.all([
    matching()
      .select(['id', 'full_name', 'en_code', 'category', 'icon', 'icon_background', 'description'])
      .select([isStartableBy(asking.personId).as('is_own'), giverList(asking).as('givers')])
      .orderBy('sort_code')
      .orderBy(sql`full_name collate "zh-x-icu"`)
      .orderBy('id')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    matching()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.total) }
}

/** True for processes with which a person has to do: he may start one, administers it, or has or had a part in it. */
const isKnownTo = ({ personId, now }: Asking): RawBuilder<boolean> => sql<boolean>`(${isOpenTo({ personId, now })}
  or process.administrators ? ${personId}
  or process.id in (select process_id from workflow_instance where starter_id = ${personId} and deleted_at is null)
  or process.id in (select process_id from workflow_instance
    where created_by = ${personId} and created_by <> starter_id and parent_id is null and deleted_at is null)
  or process.id in (select instance.process_id from workflow_actor actor
    join workflow_instance instance on instance.id = actor.instance_id and instance.deleted_at is null
    where actor.person_id = ${personId})
  or process.id in (select instance.process_id from workflow_copy copy
    join workflow_instance instance on instance.id = copy.instance_id and instance.deleted_at is null
    where copy.person_id = ${personId}))`

interface Knowing extends Asking {
  /** What limits those of the list that he keeps; null where he keeps none. */
  readonly kept: readonly RawBuilder<unknown>[] | null
}

/** All that can be started by somebody and with which a person has to do, for narrowing lists. */
export function listReleased(db: Db, { kept, ...asking }: Knowing) {
  const among =
    kept &&
    sql`process.id in (select id from workflow_process_list
    where ${sql.join([sql`true`, ...kept], sql` and `)})`
  return db
    .selectFrom('workflow_process as process')
    .select(['id', 'full_name', 'en_code', 'category'])
    .where(isProcessOn())
    .where(sql<boolean>`(${isKnownTo(asking)} or ${among ?? sql`false`})`)
    .orderBy('sort_code')
    .orderBy('id')
    .execute()
}
