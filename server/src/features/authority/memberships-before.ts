import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { refuseOutOfPlace, refuseUnseenPlace } from '../../platform/guarded-model/administered'
import { modelOfPage } from '../../platform/guarded-model/model'
import { listMemberships } from './administered-store'

interface Weighed {
  trx: Trx
  actor: Actor
  people: readonly string[]
}

/**
 * Who administers through organisations puts people into their positions, and into roles and groups of theirs or of
 * everybody. Asked before a change; what it answers compares with what is after it.
 * @returns the ids of those who joined or left something, once the change is made
 */
export async function membershipsBefore({ trx, actor, people }: Weighed): Promise<() => Promise<string[]>> {
  if (actor.administrations === null || actor.isAdministrator) return async () => []
  const keyed = async () =>
    new Map((await listMemberships(trx, people)).map((one) => [Object.values(one).join(' '), one]))
  const before = await keyed()
  return async () => {
    const after = await keyed()
    const changed = [...before].filter(([key]) => !after.has(key))
    changed.push(...[...after].filter(([key]) => !before.has(key)))
    const holders = new Map(changed.map(([, { kind, id }]) => [`${kind} ${id}`, { kind, id }]))
    for (const { kind, id } of holders.values()) {
      const model = modelOfPage(kind)
      if (!model) throw new AppError('forbidden')
      if (kind === 'position') await refuseOutOfPlace({ trx, actor }, model, { id, act: 'edit' })
      else await refuseUnseenPlace({ trx, actor }, model, id)
    }
    return [...new Set(changed.map(([, { userId }]) => userId))]
  }
}
