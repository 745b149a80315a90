import { comparedByOrder } from '../expression/compared-by-order'
import { readExpression } from '../expression/expression'
import { hasOrder } from '../form/has-order'
import { kindOf } from '../form/kinds/index'
import { conditionFields, customCode, mayDepend, readCondition } from './button-condition'
import type { ButtonAct, CustomButton, ListDocument } from './document'
import type { ListField } from './list-field'
import { addressFields, isFillable } from './row-address'

/** What can be wrong with a button, as keys of texts. */
export const buttonProblems = [
  'button-twice',
  'condition-wrong',
  'condition-unfit',
  'condition-unordered',
  'link-wrong',
  'interface-missing',
  'formula-wrong',
  'script-missing',
  'record-missing',
] as const
type ButtonProblemName = (typeof buttonProblems)[number]

/** One thing that is wrong with a button, which `field` names by its code. */
export interface ButtonProblem {
  readonly problem: ButtonProblemName
  readonly part: 'buttons'
  readonly field: string
}

type Known = ReadonlySet<string>

type Fields = ReadonlyMap<string, ListField>

/** Whether a field that is asked whether it is more or less has no more and less, as after it became a choice. */
function isUnordered(field: ListField | undefined): boolean {
  const kind = field?.node && kindOf(field.kind)
  return field?.node !== undefined && kind !== undefined && !hasOrder(kind, field.node)
}

function conditionProblem(when: string | undefined, hasRecord: boolean, fields: Fields): ButtonProblemName[] {
  if (!when?.trim()) return []
  if (!hasRecord) return ['condition-unfit']
  const read = readCondition(when)
  if (!read.ok) return ['condition-wrong']
  if (!read.expression.dependencies.every((field) => fields.has(field))) return ['condition-unfit']
  return comparedByOrder(when).some((field) => isUnordered(fields.get(field))) ? ['condition-unordered'] : []
}

const isWrong = (formula: string, known: Known): boolean => !readExpression(formula, { fields: known }).ok

function actProblem(does: ButtonAct, known: Known): ButtonProblemName[] {
  switch (does.do) {
    case 'link': {
      const isRight = isFillable(does.address) && addressFields(does.address).every((field) => known.has(field))
      return isRight ? [] : ['link-wrong']
    }
    case 'interface':
      if (does.id === '') return ['interface-missing']
      return does.parameters.some(({ formula }) => isWrong(formula, known)) ? ['formula-wrong'] : []
    case 'script':
      return does.text.trim() === '' ? ['script-missing'] : []
  }
}

/** Above a list there is no record whose values an act could take. */
function recordProblem({ place, does }: CustomButton): ButtonProblemName[] {
  if (place === 'row') return []
  if (does.do === 'link') return addressFields(does.address).length > 0 ? ['record-missing'] : []
  if (does.do === 'script') return ['record-missing']
  return does.parameters.some(({ formula }) => conditionFields(formula).length > 0) ? ['record-missing'] : []
}

/** Everything that is wrong with the buttons of a list, in the order in which its designer shows them. */
export function checkButtons({ buttons, custom = [] }: ListDocument, fields: Fields): readonly ButtonProblem[] {
  const known = new Set(fields.keys())
  const told = (field: string, problems: readonly ButtonProblemName[]) =>
    problems.map((problem) => ({ problem, part: 'buttons', field }) as const)
  const usual = buttons.flatMap(({ code, when }) => told(code, conditionProblem(when, mayDepend(code), fields)))
  const own = custom.flatMap((button, at) => {
    const { id, place, when, does } = button
    const isTwice = custom.findIndex((one) => one.id === id) !== at
    return told(customCode(id), [
      ...(isTwice ? (['button-twice'] as const) : []),
      ...conditionProblem(when, place === 'row', fields),
      ...actProblem(does, known),
      ...recordProblem(button),
    ])
  })
  return [...usual, ...own]
}
