import type { BrokenKind } from '@workstation/contract/workflow-check'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database'
import * as parts from './part-rules-store'
import * as timers from './timer-rules-store'
import type { Rule } from './token-rules-store'
import * as tokens from './token-rules-store'
import * as wholes from './whole-rules-store'

/** What must hold of the rows of every approval, as a statement each that finds where it does not. */
const rules: Readonly<Record<BrokenKind, (now: Date) => Rule>> = {
  root: () => tokens.root,
  leftOver: () => tokens.leftOver,
  scopeCount: () => tokens.scopeCount,
  scopeParent: () => tokens.scopeParent,
  strayToken: () => tokens.strayToken,
  tokenWaits: () => tokens.tokenWaits,
  callLost: () => tokens.callLost,
  tokenPlace: () => tokens.tokenPlace,
  taskToken: () => parts.taskToken,
  nobody: () => parts.nobody,
  allOff: () => parts.allOff,
  stoppedFalsely: () => parts.stoppedFalsely,
  taskDates: () => parts.taskDates,
  twoParts: () => parts.twoParts,
  partLeft: () => parts.partLeft,
  partBlocked: () => parts.partBlocked,
  partDecided: () => parts.partDecided,
  partListed: () => parts.partListed,
  timer: () => timers.timer,
  timerLost: () => timers.timerLost,
  timerLate: (now) => timers.timerLate(sql`${now}::timestamptz`),
  records: () => wholes.records,
  status: () => wholes.status,
  family: () => wholes.family,
  shown: () => wholes.shown,
}

interface Broken {
  readonly kind: BrokenKind
  readonly instanceId: string
  readonly node: string
  readonly nodeName: string
}
interface Checked {
  readonly list: readonly Broken[]
  readonly counts: readonly { kind: BrokenKind; count: number }[]
}

interface Looking {
  readonly now: Date
  /** Which approvals are looked at, as a condition about `workflow_instance_list`; all of them without one. */
  readonly among?: RawBuilder<unknown>
  /** How many of a kind are named. */
  readonly most?: number
  /** The one kind that is looked for; all of them without one. */
  readonly only?: BrokenKind
}

/** Number of the advisory lock; any that nothing else in the product takes. */
const checkLock = 7_290_031

/** Whether nobody else looks now, on any node; held until the transaction ends. */
export async function takeTurn(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${checkLock}) as "isFree"`.execute(
    trx,
  )
  return rows[0]?.isFree ?? false
}

const amongOf = (among: RawBuilder<unknown> | undefined) =>
  among ? sql`where instance_id in (select id from workflow_instance_list where ${among})` : sql``

/** Queues are there once a server has been started on the database. */
async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

/** Where the rows of approvals do not hold together. */
export async function findBroken(db: Db, { now, among, most = 20, only }: Looking): Promise<Checked> {
  const list: Broken[] = []
  const counts: { kind: BrokenKind; count: number }[] = []
  const hasJobs = await hasQueue(db)
  for (const [kind, ruleOf] of Object.entries(rules) as [BrokenKind, (now: Date) => Rule][]) {
    if ((kind === 'callLost' && !hasJobs) || (only && kind !== only)) continue
    const { rows } = await sql<Omit<Broken, 'kind'> & { count: number }>`
      select found.instance_id as "instanceId", found.node, count(*) over ()::int as count,
        coalesce((select max(task.node_name) from workflow_task task where task.instance_id = found.instance_id
          and task.node = found.node and task.node_name <> ''), found.node) as "nodeName"
      from (select distinct * from (${ruleOf(now)}) all_found ${amongOf(among)}) found
      order by found.instance_id, found.node limit ${most}`.execute(db)
    list.push(...rows.map(({ instanceId, node, nodeName }) => ({ kind, instanceId, node, nodeName })))
    if (rows[0]) counts.push({ kind, count: rows[0].count })
  }
  return { list, counts }
}

/** How many approvals there are. */
export async function countChecked(db: Db, among: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from workflow_instance_list
    where ${among}`.execute(db)
  return rows[0]?.count ?? 0
}

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `)

export const isOneOf = (ids: readonly string[]): RawBuilder<boolean> => sql`id = any(${[...ids]}::text[])`
