import type { Actor, RowScheme } from '../../platform/actor'
import { anyOf, type CompiledPart, type Condition, nothing } from '../../platform/guarded-model/compile-scheme'
import type { GuardedModel } from '../../platform/guarded-model/model'
import { compileArm, compileRowScheme } from '../../platform/guarded-model/row-filter'
import type { ThingNeed } from './thing-needs'

/** What is asked of one record, each condition once: afterwards its place among the answers is known. */
export function createQuestions() {
  const conditions: Condition[] = []
  return {
    conditions,
    /** @returns the place of the answer */
    ask(condition: Condition): number {
      return conditions.push(condition) - 1
    },
  }
}
export type Questions = ReturnType<typeof createQuestions>

/** A part of a scheme with the place of its answer. */
export interface AskedPart {
  readonly part: CompiledPart
  readonly at: number
  readonly parts: readonly AskedPart[]
}

function askPart(questions: Questions, part: CompiledPart): AskedPart {
  return {
    part,
    at: questions.ask(part.condition),
    parts: (part.parts ?? []).map((inner) => askPart(questions, inner)),
  }
}

/** Asks each scheme once for a person, whoever holds it. */
export function schemeAsker(questions: Questions, model: GuardedModel, actor: Actor) {
  const asked = new Map<string, AskedPart>()
  return (scheme: RowScheme): AskedPart => {
    const key = `${scheme.id} ${scheme.isLive}`
    const known = asked.get(key) ?? askPart(questions, compileRowScheme(model, scheme, actor))
    asked.set(key, known)
    return known
  }
}

/** Whether a record is one for which a need is met; null where that needs no look at the record. */
export function needCondition({ givers, rowsOf }: ThingNeed, model: GuardedModel, actor: Actor): Condition | null {
  if (givers === null) return null
  const rows = [...givers].map(rowsOf)
  if (rows.includes(null)) return null
  const arms = rows.flatMap((of) => [...(of?.values() ?? [])])
  return arms.length === 0 ? nothing : anyOf(arms.map((schemes) => compileArm(model, schemes, actor)))
}
