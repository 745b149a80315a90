import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { grantsEnded } from '../authority'
import { membersChanged } from './members-changed'
import { type HolderTable, takeEnded } from './store'

const endJob = 'member.end'
const tables: readonly HolderTable[] = ['role', 'position', 'user_group']

/**
 * Has what follows when people leave follow for those whose membership is over by now, each once whichever node asks: what
 * a role had opened is closed, and open pages ask what is left. Their calls were refused from the moment itself.
 */
export async function tellEnded(services: Services): Promise<void> {
  const now = services.clock.now()
  for (const table of tables)
    await transact(services.db, async (trx, after) => {
      const left = await takeEnded(trx, table, now)
      await membersChanged(services, { trx, after }, { table, left })
    })
  await transact(services.db, (trx, after) => grantsEnded(services, { trx, after }, now))
}

/** Looks each minute whose membership is over. */
export function defineMemberJobs(services: Services): void {
  services.jobs.define(endJob, () => tellEnded(services))
  services.jobs.schedule(endJob, '* * * * *')
}
