import type { AdministrationAct } from '@workstation/domain/organize/administration'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { rowFilters } from '../../platform/guarded-model/row-filter'
import { type ReachOf, readActor } from '../authority'
import { offeredPeople } from './pickable'
import { administeredAmong, organizesLetThrough } from './reach-store'
import { userModel } from './user-model'

/** Those of the organisations in which the person's administration lets him do this. */
export const administeredOf = async (
  trx: Db,
  { administrations }: Actor,
  { organizes, act }: { organizes: readonly string[]; act: AdministrationAct },
) => (administrations ? administeredAmong(trx, { all: administrations, organizes, act }) : new Set(organizes))

/**
 * The organisations in which the actor may do this with these people: where he sees them if they work there, and, where he
 * administers through organisations, inside them alone (THR-10).
 */
export const reachOf =
  (act: AdministrationAct): ReachOf =>
  async (trx, actor, asked) => {
    if (actor.isAdministrator || asked.organizes.length === 0) return new Set(asked.organizes)
    const person = await readActor(trx, { ...actor, now: asked.now })
    if (!person?.pages.has(userModel.modelId)) return new Set()
    const organizes = [...(await administeredOf(trx, person, { organizes: asked.organizes, act }))]
    // Where people work is asked as the schemes have it, as if it were one organisation alone.
    const filters = rowFilters(offeredPeople, person)
    return filters.length === 0
      ? new Set(organizes)
      : organizesLetThrough(trx, { people: asked.people, organizes }, filters)
  }
