import { expect, test } from 'vitest'
import { given, Random } from '../testing/random'
import { rejectTargets } from './reject-targets'
import { graphOf } from './testing/bpmn'
import { randomProcess } from './testing/random-process'
import { Run } from './testing/run'
import { TreeModel } from './testing/tree-model'

const seed = given('WALK_SEED', Date.now() % 1_000_000)
const steps = given('WALK_STEPS', 6_000)

/** Both readings of one instance, and what was done to it. */
interface Two {
  readonly random: Random
  readonly run: Run
  readonly model: TreeModel
  readonly log: string[]
}

/** The parts that somebody can act on now, by the name that the model gives them. */
function entriesOf({ state }: Run): Map<string, string> {
  const tasks = new Map(state.tasks.map((task) => [task.id, task]))
  const pending = state.actors.filter((actor) => actor.state === 'pending')
  return new Map(
    pending.map((actor) => {
      const task = tasks.get(actor.task)
      const sender = tasks.get(task?.correctionOf ?? '')
      return [`${task?.node}:${actor.person}${sender ? `>${sender.node}` : ''}`, actor.id]
    }),
  )
}

function compare({ run, model, log }: Two): void {
  const entries = entriesOf(run)
  expect([run.status, [...entries.keys()].toSorted()], log.join('\n')).toEqual([model.number, model.todo])
  for (const [entry, id] of entries) {
    const actor = run.state.actors.find((one) => one.id === id)
    if (entry.includes('>') || entry.startsWith('start:')) continue
    const offered = rejectTargets(run.graph, run.state, actor?.task ?? '').map((one) => one.node)
    expect(offered.toSorted(), `${entry}\n${log.join('\n')}`).toEqual(model.targets(entry))
  }
}

function agree({ random, run, model, log }: Two, entry: string, actor: string): void {
  const formChanged = random.chance(20)
  const verb = entry.includes('>') || entry.startsWith('start:') ? 'submit' : 'agree'
  log.push(`${verb} ${entry} ${formChanged} ${JSON.stringify(model.values)}`)
  run.do({ verb, by: /:(\w+)/.exec(entry)?.[1] ?? '', actor, formChanged })
  model.agree(entry, formChanged)
}

function reject({ random, run, model, log }: Two, entry: string, actor: string): void {
  const formChanged = random.chance(20)
  const to = random.chance(5) ? 'end' : (random.find(model.targets(entry)) ?? 'end')
  const straight = to !== 'end' && random.chance(40)
  log.push(`reject ${entry} ${to} ${straight ? 'straight' : ''} ${formChanged}`)
  const target = to === 'end' ? ({ to } as const) : ({ to: 'node', node: to } as const)
  const manner = straight ? 'straightBack' : 'restart'
  run.do({ verb: 'reject', by: /:(\w+)/.exec(entry)?.[1] ?? '', actor, opinion: 'no', target, manner, formChanged })
  model.reject(entry, { to, straight, formChanged })
}

function withdraw({ random, run, model, log }: Two): void {
  log.push('withdraw')
  run.do({ verb: 'withdraw', by: 'starter' })
  model.withdraw()
  if (random.chance(20)) return
  log.push('submit again')
  run.do({ verb: 'submit', by: 'starter', actor: null })
  model.submitAgain()
}

/** One thing is done in both; false when there is nothing left to do. */
function step(two: Two): boolean {
  const { random, run, model } = two
  const values = { a: random.below(10), b: random.below(10), c: random.below(10) }
  run.world.values = values
  model.values = values
  const entries = [...entriesOf(run)]
  const [entry, actor] = random.find(entries) ?? []
  if (entry === undefined || actor === undefined) return false
  const decides = !entry.includes('>') && !entry.startsWith('start:')
  if (run.status !== 0 && random.chance(1)) withdraw(two)
  else if (decides && random.chance(25)) reject(two, entry, actor)
  else agree(two, entry, actor)
  compare(two)
  return true
}

/** Each process has its own numbers, so that one that fails is found without those before it. */
test(`agrees with a second reading through ${steps} steps (WALK_SEED=${seed})`, { timeout: 600_000 + steps }, () => {
  const ends: Record<number, number> = {}
  let done = 0
  for (let at = seed; done < steps; at++) {
    const random = new Random(at)
    const plan = randomProcess(random, true)
    const graph = graphOf(plan)
    for (let times = 0; times < 4; times++) {
      const two: Two = {
        random,
        run: new Run(graph),
        model: new TreeModel(plan),
        log: [`WALK_SEED=${at} ${JSON.stringify(plan.steps)}`],
      }
      compare(two)
      let left = 60
      while (left > 0 && step(two)) left--
      done += 60 - left
      ends[two.run.status] = (ends[two.run.status] ?? 0) + 1
    }
  }
  expect(Object.keys(ends)).toEqual(expect.arrayContaining(['2', '3', '4']))
})
