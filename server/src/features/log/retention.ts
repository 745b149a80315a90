import { type LogRetention, logKinds } from '@workstation/contract/log'
import { writeAudit } from '../../platform/audit'
import type { Db } from '../../platform/database'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { listRetention, lockRetention, putRetention } from './retention-store'

type Kept = keyof LogRetention
/** Days where nobody set any: sign-ins stay until somebody decides otherwise. */
const otherwise: LogRetention = { signIn: 0, error: 90, request: 30 }
export const keptKinds = Object.keys(otherwise) as Kept[]

/** How many days the lines of each kind are kept, 0 for ever. */
export async function readRetention(db: Db): Promise<LogRetention> {
  const set = await listRetention(db)
  return Object.fromEntries(keptKinds.map((kind) => [kind, set.get(logKinds[kind]) ?? otherwise[kind]])) as LogRetention
}

/** Changes how long lines are kept, with a line in the log of operations that says from what to what. */
export const setRetention = ({ db }: Services, context: Context, wanted: Partial<LogRetention>): Promise<void> =>
  transact(db, async (trx) => {
    await lockRetention(trx)
    const before = await readRetention(trx)
    const changed = keptKinds.filter((kind) => wanted[kind] !== undefined && wanted[kind] !== before[kind])
    for (const kind of changed) await putRetention(trx, logKinds[kind], wanted[kind] ?? 0)
    if (changed.length === 0) return
    const changes = Object.fromEntries(changed.map((kind) => [kind, { from: before[kind], to: wanted[kind] }]))
    await writeAudit(trx, context, { action: 'log.setRetention', entity: 'log', entityId: 'retention', changes })
  })
