import type { Action } from '../action'
import { begin } from '../begin'
import type { Outcome, Refusal } from '../change'
import { type Forecast, forecast } from '../forecast'
import type { Graph } from '../graph'
import type { Answers, FoundPerson, Question } from '../known'
import { next } from '../next'
import type { Actor, InstanceState, Task } from '../state'

/** What a test's world answers; people named by id are found as they are. */
export interface World {
  values?: Record<string, unknown>
  administrators?: readonly string[]
  managers?: Readonly<Record<string, string>>
  /** People by the start of the question's key, before anything else. */
  found?: Readonly<Record<string, readonly (string | FoundPerson)[]>>
  moments?: Readonly<Record<string, number | null>>
  actsFor?: readonly string[]
}

type PeopleQuestion = Question & { kind: 'people' | 'administrators' | 'manager' }

function findPeople(world: World, question: PeopleQuestion): readonly FoundPerson[] {
  const known = Object.entries(world.found ?? {}).find(([key]) => question.key.startsWith(key))
  if (known) return known[1].map((one) => (typeof one === 'string' ? { person: one } : one))
  if (question.kind === 'administrators') return (world.administrators ?? []).map((person) => ({ person }))
  if (question.kind === 'manager') {
    const manager = world.managers?.[question.person]
    return manager ? [{ person: manager }] : []
  }
  const people = question.rules.flatMap((one) => one.people ?? (one.rule.from === 'named' ? one.rule.users : []))
  return people.map((person) => ({ person }))
}

function answer(world: World, questions: readonly Question[], before: Answers): Answers {
  const [people, moments] = [{ ...before.people }, { ...before.moments }]
  let values = before.values
  for (const question of questions) {
    if (question.kind === 'values') values = world.values ?? {}
    else if (question.kind === 'moment') moments[question.key] = world.moments?.[question.key] ?? null
    else people[question.key] = findPeople(world, question)
  }
  return { people, moments, values }
}

type Done = Outcome & { kind: 'done' }
type Need = Outcome & { kind: 'need' }
/** An action without the ids that a test does not care for. */
type Loose<One extends Action = Action> = One extends { readonly actor: string | null }
  ? Omit<One, 'actor'> & { actor?: string | null }
  : One

/** An instance that a test walks through; each act looks the person's part up by itself. */
export class Run {
  readonly graph: Graph
  readonly world: World
  state: InstanceState
  last: Done | null = null
  now = 1_000
  readonly timeZone = 'Asia/Shanghai'
  asked: Question[] = []
  /** How many ids were drawn; set back, the same ones are drawn again. */
  ids = 0

  constructor(graph: Graph, world: World = {}, starter = 'starter') {
    this.graph = graph
    this.world = world
    this.state = begin(graph, starter, { now: this.now, newId: () => this.newId() })
  }

  newId(): string {
    this.ids++
    return `i${this.ids}`
  }

  /** What is said once everything asked is answered. */
  private answering<Said extends { readonly kind: string }>(say: (answers: Answers) => Said | Need): Said {
    let answers: Answers = {}
    this.asked = []
    for (let turn = 0; turn < 400; turn++) {
      const said = say(answers)
      if (said.kind !== 'need') return said as Said
      const { questions } = said as Need
      this.asked.push(...questions)
      answers = answer(this.world, questions, answers)
    }
    throw new Error('asked too often')
  }

  /** What follows, once everything asked is answered; the state stays as it is. */
  try(action: Loose): Outcome {
    const part = 'by' in action ? this.partOf(action.by, action.verb) : undefined
    const whole = { actor: part?.id ?? 'nobody', ...action } as Action
    return this.answering<Exclude<Outcome, Need>>((answers) => {
      const { now, timeZone } = this
      const known = { now, timeZone, newId: () => this.newId(), actsFor: this.world.actsFor, answers }
      return next(this.graph, this.state, whole, known)
    })
  }

  /** The path to come; the state stays as it is. */
  foresee(): Exclude<Forecast, Need> {
    return this.answering<Exclude<Forecast, Need>>((answers) =>
      forecast(this.graph, this.state, { now: this.now, timeZone: this.timeZone, answers }),
    )
  }

  /** Does it; fails when it is refused. */
  do(action: Loose): this {
    const outcome = this.try(action)
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    this.last = outcome
    this.state = outcome.state
    this.now += 1_000
    return this
  }

  /** Why it is refused. */
  refusal(action: Loose): Refusal['reason'] | null {
    const outcome = this.try(action)
    return outcome.kind === 'refused' ? outcome.reason : null
  }

  submit(more: Partial<Action> = {}): this {
    return this.do({ verb: 'submit', by: this.state.instance.starter, ...more } as Loose)
  }
  agree(by: string, more: object = {}): this {
    return this.do({ verb: 'agree', by, ...more })
  }
  reject(by: string, more: object = {}): this {
    return this.do({ verb: 'reject', by, opinion: 'no', ...more })
  }

  /** The part that is a person's to decide now, else the last one that he had. */
  partOf(person: string, verb: string = ''): Actor | undefined {
    const his = this.state.actors.filter((actor) => actor.person === person)
    const part = his.find((actor) => actor.state === 'pending')
    if (verb === 'removeSigner') return part ?? his.find((actor) => actor.state === 'blocked') ?? his.at(-1)
    return part ?? his.at(-1)
  }

  /** Who can act now, as `node:person`, in order of the tasks. */
  get todo(): string[] {
    return this.openTasks.flatMap((task) =>
      this.state.actors
        .filter((actor) => actor.task === task.id && actor.state === 'pending')
        .sort((a, b) => a.seq - b.seq)
        .map((actor) => `${task.node}:${actor.person}`),
    )
  }

  get openTasks(): Task[] {
    return this.state.tasks.filter((task) => task.state === 'open')
  }

  get status(): number {
    return this.state.instance.status
  }

  /** The visits of nodes as `node state`, `*` where they count no more. */
  get visits(): string[] {
    return this.state.tasks.map((task) => `${task.node} ${task.state}${task.supersededAt === null ? '' : '*'}`)
  }

  /** Where the tokens are. */
  get places(): string[] {
    return this.state.tokens.map((token) => `${token.node} ${token.state}`)
  }

  /** Messages of the last act as `kind person`. */
  get told(): string[] {
    return (this.last?.messages ?? []).flatMap(({ kind, to }) =>
      (typeof to === 'string' ? [to] : to).map((one) => `${kind} ${one}`),
    )
  }
}
