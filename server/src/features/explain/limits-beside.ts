import type { Actor } from '../../platform/actor'
import { placeActFilter, placeFilter } from '../../platform/guarded-model/administered'
import { allOf, type Condition } from '../../platform/guarded-model/compile-scheme'
import type { GuardedModel } from '../../platform/guarded-model/model'
import type { AskedThing } from './thing-needs'

/** What decides about a record beside grants: null where nothing does. */
export interface LimitsBeside {
  readonly place: Condition | null
  readonly rule: Condition | null
}

/** Where somebody administers, for what he sees and for what a button does there; and the rule of the product itself. */
export function limitsOf(model: GuardedModel, person: Actor, { kind, code }: AskedThing): LimitsBeside {
  const acts = kind === 'button' ? placeActFilter(model, person, code) : null
  const places = [placeFilter(model, person), acts].filter((one) => one !== null)
  return { place: places.length === 0 ? null : allOf(places), rule: model.rows(person) }
}

/** The rule as it stands for somebody without the buttons that lift it; null where he has none of them. */
export function ruleWithout(model: GuardedModel, person: Actor): Condition | null {
  const page = person.pages.get(model.modelId)
  if (!page || person.isAdministrator || !model.ruleButtons.some((code) => page.buttons.has(code))) return null
  const buttons = new Map([...page.buttons].filter(([code]) => !model.ruleButtons.includes(code)))
  return model.rows({ ...person, pages: new Map(person.pages).set(model.modelId, { ...page, buttons }) })
}
