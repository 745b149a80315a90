import type { Random } from '../../testing/random'
import type { Action } from '../action'
import { allowedActions } from '../allowed-actions'
import type { Change, Outcome } from '../change'
import type { GraphNode } from '../graph'
import { commonBlocks, placeOfTask } from '../places'
import type { Actor, InstanceState } from '../state'
import { isPending } from '../work'
import { checkInvariants } from './check-invariants'
import { checkStep } from './check-step'
import { normalForm } from './normal-form'
import { nothingOutside, type Outside, outsideAfter } from './outside'
import { randomAction } from './random-action'
import { calm, fields } from './random-process'
import { crowd } from './random-settings'
import { Run, type World } from './run'
import { sightsOf } from './sights'

/** A test may not be able to tell who changed it afterwards; frozen, whoever tries is caught in the act. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const member of Object.values(value)) freeze(member)
}

const fork = (run: Run): Run =>
  Object.assign(new Run(run.graph, run.world), { state: run.state, now: run.now, ids: run.ids })

/** A walk through one process by chance: every step and every state on it is checked. */
export class Walk {
  readonly run: Run
  readonly log: Action[] = []
  /** How often what was seen. */
  readonly seen: Record<string, number> = {}
  steps = 0
  outside: Outside = nothingOutside
  private readonly random: Random
  /** What agreements changed, by the part that agreed. */
  left = new Map<string, readonly Change[]>()

  constructor(graph: Run['graph'], random: Random, starter = 'starter') {
    freeze(graph)
    this.random = random
    this.run = new Run(graph, {}, starter)
    this.calmDown()
  }

  /** Another walk that goes on from here. */
  fork(): Walk {
    const other = new Walk(this.run.graph, this.random, this.run.state.instance.starter)
    Object.assign(other.run, {
      state: this.run.state,
      now: this.run.now,
      ids: this.run.ids,
      world: { ...this.run.world },
    })
    other.left = new Map(this.left)
    other.outside = this.outside
    return other
  }

  /** Every condition has an answer and no loop goes round, and everybody is found. */
  calmDown(): void {
    this.run.world.values = { ...calm }
    this.run.world.administrators = ['boss']
    this.run.world.managers = Object.fromEntries(crowd.map((one) => [one, 'boss']))
    this.run.world.found = this.managers
    this.run.world.moments = new Proxy({}, { get: () => this.run.now + 3_600_000 })
  }

  /** Who is found where managers decide, which the world of a test does not know by itself. */
  private get managers(): Readonly<Record<string, readonly string[]>> {
    const nodes = Object.values(this.run.graph.nodes).filter(
      (node) => node.kind === 'approval' && node.settings.people.some((rule) => rule.from === 'managers'),
    )
    return Object.fromEntries(nodes.map(({ id }) => [`decide:${id}`, ['u2', 'u3']]))
  }

  /** The world as it may be tomorrow: other values, other people, nobody at all. */
  private shake(): void {
    const { random, run } = this
    const world: World = run.world
    world.values = { ...Object.fromEntries(fields.map((field) => [field, random.below(10)])), d: random.below(4) }
    world.administrators = random.chance(80) ? ['boss'] : []
    world.actsFor = random.chance(30) ? random.some(crowd, 2) : []
    world.moments = random.chance(70) ? new Proxy({}, { get: () => run.now + 600_000 }) : {}
    const approvals = Object.values(run.graph.nodes).filter((node) => node.kind === 'approval')
    const missing = random.chance(50) ? random.find(approvals)?.id : undefined
    world.found = {
      ...(random.chance(70) ? this.managers : {}),
      ...(missing ? { [`decide:${missing}`]: [] } : {}),
      ...(random.chance(20) ? { 'instead:': [] } : {}),
      ...(random.chance(10) ? { 'start:': [] } : {}),
    }
  }

  /** One thing is tried by chance. */
  step(): void {
    if (this.random.chance(12)) this.shake()
    if (this.random.chance(12)) this.eitherOrder()
    if (this.random.chance(4)) this.offers()
    const { random, run, left, outside } = this
    const action = randomAction({ random, run, left, outside })
    if (action.verb === 'timer' && random.chance(85)) this.waitFor(action.timer)
    this.perform(action)
  }

  /** Time passes until a timer is due. */
  waitFor(id: string): void {
    const due = this.run.state.timers?.find((timer) => timer.id === id)?.due ?? 0
    this.run.now = Math.max(this.run.now, due)
  }

  /** Tries an action, checks what came of it, and goes on from there. */
  perform(action: Action): Outcome {
    const { run } = this
    this.log.push(action)
    this.steps++
    freeze(run.state)
    const ids = run.ids
    const outcome = run.try(action)
    for (const sight of sightsOf({ graph: run.graph, before: run.state, action, outcome })) this.count(sight)
    if (this.random.chance(20)) this.again(action, outcome, ids)
    if (outcome.kind !== 'done') return outcome
    const before = run.state
    this.take(action, outcome)
    this.demand([
      ...checkStep({ before, action, done: outcome }),
      ...checkInvariants(run.graph, run.state, this.outside),
    ])
    if (action.verb === 'agree' && this.random.chance(25)) this.takeBack(action.actor, before)
    return outcome
  }

  private take(action: Action, outcome: Outcome & { kind: 'done' }): void {
    const { run } = this
    run.state = outcome.state
    run.last = outcome
    run.now += 1_000
    this.outside = outsideAfter(this.outside, action, outcome.effects)
    if (action.verb === 'agree') this.left.set(action.actor, outcome.changes)
  }

  /** 8. It answers the same when asked again. */
  private again(action: Action, outcome: Outcome, ids: number): void {
    const { run } = this
    const drawn = run.ids
    run.ids = ids
    const second = JSON.stringify(run.try(action))
    run.ids = drawn
    if (second !== JSON.stringify(outcome)) this.demand([`${action.verb} answers something else when asked again`])
  }

  /** 7. A recall directly after an agreement gives back the same state; where it is refused, something has gone on. */
  private takeBack(actor: string, before: InstanceState): void {
    const copy = fork(this.run)
    const by = before.actors.find((one) => one.id === actor)?.person ?? ''
    const outcome = copy.try({ verb: 'recall', by, actor, left: this.left.get(actor) ?? [] })
    if (outcome.kind === 'need') return
    if (outcome.kind === 'refused') {
      const child = this.run.last?.effects.some((effect) => effect.kind === 'startChild')
      const known = ['notOffered', 'notRunning'].includes(outcome.reason) || (outcome.reason === 'goneOn' && child)
      this.demand(known ? [] : [`a recall at once is refused for ${outcome.reason}`])
      return
    }
    const same = normalForm(outcome.state) === normalForm(before)
    this.demand(same ? [] : [`a recall at once gives\n${normalForm(outcome.state)}\ninstead of\n${normalForm(before)}`])
    this.demand(checkStep({ before: this.run.state, action: { verb: 'recall', by, actor, left: [] }, done: outcome }))
  }

  /** Somebody who can decide in an arm beside that of another one. */
  private beside(actor: Actor): Actor | undefined {
    const { state, graph } = this.run
    const tasks = new Map(state.tasks.map((task) => [task.id, task]))
    const place = (one: Actor) => {
      const task = tasks.get(one.task)
      return task && task.correctionOf === null ? placeOfTask(graph, tasks, task) : []
    }
    const others = state.actors.filter((one) => isPending(one) && commonBlocks(place(one), place(actor)) === null)
    return this.random.find(others)
  }

  /** 7. Decisions in different arms give the same state in either order. */
  private eitherOrder(): void {
    // Whoever decides because of what was decided in an arm beside his depends on which came first.
    const { nodes } = this.run.graph
    const liesBeside = (node: GraphNode, other: string) => commonBlocks(node.place, nodes[other]?.place ?? []) === null
    const looksBeside = Object.values(nodes).some(
      (node) =>
        node.kind === 'approval' &&
        node.settings.people.some((rule) => rule.from === 'node' && liesBeside(node, rule.node)),
    )
    if (looksBeside) return
    const pending = this.run.state.actors.filter((one) => isPending(one) && this.beside(one) !== undefined)
    const first = this.random.find(pending)
    const second = first && this.beside(first)
    if (!first || !second) return
    const both = (...actors: Actor[]): string | null => {
      const copy = fork(this.run)
      for (const { id, person } of actors) {
        const outcome = copy.try({ verb: 'agree', by: person, actor: id, opinion: 'so', signed: true, filed: true })
        if (outcome.kind !== 'done') return null
        copy.state = outcome.state
      }
      return normalForm(copy.state, true)
    }
    const [one, other] = [both(first, second), both(second, first)]
    if (one !== null && other !== null) this.count('either order')
    if (one !== null && other !== null && one !== other) this.demand([`the order of arms tells:\n${one}\nor\n${other}`])
  }

  /** What somebody is offered is what would not be refused, unless others have to be named first. */
  private offers(): void {
    const { run, random } = this
    const person = random.pick(crowd)
    const offered = allowedActions(run.graph, run.state, {
      ...{ person, now: run.now, watches: true },
      actsFor: run.world.actsFor,
    })
    const own = run.state.actors.filter((actor) => actor.person === person)
    const brought = { by: person, opinion: 'so', signed: true, filed: true }
    const acts: Action[] = [
      ...own.flatMap(({ id: actor }): Action[] => [
        { verb: 'agree', actor, ...brought },
        { verb: 'submit', actor, ...brought },
        { verb: 'save', actor, ...brought },
      ]),
      { verb: 'withdraw', by: person },
      { verb: 'suspend', by: person },
      { verb: 'cancel', by: person, opinion: 'so' },
    ]
    const later = new Set(['peopleToChoose', 'nobodyFound'])
    for (const action of acts) {
      const actor = 'actor' in action ? action.actor : undefined
      const isOffered = offered.some((one) => one.verb === action.verb && one.actor === (actor ?? undefined))
      const outcome = run.try(action)
      const isRefused = outcome.kind === 'refused' && !later.has(outcome.reason)
      if (isOffered === isRefused) this.demand([`${action.verb} is ${isOffered ? '' : 'not '}offered to ${person}`])
    }
  }

  private count(what: string): void {
    this.seen[what] = (this.seen[what] ?? 0) + 1
  }

  private demand(problems: readonly string[]): void {
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }
}
