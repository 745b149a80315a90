import type { Actor } from '../../platform/actor'
import { placeActFilter, placeFilter } from '../../platform/guarded-model/administered'
import { allOf, type Condition, everything } from '../../platform/guarded-model/compile-scheme'
import type { GuardedModel } from '../../platform/guarded-model/model'
import type { AskedThing } from './thing-needs'

/** A rule of the product about a record. */
interface Rule {
  readonly condition: Condition
  /** Buttons of the page with any of which it lets more records through. */
  readonly buttons: readonly string[]
  /** The rule as it stands for the person without these; null where he has none of them. */
  readonly without: Condition | null
}

/** What decides about a record beside grants. */
export interface LimitsBeside {
  readonly place: Condition | null
  readonly rules: readonly Rule[]
}

/** Somebody without some buttons of a page; null where he has none of them. */
function withoutButtons(model: GuardedModel, person: Actor, codes: readonly string[]): Actor | null {
  const page = person.pages.get(model.modelId)
  if (!page || person.isAdministrator || !codes.some((code) => page.buttons.has(code))) return null
  const buttons = new Map([...page.buttons].filter(([code]) => !codes.includes(code)))
  return { ...person, pages: new Map(person.pages).set(model.modelId, { ...page, buttons }) }
}

function ruleOf(
  model: GuardedModel,
  person: Actor,
  { buttons, rows }: { buttons: readonly string[]; rows: (actor: Actor) => Condition | null },
): Rule[] {
  const less = withoutButtons(model, person, buttons)
  // What lifts a rule whole leaves nothing to ask, but what the others would be asked.
  const condition = rows(person) ?? (less && rows(less) ? everything : null)
  return condition ? [{ condition, buttons, without: less && rows(less) }] : []
}

/** Where somebody administers, for what he sees and for what a button does there; and the rules of the product itself. */
export function limitsOf(model: GuardedModel, person: Actor, { kind, code }: AskedThing): LimitsBeside {
  const acts = kind === 'button' ? placeActFilter(model, person, code) : null
  const places = [placeFilter(model, person), acts].filter((one) => one !== null)
  const { acts: changes } = model
  return {
    place: places.length === 0 ? null : allOf(places),
    rules: [
      ...ruleOf(model, person, { buttons: model.ruleButtons, rows: model.rows }),
      ...(changes && kind === 'button'
        ? ruleOf(model, person, { buttons: changes.ruleButtons, rows: (actor) => changes.rows(actor, code) })
        : []),
    ],
  }
}
