import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { setEnabledMark } from '../user'
import { registrationModel } from './registration-model'
import { lockRegistration, nameOf, saveDecision } from './store'

/** Which states a decision may follow: a refusal can be taken back, an approval is undone by disabling the person. */
const mayFollow = { approved: ['waiting', 'refused'], refused: ['waiting'] }

/** Lets somebody who registered in, or keeps him out. The first to decide counts. */
export async function decideRegistration(
  services: Services,
  context: Context,
  { id, state }: { id: string; state: 'approved' | 'refused' },
): Promise<void> {
  const { actor } = context
  const now = services.clock.now()
  await transact(services.db, async (trx, after) => {
    const found = await lockRegistration(trx, id)
    if (!found || !(await isRowVisible(trx, registrationModel, actor, id))) throw new AppError('not-found')
    const isOpen = mayFollow[state].includes(found.state) && found.enabled_mark === 0
    if (!isOpen) throw new AppError('registration.decided', { name: await nameOf(trx, found.decided_by ?? '') })
    await saveDecision(trx, id, { state, by: actor.userId, at: now })
    if (state === 'approved') {
      await setEnabledMark(trx, id, 1, now)
      await rightsChanged(services, trx, after, id)
    }
    const changes = { account: found.account, from: found.state, to: state }
    await writeAudit(trx, context, { action: `registration.${state}`, entity: 'user', entityId: id, changes })
  })
}
