import type { Evaluation, Expression } from '../expression/expression'
import { textOf } from '../expression/value'
import type { ChoiceSource, FormNode } from './document'
import { readKnown } from './formula-problems'

/** A value that goes along to the source of a field, as calls of data interfaces take it. */
export interface SentParameter {
  readonly field: string
  readonly defaultValue: string
}
type Parameter = Extract<ChoiceSource, { from: 'interface' | 'model' }>['parameters'][number]

const parametersOf = ({ source }: Pick<FormNode, 'source'>): readonly Parameter[] =>
  source?.from === 'interface' || source?.from === 'model' ? source.parameters : []

/** Whether the options of a field follow what is filled in elsewhere. */
export const followsValues = (node: Pick<FormNode, 'source'>): boolean =>
  parametersOf(node).some((one) => 'formula' in one)

/** The fields that the options of a field follow. */
export const fieldsBeside = (node: Pick<FormNode, 'source'>): readonly string[] =>
  parametersOf(node).flatMap((one) => {
    const read = 'formula' in one ? readKnown(one.formula) : null
    return read?.ok ? read.expression.dependencies : []
  })

function sentValue(parameter: Parameter, evaluate: (expression: Expression) => Evaluation): string {
  if (!('formula' in parameter)) return String(parameter.value ?? '')
  const read = readKnown(parameter.formula)
  const found = read.ok ? evaluate(read.expression) : null
  return found?.ok ? textOf(found.value) : ''
}

/**
 * What goes along to the source of a field: fixed values, and what formulas make of the record.
 * @returns one for each parameter with a name; '' where nothing is filled in, or the formula has no value
 */
export const sentParameters = (
  node: Pick<FormNode, 'source'>,
  evaluate: (expression: Expression) => Evaluation,
): readonly SentParameter[] =>
  parametersOf(node).flatMap((one) =>
    one.name === '' ? [] : [{ field: one.name, defaultValue: sentValue(one, evaluate) }],
  )
