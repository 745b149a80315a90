import type { Actor } from '../../platform/actor'
import { seesColumn } from '../../platform/guarded-model/model'
import { seesDirectory } from '../organize'
import { isEnabled, isNoAdministrator, nearTo } from './filter-store'
import { userModel } from './user-model'

/** Whether the page of people shows this person where they work. */
export const seesPlaces = (actor: Actor): boolean => seesColumn(userModel, actor, 'organize')

/** Whom pickers may name to this person at all: nobody who is disabled, and administrators to administrators alone. */
export const onOffer = (actor: Actor) => (actor.isAdministrator ? [isEnabled] : [isEnabled, isNoAdministrator])

/** Whom this person may choose among: everybody where his work needs it, else those of his own organisations (THR-11). */
export const pickable = (actor: Actor) => (seesDirectory(actor) ? onOffer(actor) : [...onOffer(actor), nearTo(actor)])
