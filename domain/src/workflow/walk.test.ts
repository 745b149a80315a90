import { expect, test } from 'vitest'
import { given, Random } from '../testing/random'
import type { ProcessPlan } from './process-plan'
import { graphOf } from './testing/bpmn'
import { driveToEnd } from './testing/drive'
import { randomProcess } from './testing/random-process'
import { everySight } from './testing/sights'
import { Walk } from './testing/walk'

const seed = given('WALK_SEED', Date.now() % 1_000_000)
const steps = given('WALK_STEPS', 20_000)

interface Total {
  steps: number
  readonly seen: Record<string, number>
}

/** One instance of a process, through acts by chance and then on to its end. */
function walkOnce(plan: ProcessPlan, random: Random, total: Total): void {
  const walk = new Walk(graphOf(plan), random)
  try {
    walk.perform({ verb: 'submit', by: 'starter', actor: walk.run.partOf('starter')?.id ?? '' })
    for (let left = 10 + random.below(50); left > 0; left--) walk.step()
    driveToEnd(walk)
  } catch (error) {
    const log = walk.log.slice(-20).map((action) => JSON.stringify(action).slice(0, 200))
    throw new Error([error instanceof Error ? error.message : error, ...log, JSON.stringify(plan)].join('\n'))
  }
  total.steps += walk.steps
  for (const [what, count] of Object.entries(walk.seen)) total.seen[what] = (total.seen[what] ?? 0) + count
}

/** Each process has its own numbers, so that one that fails is found without those before it. */
test(`holds through ${steps} steps by chance (WALK_SEED=${seed})`, { timeout: 600_000 + steps }, () => {
  const total: Total = { steps: 0, seen: {} }
  for (let at = seed; total.steps < steps; at++) {
    const random = new Random(at)
    const plan = randomProcess(random)
    try {
      for (let times = 0; times < 4; times++) walkOnce(plan, random, total)
    } catch (error) {
      throw new Error(`WALK_SEED=${at}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (steps >= 20_000) expect(everySight.filter((sight) => !total.seen[sight])).toEqual([])
})
