import { type LogKind, logKinds } from '@workstation/contract/log'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { type ClearedKind, deleteLines, namesOperation } from './line-store'

const cleared: readonly ClearedKind[] = ['1', '4', '5']

const nameOf = (kind: ClearedKind) =>
  Object.entries(logKinds).flatMap(([name, number]) => (number === kind ? [name] : []))[0] ?? kind

/** Deletes chosen lines; those that are gone or out of sight are left out. @throws log.kept */
export const removeLines = ({ db }: Services, context: Context, ids: readonly string[]): Promise<number> =>
  transact(db, async (trx) => {
    if (await namesOperation(trx, context.actor, ids)) throw new AppError('log.kept')
    const counts: Record<string, number> = {}
    for (const kind of cleared) {
      const count = await deleteLines(trx, context.actor, kind, ids)
      if (count > 0) counts[nameOf(kind)] = count
    }
    const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
    // Whoever clears a log leaves a line that he cannot clear.
    if (count > 0)
      await writeAudit(trx, context, { action: 'log.remove', entity: 'log', entityId: '', changes: counts })
    return count
  })

/** Deletes all lines of a kind that the person sees. @throws log.kept */
export const clearLines = ({ db }: Services, context: Context, type: LogKind): Promise<number> =>
  transact(db, async (trx) => {
    const kind = cleared.find((one) => one === type)
    if (!kind) throw new AppError('log.kept')
    const count = await deleteLines(trx, context.actor, kind, null)
    await writeAudit(trx, context, { action: 'log.clear', entity: 'log', entityId: nameOf(kind), changes: { count } })
    return count
  })
