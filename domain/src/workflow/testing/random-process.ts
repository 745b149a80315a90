import type { Random } from '../../testing/random'
import type { PlannedArm, PlannedStep, ProcessPlan } from '../process-plan'
import { people } from './bpmn'
import { crowd, plainSettings, randomSettings } from './random-settings'

/** A process under way of being made up. */
interface Growth {
  readonly random: Random
  /** Without anything but approvals, copies and blocks. */
  readonly plain: boolean
  /** Approvals so far. */
  readonly approvals: string[]
  nodes: number
}

/** Where steps are being made up. */
interface Around {
  /** Blocks and choices that may still stand inside each other. */
  readonly depth: number
  /** Whether an end there would leave other arms without an answer. */
  readonly inBlock: boolean
  readonly inPhase: boolean
}

/** What conditions look at, each a digit. `d` divides, so that one of its values has no answer. */
export const fields = ['a', 'b', 'c', 'd'] as const
export const calm: Readonly<Record<(typeof fields)[number], number>> = { a: 0, b: 0, c: 0, d: 1 }

const condition = ({ random, plain }: Growth) =>
  !plain && random.chance(20) ? '6 / d > 2' : `${random.pick(['a', 'b', 'c'])} > ${random.below(9)}`

/** Ids of one length, so that none begins with another. */
function fresh(growth: Growth, letter: string): string {
  growth.nodes++
  return `${letter}${String(growth.nodes).padStart(3, '0')}`
}

function approval(growth: Growth): PlannedStep {
  const { random, plain, approvals } = growth
  const id = fresh(growth, 'n')
  const settings = plain ? plainSettings(random) : randomSettings(random, ['start', ...approvals])
  approvals.push(id)
  return { do: 'approval', id, settings }
}

const leaves = {
  approval,
  copy: (growth: Growth): PlannedStep => ({ do: 'copy', id: fresh(growth, 'k'), settings: { people: people('u1') } }),
  interface: (growth: Growth): PlannedStep => ({
    do: 'interface',
    id: fresh(growth, 'i'),
    settings: { interfaceId: 'any', parameters: [] },
  }),
  delay: (growth: Growth): PlannedStep => ({
    do: 'delay',
    id: fresh(growth, 'd'),
    settings: growth.random.chance(70) ? { for: { amount: 1, unit: 'hour', working: false } } : { until: 'day' },
  }),
  child: (growth: Growth): PlannedStep => ({
    do: 'child',
    id: fresh(growth, 'c'),
    settings: {
      processId: 'any',
      starters: people(...growth.random.some(crowd, 2)),
      wait: growth.random.chance(70),
      again: growth.random.chance(50),
    },
  }),
} as const

/** One way of a choice may end early, the last one never, so that what follows can be reached. */
function early(growth: Growth, around: Around): PlannedStep {
  const { random, plain } = growth
  const id = fresh(growth, 'e')
  const terminates = around.inBlock || (around.inPhase && random.chance(30))
  if (around.inPhase && !terminates) return { do: 'end', id }
  // Of two arms that end at once, which of them says how is nobody's to tell.
  const result = plain && terminates ? 'rejected' : random.pick(['adopted', 'rejected'] as const)
  return { do: 'end', id, result, terminates }
}

function arms(growth: Growth, around: Around, ends: boolean): PlannedArm[] {
  const count = 2 + growth.random.below(2)
  return Array.from({ length: count }, (_, at) => {
    const steps = grow(growth, around, 2)
    const stops = ends && at < count - 1 && growth.random.chance(25)
    return { when: condition(growth), steps: stops ? [...steps, early(growth, around)] : steps }
  })
}

const composed = {
  parallel: (growth: Growth, around: Around): PlannedStep => ({
    do: 'parallel',
    id: fresh(growth, 'p'),
    arms: arms(growth, { ...around, inBlock: true }, false),
  }),
  inclusive: (growth: Growth, around: Around): PlannedStep => ({
    do: 'inclusive',
    id: fresh(growth, 'o'),
    arms: arms(growth, { ...around, inBlock: true }, false),
  }),
  exclusive: (growth: Growth, around: Around): PlannedStep => ({
    do: 'exclusive',
    id: fresh(growth, 'x'),
    arms: arms(growth, around, true),
  }),
  phase: (growth: Growth, around: Around): PlannedStep => ({
    do: 'phase',
    id: fresh(growth, 'f'),
    steps: grow(growth, { ...around, inBlock: false, inPhase: true }, 3),
  }),
  /** What is done again holds an approval; copies alone go round in one step until that is stopped. */
  loop: (growth: Growth, around: Around): PlannedStep => ({
    do: 'loop',
    id: fresh(growth, 'l'),
    steps:
      growth.plain || growth.random.chance(75) ? [approval(growth), ...grow(growth, around, 2)] : [leaves.copy(growth)],
    again: `c > ${4 + growth.random.below(5)}`,
  }),
} as const

function step(growth: Growth, around: Around): PlannedStep {
  const { random, plain } = growth
  if (around.depth > 0 && random.chance(40)) {
    const kind = random.weighed({ parallel: 4, inclusive: 2, exclusive: 3, phase: 2, loop: 2 })
    return composed[kind](growth, { ...around, depth: around.depth - 1 })
  }
  const more = plain ? 0 : 1
  return leaves[random.weighed({ approval: 12, copy: 1, interface: more, delay: more, child: more })](growth)
}

/** None, one or some steps; none more often the deeper they would lie. */
function grow(growth: Growth, around: Around, most: number): PlannedStep[] {
  const count = growth.random.chance(12) ? 0 : 1 + growth.random.below(most)
  return Array.from({ length: count }, () => step(growth, around)).flatMap((one) =>
    // Whoever decides behind a block may lead back into it.
    'arms' in one && growth.random.chance(40) ? [one, approval(growth)] : [one],
  )
}

/**
 * A process that is sure to compile: blocks inside each other, choices, drawn loops, phases, ends on the way.
 * @param plain approvals, copies and blocks alone, as the second reading knows them
 */
export function randomProcess(random: Random, plain = false): ProcessPlan {
  const growth: Growth = { random, plain, approvals: [], nodes: 0 }
  const around: Around = { depth: 3, inBlock: false, inPhase: false }
  const steps = Array.from({ length: 2 + random.below(3) }, () => step(growth, around))
  const withdraw = plain ? 'always' : random.pick(['beforeDecision', 'always', 'never'] as const)
  return { settings: { withdraw }, steps: [approval(growth), ...steps] }
}
