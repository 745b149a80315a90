import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { lockRow } from '../../platform/guarded-model/lock-row'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged, weighChange } from '../authority'
import { readMessagesOf } from '../message'
import { renewSecret } from '../session'
import { readSetting } from '../setting'
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
  const decide = async (trx: Trx, after: AfterCommit) => {
    const { account, enabled_mark } = await lockRow({ trx, actor }, registrationModel, { id })
    const found = await lockRegistration(trx, id)
    if (!found) throw new AppError('not-found')
    const isOpen = mayFollow[state].includes(found.state) && enabled_mark === 0
    if (!isOpen) throw new AppError('registration.decided', { name: await nameOf(trx, found.decided_by ?? '') })
    await saveDecision(trx, id, { state, by: actor.userId, at: now })
    if (state === 'approved') {
      await setEnabledMark(trx, id, 1, now)
      await renewSecret(trx, id, now)
      await rightsChanged(services, trx, after, id)
    }
    const changes = { account, from: found.state, to: state }
    // Whoever decided, the others have nothing left to do.
    after(() => readMessagesOf(services, id, async () => () => true))
    await writeAudit(trx, context, { action: `registration.${state}`, entity: 'user', entityId: id, changes })
  }
  const givenRole = await readSetting(services, 'registrationRoleId')
  await transact(services.db, (trx, after) =>
    weighChange(services, trx, { actor, people: [id], givenRole }, () => decide(trx, after)),
  )
}
