import { auditActs } from '@workstation/contract/audit-words'
import type { LogKind } from '@workstation/contract/log'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Db, Trx } from '../../platform/database'
import { seesSomewhere } from '../../platform/guarded-model/model'
import { whereVisible } from '../../platform/guarded-model/read-rows'
import { actFilter, columnFilter, type RowFilter } from '../../platform/guarded-model/row-filter'
import type { Called } from './called-so'
import { logModel } from './log-model'
import { hiddenEntities } from './told/hidden-fields'

export const ofKind = (kind: LogKind): RawBuilder<unknown> => sql`kind = ${kind}`

export const since = (at: number): RawBuilder<unknown> => sql`at >= ${new Date(at)}`
export const until = (at: number): RawBuilder<unknown> => sql`at <= ${new Date(at)}`

const searched = 'userName ipaddress platForm moduleName requestURL requestMethod result requestId json'.split(' ')

/** Lines of what their page calls so. */
const wordedSo = ({ entities, verbs, acts, outcomes }: Called): Readonly<Record<string, RawBuilder<unknown>>> => ({
  moduleName: sql`module_name = any(${[...entities]}::text[])`,
  requestMethod: sql`(request_method = any(${[...acts]}::text[]) or (request_method <> all(${Object.keys(auditActs)}::text[])
    and substring(request_method from '[^.]*$') = any(${[...verbs]}::text[])))`,
  result: sql`result = any(${[...outcomes]}::text[])`,
})

/** Where a keyword may be looked for in what a line keeps: nowhere in lines of records of which something is hidden (THR-13). */
function whereOpen(actor: Actor, holds: RawBuilder<unknown>): RawBuilder<unknown> {
  const hidden = hiddenEntities(actor)
  return hidden.length === 0 ? holds : sql`(module_name <> all(${hidden}::text[]) and ${holds})`
}

/**
 * Lines that hold a keyword in a column that the person sees, as it is kept or as the page calls it. No index serves it: logs
 * are written more than searched.
 */
export function holdsKeyword(actor: Actor, keyword: string, called: Called): RawBuilder<unknown> {
  const pattern = `%${keyword.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const inWords = wordedSo(called)
  const places = searched.flatMap((name) => {
    const column = logModel.columns.get(name)
    if (!column || !seesSomewhere(logModel, actor, name)) return []
    const seen = columnFilter(logModel, actor, name)
    const kept = sql`${sql.ref(column.source)} ilike ${pattern}`
    const worded = inWords[name] ? sql`(${kept} or ${inWords[name]})` : kept
    const holds = name === 'json' ? whereOpen(actor, worded) : worded
    return [seen ? sql`(${seen} and ${holds})` : holds]
  })
  return places.length === 0 ? sql`false` : sql`(${sql.join(places, sql` or `)})`
}

/** Of each kind whose lines can be deleted. */
const deletions = {
  '1': (db: Db, condition: RawBuilder<boolean>) => db.deleteFrom('sign_in_log').where(condition).executeTakeFirst(),
  '4': (db: Db, condition: RawBuilder<boolean>) => db.deleteFrom('error_log').where(condition).executeTakeFirst(),
  '5': (db: Db, condition: RawBuilder<boolean>) => db.deleteFrom('request_log').where(condition).executeTakeFirst(),
}
export type ClearedKind = keyof typeof deletions

/** Whether one of these lines that the person sees tells of an operation. */
export async function namesOperation(trx: Trx, actor: Actor, ids: readonly string[]): Promise<boolean> {
  const filters: RowFilter[] = [ofKind('3'), sql`id = any(${[...ids]})`]
  const { rows } = await sql`select 1 from log_list ${whereVisible(logModel, actor, { filters })} limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Deletes lines of a kind that the person sees and may delete.
 * @param ids those alone, or all
 * @returns how many went
 */
export async function deleteLines(trx: Trx, actor: Actor, kind: ClearedKind, ids: readonly string[] | null) {
  const counts = actFilter(logModel, actor)
  const filters = [ofKind(kind), ...(ids ? [sql`id = any(${[...ids]})`] : []), ...(counts ? [counts] : [])]
  const visible = whereVisible(logModel, actor, { filters })
  const { numDeletedRows } = await deletions[kind](trx, sql`id in (select id from log_list ${visible})`)
  return Number(numDeletedRows)
}

const mostAtOnce = 10_000

/** Deletes what is older, so many at a time that nobody waits for the lock. */
export async function deleteBefore(db: Db, kind: ClearedKind, before: Date): Promise<void> {
  const older = sql`select id from log_list where ${ofKind(kind)} and at < ${before} order by at limit ${mostAtOnce}`
  for (;;) {
    const { numDeletedRows } = await deletions[kind](db, sql`id in (${older})`)
    if (Number(numDeletedRows) < mostAtOnce) return
  }
}
