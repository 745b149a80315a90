import type { config } from '@workstation/contract/config'
import type { InputOf } from '@workstation/contract/endpoint'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { holdPairs, rightsChanged, weighPairs } from '../authority'
import { countOn, listAdministrators, lockAdministrators, markAdministrators } from './administrator-store'

type Sent = InputOf<typeof config.setAdministrators>

async function changed(services: Services, { trx, after }: { trx: Trx; after: AfterCommit }, ids: readonly string[]) {
  for (const id of ids) await rightsChanged(services, trx, after, id)
}

/** Those who are wanted, where somebody says by whom he saw there what he changes of it. */
function wantedOf({ adminIds, was }: Sent, before: readonly string[]): string[] {
  if (!was) return [...new Set(adminIds)]
  const left = before.filter((id) => adminIds.includes(id) || !was.includes(id))
  return [...new Set([...left, ...adminIds.filter((id) => !was.includes(id))])]
}

/**
 * Says who may do everything from now on. Only a super administrator does so, and never takes it from himself: so one
 * is always left (THR-10).
 * @throws forbidden, setting.own-administrator, setting.not-person, rights.pair
 */
export async function setAdministrators(services: Services, context: Context, sent: Sent): Promise<void> {
  const { userId } = context.actor
  await transact(services.db, async (trx, after) => {
    await holdPairs(services, trx, 'alone')
    await lockAdministrators(trx, sent.adminIds)
    const before = (await listAdministrators(trx)).map(({ id }) => id)
    const wanted = wantedOf(sent, before)
    // Asked of the database: somebody may have taken it from him a moment ago.
    if (!before.includes(userId)) throw new AppError('forbidden')
    if (!wanted.includes(userId)) throw new AppError('setting.own-administrator')
    const added = wanted.filter((id) => !before.includes(id))
    const taken = before.filter((id) => !wanted.includes(id))
    if ((await countOn(trx, added)) !== added.length) throw new AppError('setting.not-person')
    if (added.length + taken.length === 0) return
    const now = services.clock.now()
    await markAdministrators(trx, { ids: added, isAdministrator: true, now })
    // Whoever is none any more holds what he was granted, as anybody else.
    const take = () => markAdministrators(trx, { ids: taken, isAdministrator: false, now })
    await weighPairs(services, trx, async () => taken, take)
    await changed(services, { trx, after }, [...added, ...taken])
    await writeAudit(trx, context, {
      action: 'user.setAdministrators',
      entity: 'user',
      entityId: 'administrators',
      changes: { added, taken },
    })
  })
}
