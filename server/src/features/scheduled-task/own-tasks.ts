import { auditHanded, type HandedWork, type Held } from '../user'
import { nextTime } from './next-times'
import { listRunAs, pauseFor, resumeFor } from './store'

const wasOn = ({ was }: Held) => (was as { isOn: boolean }).isOn

/**
 * Tasks that run with somebody's rights go to another one, and those that ask an interface are switched off: they would
 * answer with the rights of somebody who has not looked at them yet.
 */
export const ownTasks: HandedWork = {
  list: async (db, userId) => (await listRunAs(db, userId)).map(({ id, name, isOn }) => ({ id, name, was: { isOn } })),
  handOver: async (handing, held) => {
    const ids = held.map(({ id }) => id)
    for (const id of ids) await pauseFor(handing.trx, id, handing)
    await auditHanded(handing, { entity: 'scheduledTask', field: 'runAs', ids })
    return [...held]
  },
  giveBack: async (handing, held) => {
    const { services, trx, now } = handing
    const next = (cron: string) => nextTime(cron, services.config.timeZone, now)
    const given: string[] = []
    for (const one of held) if (await resumeFor(trx, one.id, { ...handing, isOn: wasOn(one), next })) given.push(one.id)
    await auditHanded(handing, { entity: 'scheduledTask', field: 'runAs', ids: given })
    return given
  },
}
