import type { HandedWork, Handing, Held } from '../user'
import { auditHanded } from '../user'
import { listLed, setLeaders } from './project-store'

async function giveTo(handing: Handing, held: readonly Held[]): Promise<string[]> {
  const { trx, from, to, now } = handing
  const ids = await setLeaders(trx, { ids: held.map(({ id }) => id), from, to, now })
  await auditHanded(handing, { entity: 'project', field: 'leaderId', ids })
  return ids
}

/** Projects go to another leader when theirs leaves. */
export const ledProjects: HandedWork = {
  list: listLed,
  handOver: async (handing, held) => {
    await giveTo(handing, held)
    return [...held]
  },
  giveBack: giveTo,
}
