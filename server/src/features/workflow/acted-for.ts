import type { Action } from '@workstation/domain/workflow/action'
import type { Db } from '../../platform/database'
import type { Services } from '../../services'
import { actsFor } from '../delegation'
import { mayActIn } from './acting-store'
import type { Ready, World } from './world'

type Told = Pick<World, 'services' | 'trx' | 'now'>

interface Starts {
  readonly run: Pick<Ready['run'], 'starter' | 'processId' | 'category'>
  readonly personId: string
}

/** Whether somebody is who starts an approval, or starts for him now. */
export async function startsFor(db: Db, { clock }: Pick<Services, 'clock'>, { run, personId }: Starts) {
  if (run.starter === personId) return true
  const { processId, category } = run
  return (await actsFor({ db, clock }, personId, { type: 0, processId, category })).includes(run.starter)
}

/** For whom whoever presses may act besides himself in what he does: whose part it is, or who started. */
export async function actedFor(
  { services, trx, now }: Told,
  { run, state }: Ready,
  { action, personId }: { action: Action; personId: string },
): Promise<readonly string[]> {
  if (personId === '' || !('by' in action)) return []
  if ('actor' in action && action.actor !== null) {
    const part = state.actors.find(({ id }) => id === action.actor)
    if (!part || part.person === personId) return []
    return (await mayActIn(trx, part.id, { personId, now })) ? [part.person] : []
  }
  const isStarters = action.verb === 'withdraw' || action.verb === 'submit' || action.verb === 'urge'
  return isStarters && (await startsFor(trx, services, { run, personId })) ? [run.starter] : []
}
