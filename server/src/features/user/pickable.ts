import type { Actor } from '../../platform/actor'
import { seesDirectory } from './directory'
import { isEnabled, isNoAdministrator, nearTo } from './filter-store'

/** Whom pickers may name to this person at all: nobody who is disabled, and administrators to administrators alone. */
export const onOffer = (actor: Actor) => (actor.isAdministrator ? [isEnabled] : [isEnabled, isNoAdministrator])

/** Whom this person may choose among: everybody where his work needs it, else those of his own organisations (THR-11). */
export const pickable = (actor: Actor) => (seesDirectory(actor) ? onOffer(actor) : [...onOffer(actor), nearTo(actor)])
