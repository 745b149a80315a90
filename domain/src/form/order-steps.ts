import type { Step } from './step'

interface Ordered {
  readonly steps: readonly Step[]
  /** Each circle by the names in it, in the order in which they lead to each other; their steps are left out. */
  readonly circles: readonly (readonly string[])[]
}

/** Steps so that each stands behind all that it reads; what goes round in a circle is named and left out. */
export function orderSteps(steps: readonly Step[]): Ordered {
  const giver = new Map(steps.flatMap((step) => (step.gives === null ? [] : [[step.gives, step] as const])))
  /** What gives a value; of a column also what empties the whole sub-table. */
  const giversOf = (name: string) => [name.split('.')[0] ?? name, name].flatMap((one) => giver.get(one) ?? [])
  const state = new Map<Step, 'open' | 'done' | 'left-out'>()
  const ordered: Step[] = []
  const circles: string[][] = []
  const way: Step[] = []

  const leaveOut = (from: Step) => {
    const circle = way.slice(way.indexOf(from))
    circles.push(circle.map(({ gives }) => gives ?? ''))
    for (const step of circle) state.set(step, 'left-out')
  }
  const visit = (step: Step) => {
    const known = state.get(step)
    if (known === 'open') leaveOut(step)
    if (known) return
    state.set(step, 'open')
    way.push(step)
    for (const name of step.reads) for (const before of giversOf(name)) visit(before)
    way.pop()
    if (state.get(step) === 'left-out') return
    state.set(step, 'done')
    ordered.push(step)
  }
  for (const step of steps) visit(step)
  return { steps: ordered, circles }
}
