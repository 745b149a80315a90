import { sql } from 'kysely'
import { workflow } from '../../../contract/src/workflow'
import type { Db } from '../../../server/src/platform/database'
import { measure, memoryOf, type Shot } from '../measure'
import type { RunningServer } from '../servers'
import type { Line } from './figures'
import { waitingId } from './seed-approvals'

const records = 200

/** The page of one approval with many records. */
export async function measurePage(db: Db, product: RunningServer, token: string): Promise<Line> {
  const id = waitingId('run', 0)
  await sql`insert into workflow_record (id, instance_id, seq, kind, person_id, opinion, round, created_at)
    select 'record-' || n, ${id}, n, 'agree', 'clerk-' || n, '同意', 1, now() from generate_series(1, ${records}) as n`.execute(
    db,
  )
  const shot: Shot = { method: 'GET', path: workflow.get.path.replace(':id', id), headers: { authorization: token } }
  await measure(product, [shot], 1)
  const { p50, p99, errors, cpu } = await measure(product, [shot], 1)
  const value = `p50 ${p50} ms, p99 ${p99} ms, CPU ${cpu.toFixed(2)} ms, ${errors} errors`
  return {
    what: `page of an approval with ${records} records`,
    value,
    goal: '≤ 30 ms',
    holds: p50 <= 30 && errors === 0,
  }
}

/** Reads, starts and lists mixed, for some minutes; memory is compared from the third on. */
export async function measureMixed(product: RunningServer, shots: readonly Shot[], minutes: number): Promise<Line> {
  let early = 0
  let late = 0
  const end = performance.now() + minutes * 60_000
  const third = performance.now() + Math.min(3, minutes / 2) * 60_000
  while (performance.now() < end) {
    await measure(product, [...shots])
    late = memoryOf(product.pid)
    if (early === 0 && performance.now() > third) early = late
  }
  const grown = late / Math.max(1, early)
  const value = `${early} MB, then ${late} MB`
  return {
    what: `memory through ${minutes} minutes of mixed load`,
    value,
    goal: '≤ 5 % after minute three',
    holds: grown <= 1.05,
  }
}
