import type { Actor } from '../../platform/actor'
import { type GuardedModel, seesColumn } from '../../platform/guarded-model/model'
import { seesDirectory } from '../organize'
import { anyOf, isAdministered, isEnabled, isNoAdministrator, nearTo } from './filter-store'
import { userModel } from './user-model'

/** Whether the page of people shows this person where they work. */
export const seesPlaces = (actor: Actor): boolean => seesColumn(userModel, actor, 'organize')

/** Whom pickers may name to this person at all: nobody who is disabled, and administrators to administrators alone. */
export const onOffer = (actor: Actor) => (actor.isAdministrator ? [isEnabled] : [isEnabled, isNoAdministrator])

/** People as pickers and lists of contacts read them: who is on offer there stands in `pickable`. */
export const offeredPeople: GuardedModel = { ...userModel, rows: () => null }

/** Those of the person's own organisations, and of those that he administers. */
export const isKnown = (actor: Actor) =>
  actor.administrations ? anyOf(nearTo(actor), isAdministered(actor.administrations)) : nearTo(actor)

/** Whom this person may choose among: everybody where his work needs it, else those whom he knows (THR-11). */
export const pickable = (actor: Actor) => (seesDirectory(actor) ? onOffer(actor) : [...onOffer(actor), isKnown(actor)])
