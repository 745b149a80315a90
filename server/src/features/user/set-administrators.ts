import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { countOn, listAdministrators, lockAdministrators, markAdministrators } from './administrator-store'

async function changed(services: Services, { trx, after }: { trx: Trx; after: AfterCommit }, ids: readonly string[]) {
  for (const id of ids) await rightsChanged(services, trx, after, id)
}

/**
 * Says who may do everything from now on. Only a super administrator does so, and never takes it from himself: so one
 * is always left (THR-10).
 * @throws forbidden, setting.own-administrator, setting.not-person
 */
export async function setAdministrators(
  services: Services,
  context: Context,
  adminIds: readonly string[],
): Promise<void> {
  const { userId } = context.actor
  const wanted = [...new Set(adminIds)]
  await transact(services.db, async (trx, after) => {
    await lockAdministrators(trx, wanted)
    const before = (await listAdministrators(trx)).map(({ id }) => id)
    // Asked of the database: somebody may have taken it from him a moment ago.
    if (!before.includes(userId)) throw new AppError('forbidden')
    if (!wanted.includes(userId)) throw new AppError('setting.own-administrator')
    const added = wanted.filter((id) => !before.includes(id))
    const taken = before.filter((id) => !wanted.includes(id))
    if ((await countOn(trx, added)) !== added.length) throw new AppError('setting.not-person')
    if (added.length + taken.length === 0) return
    const now = services.clock.now()
    await markAdministrators(trx, { ids: added, isAdministrator: true, now })
    await markAdministrators(trx, { ids: taken, isAdministrator: false, now })
    await changed(services, { trx, after }, [...added, ...taken])
    await writeAudit(trx, context, {
      action: 'user.setAdministrators',
      entity: 'user',
      entityId: 'administrators',
      changes: { added, taken },
    })
  })
}
