import { administers } from '@workstation/domain/organize/administration'
import { managerAfter } from '@workstation/domain/user/leaving'
import { AppError } from '../../../platform/app-error'
import { groupBy } from '../../../platform/group-by'
import { organizesChanged } from '../../organize'
import { isSelfOrBelow, lockUser } from '../store'
import { auditHanded, type HandedWork, type Handing, type Held, onHandOver } from './handed-work'
import { lineOf, listHeaded, listReports, replaceManager, setHeads } from './person-work-store'

interface Category {
  was?: unknown
}

const categoryOf = ({ was }: Category) =>
  (was as { category?: 'company' | 'department' } | undefined)?.category ?? 'department'

async function moveHeads(handing: Handing, held: readonly Held[]): Promise<string[]> {
  const { services, trx, after, from, to, now } = handing
  const ids = await setHeads(trx, { ids: held.map(({ id }) => id), from, to, now })
  const moved = held.filter(({ id }) => ids.includes(id))
  for (const [entity, some] of groupBy(moved, categoryOf))
    await auditHanded(handing, { entity, field: 'managerId', ids: some.map(({ id }) => id) })
  if (ids.length > 0) await organizesChanged(services, trx, after)
  return ids
}

const heads: HandedWork = {
  list: async (db, userId) =>
    (await listHeaded(db, userId)).map(({ id, name, category, path }) => ({ id, name, was: { category, path } })),
  handOver: async (handing, held) => {
    const { administrations } = handing.caller.actor
    // Whoever administers through organisations names heads of these alone, as on their own page.
    const isOutside = ({ was }: Held) =>
      !administers(administrations, (was as { path: string }).path.split(','), 'edit')
    if (held.some(isOutside)) throw new AppError('organize.not-yours')
    await moveHeads(handing, held)
    return [...held]
  },
  giveBack: moveHeads,
}

const managerOf = ({ was }: Held) => (was as { to: string | null }).to

const reports: HandedWork = {
  list: listReports,
  handOver: async (handing, held) => {
    const { trx, from, to, now } = handing
    const line = await lineOf(trx, to)
    const above = (await lockUser(trx, from))?.manager_id ?? null
    const handed = held.map((one) => ({
      ...one,
      was: { to: managerAfter(one.id, { successor: to, line, above }) },
    }))
    for (const one of handed) {
      await replaceManager(trx, { id: one.id, from, to: one.was.to, now })
      await auditHanded({ ...handing, to: one.was.to ?? '' }, { entity: 'user', field: 'managerId', ids: [one.id] })
    }
    return handed
  },
  giveBack: async (handing, held) => {
    const { trx, to, now } = handing
    const given: string[] = []
    for (const one of held) {
      const from = managerOf(one)
      if (await isSelfOrBelow(trx, one.id, to)) continue
      if (!(await replaceManager(trx, { id: one.id, from, to, now }))) continue
      await auditHanded({ ...handing, from: from ?? '' }, { entity: 'user', field: 'managerId', ids: [one.id] })
      given.push(one.id)
    }
    return given
  },
}

/** What people hold by their place among others: organisations that they head, and who reports to them. */
export function registerPersonWork(): void {
  onHandOver('head', heads)
  onHandOver('report', reports)
}
