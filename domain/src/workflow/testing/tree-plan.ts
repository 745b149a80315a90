import type { PlannedStep } from '../process-plan'

export type Approval = Extract<PlannedStep, { do: 'approval' }>
export type Values = Readonly<Record<string, number>>
type Steps = readonly PlannedStep[]

export interface Vote {
  readonly person: string
  said: 'agreed' | 'rejected' | null
  form: number
}

/** The arms around a step, from the outside in. */
export type Place = readonly { readonly block: string; readonly arm: number }[]

/** The start, which the starter decides as others decide theirs. */
export const start: Approval = {
  do: 'approval',
  id: 'start',
  settings: { people: [{ from: 'named', users: ['starter'], positions: [], roles: [], groups: [] }] },
}

export const armsOf = (step: PlannedStep): readonly (readonly PlannedStep[])[] => {
  if (step.do === 'phase' || step.do === 'loop') return [step.steps]
  return 'arms' in step ? step.arms.map((arm) => arm.steps) : []
}
export const isBlock = (step: PlannedStep) => step.do === 'parallel' || step.do === 'inclusive' || step.do === 'phase'

export function holds(condition: string, values: Values): boolean {
  const [, field = '', than] = /^(\w) > (\d)$/.exec(condition) ?? []
  return (values[field] ?? 0) > Number(than)
}

export function peopleOf(step: Approval): readonly string[] {
  return (step.settings?.people ?? []).flatMap((rule) => (rule.from === 'named' ? rule.users : []))
}

/** How many say what, by the rule of the node. */
export function verdict(step: Approval, votes: readonly Vote[]): 'pass' | 'reject' | null {
  const { mode = 'any', ratio = 100 } = step.settings?.outcome ?? {}
  const share = (said: Vote['said']) => (100 * votes.filter((vote) => vote.said === said).length) / votes.length
  if (mode === 'any') {
    if (share('rejected') > 0) return 'reject'
    return share('agreed') > 0 ? 'pass' : null
  }
  if (mode === 'inOrder') {
    if (share('rejected') > 0) return 'reject'
    return share('agreed') === 100 ? 'pass' : null
  }
  if (share('agreed') >= ratio) return 'pass'
  return share('rejected') > 100 - ratio ? 'reject' : null
}

/** Whether two places lie in arms beside each other, and otherwise how many blocks they share. */
export function shared(one: Place, other: Place): number | 'beside' {
  for (const [depth, { block, arm }] of one.entries()) {
    const also = other[depth]
    if (also?.block !== block) return depth
    if (also.arm !== arm) return 'beside'
  }
  return one.length
}

export const isOpen = (vote: Vote) => vote.said === null

export const contains = (steps: Steps, id: string): boolean =>
  steps.some((step) => step.id === id || armsOf(step).some((list) => contains(list, id)))

export function placeIn(steps: Steps, id: string): Place {
  for (const step of steps) {
    for (const [arm, list] of armsOf(step).entries()) {
      if (!contains(list, id)) continue
      const rest = placeIn(list, id)
      return isBlock(step) ? [{ block: step.id, arm }, ...rest] : rest
    }
  }
  return []
}

export function approvalIn(steps: Steps, id: string): Approval {
  for (const step of steps) {
    if (step.do === 'approval' && step.id === id) return step
    const inside = armsOf(step).find((list) => contains(list, id))
    if (inside) return approvalIn(inside, id)
  }
  throw new Error(`no ${id}`)
}

/** The arms whose conditions hold, or else the last one. */
export function taken<Arm extends { readonly when?: string }>(arms: readonly Arm[], values: Values): Arm[] {
  const found = arms.slice(0, -1).filter((arm) => holds(arm.when ?? '', values))
  return found.length > 0 ? found : arms.slice(-1)
}
