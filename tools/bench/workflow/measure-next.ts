import type { Action } from '../../../domain/src/workflow/action'
import { begin } from '../../../domain/src/workflow/begin'
import type { Graph } from '../../../domain/src/workflow/graph'
import type { Answers } from '../../../domain/src/workflow/known'
import { next } from '../../../domain/src/workflow/next'
import type { InstanceState } from '../../../domain/src/workflow/state'
import { approval, graphOfSteps } from '../../../domain/src/workflow/testing/bpmn'

const runs = 3000
let made = 0
const world = { now: 1, timeZone: 'UTC', newId: () => `id-${made++}` }

/** The action carried out, with everybody whom a rule names found. */
function carriedOut(graph: Graph, state: InstanceState, action: Action) {
  let answers: Answers = {}
  for (;;) {
    const outcome = next(graph, state, action, { ...world, answers })
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    if (outcome.kind === 'done') return { state: outcome.state, answers }
    const found = outcome.questions.map((question) => {
      const rules = question.kind === 'people' ? question.rules : []
      const users = rules.flatMap(({ rule }) => (rule.from === 'named' ? rule.users : []))
      return [question.key, users.map((person) => ({ person }))]
    })
    answers = { people: { ...answers.people, ...Object.fromEntries(found) } }
  }
}

const partOf = ({ actors }: InstanceState, person: string) =>
  actors.find((actor) => actor.state === 'pending' && actor.person === person)?.id ?? ''

function started(graph: Graph): InstanceState {
  const state = begin(graph, 'starter', world)
  return carriedOut(graph, state, { verb: 'submit', by: 'starter', actor: partOf(state, 'starter') }).state
}

/** Microseconds of one call: the median of many, and the least, which other work on the machine disturbs less. */
function timed(graph: Graph, state: InstanceState, person: string) {
  const action = { verb: 'agree', by: person, actor: partOf(state, person), opinion: '同意' } as const
  const { answers } = carriedOut(graph, state, action)
  const times: number[] = []
  for (let turn = 0; turn < runs; turn++) {
    const start = process.hrtime.bigint()
    next(graph, state, action, { ...world, answers })
    times.push(Number(process.hrtime.bigint() - start) / 1000)
  }
  times.sort((a, b) => a - b)
  return { median: times[runs >> 1] ?? 0, least: times[0] ?? 0 }
}

/** An agreement half way through 30 steps, and one of 500 people who all have to agree. */
export function measureNext() {
  const long = graphOfSteps(...Array.from({ length: 30 }, (_, step) => approval(`n${step}`, [`p${step}`])))
  let state = started(long)
  for (let step = 0; step < 15; step++) {
    const action = { verb: 'agree', by: `p${step}`, actor: partOf(state, `p${step}`) } as const
    state = carriedOut(long, state, action).state
  }
  const people = Array.from({ length: 500 }, (_, at) => `p${at}`)
  const wide = graphOfSteps(approval('a', people, { outcome: { mode: 'all', ratio: 100 } }), approval('b', ['q']))
  return { nodes: timed(long, state, 'p15'), actors: timed(wide, started(wide), 'p0') }
}
