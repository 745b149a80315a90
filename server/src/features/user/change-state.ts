import { nextPersonState } from '@workstation/domain/user/person-state'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { rightsChanged } from '../authority'
import { dropFailuresOf, endSessionsOf } from '../session'
import { type LockedUser, setEnabledMark } from './store'
import { takeUser } from './take-user'
import { userDisabled } from './user-disabled'
import { weighPeople } from './weigh-people'

interface Change {
  services: Services
  trx: Trx
  after: AfterCommit
  context: Context
}

/** Enables or disables a person. Disabling ends his sessions and whatever other features keep open for him. */
export async function changeState({ services, trx, after, context }: Change, person: LockedUser, mark: 0 | 1) {
  if (person.is_administrator) throw new AppError('user.protected')
  await setEnabledMark(trx, person.id, mark, services.clock.now())
  if (mark === 1) await dropFailuresOf(trx, person.account)
  if (mark === 0) {
    await endSessionsOf(services, { trx, after }, person.id, 'disabled')
    await userDisabled(services, { trx, after }, person.id)
  }
  await rightsChanged(services, trx, after, person.id)
  const action = mark === 1 ? 'user.enable' : 'user.disable'
  await writeAudit(trx, context, {
    action,
    entity: 'user',
    entityId: person.id,
    changes: { from: person.enabled_mark },
  })
}

/** 1 becomes 0, 0 and 2 (locked) become 1 (PLT-07). */
export async function toggleState(services: Services, context: Context, id: string): Promise<void> {
  await transact(services.db, async (trx, after) => {
    await weighPeople(services, trx, { actor: context.actor, people: [id] }, async () => {
      const person = await takeUser(trx, context.actor, id)
      await changeState({ services, trx, after, context }, person, nextPersonState(person.enabled_mark))
    })
  })
}
