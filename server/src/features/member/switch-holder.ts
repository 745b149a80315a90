import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import type { Around, WriteCaller, WriteParts, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { listGivable, rightsChanged, weighChange, weighPairsOf } from '../authority'
import { reachOfMembers } from '../user'
import { findMark, type HolderTable, listLimitedMemberIds } from './store'

/** The people for whom something comes or goes when it is turned on or off by this person, himself left out. */
async function switchedPeople(trx: Trx, actor: Actor, place: { table: HolderTable; id: string }): Promise<string[]> {
  if (actor.isAdministrator) return []
  return (await listLimitedMemberIds(trx, place)).filter((person) => person !== actor.userId)
}

/**
 * Stands around turning something off or on: what it gives comes and goes for all of its members, so that nobody does it
 * who could not change them (THR-10).
 */
export const switchWeighed =
  (services: Services, actor: Actor, table: HolderTable): Around =>
  (trx, id, write) =>
    weighPairsOf(services, trx, { kind: kinds[table], id }, async () => {
      const people = await switchedPeople(trx, actor, { table, id })
      return weighChange(services, trx, { actor, people, reachOf: reachOfMembers, isAct: true }, write)
    })

export const kinds = { role: 'role', position: 'position', user_group: 'group' } as const

/** Refuses to switch what gives more than the actor holds, so that nobody wakes a right for himself either. */
export async function checkSwitch<T extends HolderTable>(
  services: Services,
  table: T,
  { trx, caller, id, row }: WriteStep<T>,
): Promise<void> {
  const givable = await listGivable(services, trx, { actor: caller.actor, kind: kinds[table], ids: [id] })
  if (!givable.has(id)) throw new AppError('role.not-givable', { name: (row as { full_name: string }).full_name })
}

/** All members may do more or less from now on. */
export const switched = <T extends HolderTable>(services: Services, { trx, after }: WriteStep<T>): Promise<void> =>
  rightsChanged(services, trx, after, '*')

interface SwitchingForm<T extends HolderTable> {
  table: T
  form: { id: string; enabledMark?: 0 | 1 | undefined }
  check: (step: WriteStep<T>) => Promise<void>
  /** People whom the form makes leave: they are weighed as well. */
  leaving?: (trx: Trx) => Promise<readonly string[]>
}

/** What a form adds to its write that may turn something off or on among other things. */
export function switchedByForm<T extends HolderTable>(
  services: Services,
  { actor }: WriteCaller,
  { table, form, check, leaving = async () => [] }: SwitchingForm<T>,
): Required<Pick<WriteParts<T>, 'around' | 'check'>> {
  let isSwitching = false
  return {
    around: (trx, id, write) =>
      weighPairsOf(services, trx, { kind: kinds[table], id }, async () => {
        isSwitching = form.enabledMark !== undefined && form.enabledMark !== (await findMark(trx, { table, id }))
        const members = isSwitching ? await switchedPeople(trx, actor, { table, id }) : []
        const people = [...new Set([...members, ...(await leaving(trx))])]
        if (people.length === 0) return write()
        const isAct = members.length > 0
        return weighChange(services, trx, { actor, people, reachOf: reachOfMembers, isAct }, write)
      }),
    check: async (step) => {
      await check(step)
      if (!step.changed.has('enabledMark')) return
      // Somebody else has switched it since it was looked at.
      if (!isSwitching) throw new AppError('changed')
      await checkSwitch(services, table, step)
    },
  }
}
