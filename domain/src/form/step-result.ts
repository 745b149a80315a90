import type { Evaluation, Expression } from '../expression/expression'
import { amountOf, isTrue, textOf, type Value } from '../expression/value'
import { amountText, roundAmount } from '../number/amount'
import { type FormPlace, holdsRows } from './form-places'
import type { StoredValue } from './kind'
import type { RecordContext } from './record-values'
import type { ValueStep } from './step'

interface Situation {
  readonly current: StoredValue
  readonly visible: boolean
  readonly evaluate: (expression: Expression) => Evaluation
  readonly context: RecordContext
}

const plain = (value: Value): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'boolean' ? value : textOf(value)
}

/** What a formula's result becomes in a field: its kind reads it as if somebody had sent it, and nothing where it does not fit. */
export function valueFor({ node, kind }: FormPlace, value: Value, context: RecordContext): StoredValue {
  const read = kind.read(plain(value), node, context)
  return read.ok ? read.value : null
}

/** FRM-35 to FRM-37: what is no number counts as 0, and what has no value, such as a division by zero, is 0. */
const amountFor = (found: Evaluation, places: number): string =>
  found.ok ? amountText(roundAmount(amountOf(found.value), places)) : '0'

/** What a field becomes without anybody typing it; the last rule that says something wins. */
export function resultOf(step: ValueStep & { place: FormPlace }, situation: Situation): StoredValue {
  const { evaluate, context, visible } = situation
  let value = situation.current
  if (step.formula) value = amountFor(evaluate(step.formula), step.places)
  for (const { when, value: then, otherwise } of step.sets) {
    const holds = evaluate(when)
    const isHolding = holds.ok && isTrue(holds.value)
    const said = isHolding ? then : otherwise
    if (!said) {
      if (isHolding) value = null
      continue
    }
    const found = evaluate(said)
    value = found.ok ? valueFor(step.place, found.value, context) : null
  }
  if (!step.clears || visible) return value
  return holdsRows(step.place) ? [] : null
}
