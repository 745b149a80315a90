import type { PlannedArm, PlannedStep, ProcessPlan } from './process-plan'

/** An element to draw. */
export interface PlannedElement {
  readonly id: string
  readonly name: string
  readonly tag: string
  /** Undefined for none. */
  readonly settings?: unknown
  /** Tags of what is written inside it. */
  readonly inside?: string
  /** Of a phase. */
  readonly parts?: PlannedParts
}

export interface PlannedFlow {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly when: string
  readonly isDefault: boolean
  /** Which of the ways out of its node it is, as conditions are tried in their order. */
  readonly arm: number
}

export interface PlannedParts {
  readonly elements: readonly PlannedElement[]
  readonly flows: readonly PlannedFlow[]
}

/** A way that has left a node and not yet come to another. */
type Loose = Pick<PlannedFlow, 'from' | 'when' | 'name' | 'isDefault' | 'arm'>

interface Drawn {
  readonly elements: PlannedElement[]
  readonly flows: PlannedFlow[]
}

const tags = {
  approval: 'userTask',
  copy: 'sendTask',
  interface: 'serviceTask',
  delay: 'intermediateCatchEvent',
  child: 'callActivity',
  exclusive: 'exclusiveGateway',
  inclusive: 'inclusiveGateway',
  parallel: 'parallelGateway',
} as const

const leave = (from: string): readonly Loose[] => [{ from, when: '', name: '', isDefault: false, arm: 0 }]

/** Draws a node and leads every loose way into it. */
function draw(drawn: Drawn, element: PlannedElement, loose: readonly Loose[]): void {
  drawn.elements.push(element)
  for (const way of loose) connect(drawn, way, element.id)
}

function connect({ flows }: Drawn, way: Loose, to: string): void {
  const id = `${way.from}-${to}`
  const same = flows.filter((flow) => flow.from === way.from && flow.to === to).length
  flows.push({ ...way, id: same === 0 ? id : `${id}-${same + 1}`, to })
}

function drawArms(
  drawn: Drawn,
  step: Extract<PlannedStep, { arms: readonly PlannedArm[] }>,
  loose: readonly Loose[],
): readonly Loose[] {
  const tag = tags[step.do]
  draw(drawn, { id: step.id, name: step.name ?? step.id, tag }, loose)
  const asks = step.do !== 'parallel'
  const open = step.arms.flatMap(({ when = '', name = '', steps }, at) => {
    const isDefault = asks && at === step.arms.length - 1
    return drawSteps(drawn, steps, [{ from: step.id, when: asks && !isDefault ? when : '', name, isDefault, arm: at }])
  })
  if (open.length === 0) return []
  draw(drawn, { id: `${step.id}-join`, name: '', tag }, open)
  return leave(`${step.id}-join`)
}

function drawLoop(drawn: Drawn, step: Extract<PlannedStep, { do: 'loop' }>, loose: readonly Loose[]): readonly Loose[] {
  const [tag, test] = [tags.exclusive, `${step.id}-again`]
  draw(drawn, { id: step.id, name: '', tag }, loose)
  const open = drawSteps(drawn, step.steps, leave(step.id))
  draw(drawn, { id: test, name: step.name ?? step.id, tag }, open)
  connect(drawn, { from: test, when: step.again, name: '', isDefault: false, arm: 0 }, step.id)
  return [{ from: test, when: '', name: '', isDefault: true, arm: 1 }]
}

function drawPhase(
  drawn: Drawn,
  step: Extract<PlannedStep, { do: 'phase' }>,
  loose: readonly Loose[],
): readonly Loose[] {
  const first = { id: `${step.id}-first`, name: '', tag: 'startEvent' }
  const parts = drawAll(first, step.steps, { id: `${step.id}-last`, name: '', tag: 'endEvent' })
  draw(drawn, { id: step.id, name: step.name ?? step.id, tag: 'subProcess', parts }, loose)
  return leave(step.id)
}

function drawStep(drawn: Drawn, step: PlannedStep, loose: readonly Loose[]): readonly Loose[] {
  const { id, name = id } = step
  switch (step.do) {
    case 'exclusive':
    case 'inclusive':
    case 'parallel':
      return drawArms(drawn, step, loose)
    case 'loop':
      return drawLoop(drawn, step, loose)
    case 'phase':
      return drawPhase(drawn, step, loose)
    case 'end': {
      const inside = step.terminates ? 'terminateEventDefinition' : ''
      const settings = step.result === undefined ? undefined : { result: step.result }
      draw(drawn, { id, name, tag: 'endEvent', settings, inside }, loose)
      return []
    }
    default: {
      const inside = step.do === 'delay' ? 'timerEventDefinition' : ''
      draw(drawn, { id, name, tag: tags[step.do], settings: step.settings, inside }, loose)
      return leave(id)
    }
  }
}

const drawSteps = (drawn: Drawn, steps: readonly PlannedStep[], loose: readonly Loose[]): readonly Loose[] =>
  steps.reduce((open, step) => (open.length === 0 ? open : drawStep(drawn, step, open)), loose)

function drawAll(first: PlannedElement, steps: readonly PlannedStep[], last: PlannedElement): PlannedParts {
  const drawn: Drawn = { elements: [], flows: [] }
  draw(drawn, first, [])
  const open = drawSteps(drawn, steps, leave(first.id))
  if (open.length > 0) draw(drawn, last, open)
  // A way without steps is drawn only where it arrives, and yet stands in its place among the others.
  const waysOf = (id: string) => drawn.flows.filter((flow) => flow.from === id).toSorted((a, b) => a.arm - b.arm)
  return { elements: drawn.elements, flows: drawn.elements.flatMap(({ id }) => waysOf(id)) }
}

/** The elements and flows of a plan, from `start` to `end`. */
export const plannedElements = ({ start, steps }: ProcessPlan): PlannedParts =>
  drawAll({ id: 'start', name: '发起', tag: 'startEvent', settings: start && { fields: {}, ...start } }, steps, {
    id: 'end',
    name: '结束',
    tag: 'endEvent',
  })
