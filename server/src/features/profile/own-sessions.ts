import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { endSessionsIn } from '../session'

interface Which {
  only?: string
  except?: string
}

/** Ends sessions of the caller himself and answers how many were open. */
function endOwn(services: Services, context: Context, which: Which): Promise<number> {
  const { userId } = context.actor
  return transact(services.db, async (trx, after) => {
    const ids = await endSessionsIn(services, trx, after, { userId, ...which, reason: 'own' })
    for (const entityId of ids)
      await writeAudit(trx, context, { action: 'profile.endSession', entity: 'session', entityId })
    return ids.length
  })
}

/** Ends one session of the caller; somebody else's does not exist for him. */
export async function endOwnSession(services: Services, context: Context, id: string): Promise<void> {
  if ((await endOwn(services, context, { only: id })) === 0) throw new AppError('not-found')
}

/** Ends all of the caller's sessions but the one that he calls with. */
export const endOtherSessions = (services: Services, context: Context): Promise<number> =>
  endOwn(services, context, { except: currentOf(context.actor) })

const currentOf = ({ sessionId }: Actor): string => sessionId ?? ''
