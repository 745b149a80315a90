import type { PlannedStep, ProcessPlan } from '../process-plan'
import {
  type Approval,
  approvalIn,
  armsOf,
  contains,
  holds,
  isBlock,
  isOpen,
  peopleOf,
  placeIn,
  shared,
  start,
  taken,
  type Values,
  type Vote,
  verdict,
} from './tree-plan'

/**
 * A second reading of a process: it walks the plan as a tree and knows neither tokens nor rows nor what was compiled. It
 * shares no code with the walker, so that where both agree about who can act and how it ended, neither is likely wrong.
 * It knows approvals by name, copies, blocks and choices, and no other acts than agreeing, rejecting and withdrawing.
 */

interface Open {
  readonly is: 'task'
  readonly step: Approval
  seq: number
  votes: Vote[]
  /** While others correct something, what they correct and who does so. */
  correction: { readonly step: Approval; readonly votes: Vote[]; readonly seq: number } | null
}
interface Block {
  readonly is: 'block'
  readonly step: PlannedStep
  readonly lists: readonly (readonly PlannedStep[])[]
  /** Null for an arm that is finished or was never begun. */
  readonly arms: (Line | null)[]
}
interface Choice {
  readonly is: 'choice'
  readonly step: PlannedStep
  readonly line: Line
}
type Inside = Open | Block | Choice
/** Where a list of steps stands. */
interface Line {
  readonly steps: readonly PlannedStep[]
  at: number
  inside: Inside
}
type Went = Line | 'through' | 'phaseEnd' | 'end'

interface Visit {
  readonly node: string
  readonly seq: number
  readonly passers: readonly string[]
}
export class TreeModel {
  status: 'draft' | 'running' | 'adopted' | 'rejected' | 'withdrawn' = 'draft'
  values: Values = {}
  private root: Line | null
  private visits: Visit[] = []
  private seq = 0
  private form = 0
  private result: 'adopted' | 'rejected' = 'adopted'
  private readonly steps: readonly PlannedStep[]

  constructor({ steps }: ProcessPlan) {
    this.steps = [start, ...steps]
    this.root = { steps: this.steps, at: 0, inside: this.open(start) }
  }

  private open(step: Approval): Open {
    this.seq++
    const votes = peopleOf(step).map((person): Vote => ({ person, said: null, form: 0 }))
    return { is: 'task', step, seq: this.seq, votes, correction: null }
  }

  private line(steps: readonly PlannedStep[], from: number): Went {
    for (const [at, step] of steps.entries()) {
      if (at < from) continue
      const inside = this.enter(step)
      if (inside === 'phaseEnd' || inside === 'end') return inside
      if (inside !== 'through') return { steps, at, inside }
    }
    return 'through'
  }

  private enter(step: PlannedStep): Inside | Exclude<Went, Line> {
    if (step.do === 'approval') return this.open(step)
    if (step.do === 'end') return this.arriveAtEnd(step)
    if (step.do === 'loop') return this.choose(step, step.steps)
    if (step.do === 'exclusive') return this.choose(step, taken(step.arms, this.values)[0]?.steps ?? [])
    return isBlock(step) ? this.enterBlock(step) : 'through'
  }

  private arriveAtEnd(step: Extract<PlannedStep, { do: 'end' }>): 'phaseEnd' | 'end' {
    const phase = placeIn(this.steps, step.id).at(-1) !== undefined && !step.terminates
    if (phase) return 'phaseEnd'
    this.result = step.result ?? 'adopted'
    return 'end'
  }

  private choose(step: PlannedStep, steps: readonly PlannedStep[]): Inside | Exclude<Went, Line> {
    const went = this.line(steps, 0)
    return typeof went === 'string' ? went : { is: 'choice', step, line: went }
  }

  private enterBlock(step: PlannedStep): Inside | Exclude<Went, Line> {
    const lists = armsOf(step)
    const which = step.do === 'inclusive' ? taken(step.arms, this.values).map((arm) => step.arms.indexOf(arm)) : null
    const arms: (Line | null)[] = []
    for (const [at, steps] of lists.entries()) {
      const went = which && !which.includes(at) ? 'through' : this.line(steps, 0)
      if (went === 'end') return 'end'
      arms.push(typeof went === 'string' ? null : went)
    }
    return arms.every((arm) => arm === null) ? 'through' : { is: 'block', step, lists, arms }
  }

  /** The tasks that are open, wherever they stand. */
  private tasks(line: Line | null = this.root): Open[] {
    if (line === null) return []
    const { inside } = line
    if (inside.is === 'task') return [inside]
    return inside.is === 'choice' ? this.tasks(inside.line) : inside.arms.flatMap((arm) => this.tasks(arm))
  }

  /** A task is passed: its line goes on, and what is around it where the line is through. */
  private pass(line: Line, task: Open): Went {
    const { inside } = line
    if (inside.is === 'task') return this.goOn(line)
    if (inside.is === 'choice') {
      const went = this.pass(inside.line, task)
      if (typeof went !== 'string') return line
      if (went !== 'through') return went
      const again = inside.step.do === 'loop' && holds(inside.step.again, this.values)
      return again ? this.goOn(line, 0) : this.goOn(line)
    }
    const at = inside.arms.findIndex((arm) => this.tasks(arm).includes(task))
    const went = this.pass(inside.arms[at] as Line, task)
    if (typeof went !== 'string') return line
    if (went === 'end') return 'end'
    inside.arms[at] = null
    return inside.arms.every((arm) => arm === null) ? this.goOn(line) : line
  }

  private goOn(line: Line, by = 1): Went {
    const went = this.line(line.steps, line.at + by)
    return typeof went === 'string' ? went : Object.assign(line, went)
  }

  /** The line that stands at a node, with blocks around it that have only the arm which leads there. */
  private build(steps: readonly PlannedStep[], id: string): Line {
    const at = steps.findIndex((step) => step.id === id || armsOf(step).some((list) => contains(list, id)))
    const step = steps[at]
    if (!step) throw new Error(`no ${id}`)
    if (step.do === 'approval') return { steps, at, inside: this.open(step) }
    const lists = armsOf(step)
    const arms = lists.map((list) => (contains(list, id) ? this.build(list, id) : null))
    const line = arms.find((arm) => arm !== null)
    if (!line) throw new Error(`no ${id}`)
    return { steps, at, inside: isBlock(step) ? { is: 'block', step, lists, arms } : { is: 'choice', step, line } }
  }

  /** Starts again at a node: the innermost arm around both is built anew, and what came after counts no more. */
  private restart(task: Open, node: string): void {
    const target = placeIn(this.steps, node)
    const depth = shared(placeIn(this.steps, task.step.id), target)
    const first = Math.max(...this.visits.filter((visit) => visit.node === node).map((visit) => visit.seq))
    this.visits = this.visits.filter((visit) => {
      const common = shared(placeIn(this.steps, visit.node), target)
      return visit.seq < first || common === 'beside' || common < (depth as number)
    })
    const arm = this.armAround(this.root, task, node)
    if (arm) arm.block.arms[arm.at] = this.build(arm.block.lists[arm.at] ?? [], node)
    else this.root = this.build(this.steps, node)
  }

  private armAround(line: Line | null, task: Open, node: string): { block: Block; at: number } | null {
    if (line === null || line.inside.is === 'task') return null
    if (line.inside.is === 'choice') return this.armAround(line.inside.line, task, node)
    const block = line.inside
    const at = block.arms.findIndex((arm) => this.tasks(arm).includes(task))
    const deeper = at < 0 ? null : this.armAround(block.arms[at] ?? null, task, node)
    if (deeper) return deeper
    return at >= 0 && contains(block.lists[at] ?? [], node) ? { block, at } : null
  }

  /** Who can act, as `node:person`, and for a correction `node:person>sender`. */
  get todo(): string[] {
    const found = this.tasks().flatMap(({ step, votes, correction }) => {
      if (correction)
        return correction.votes.filter(isOpen).map((vote) => `${correction.step.id}:${vote.person}>${step.id}`)
      const waiting = votes.filter(isOpen)
      const turn = step.settings?.outcome?.mode === 'inOrder' ? waiting.slice(0, 1) : waiting
      return turn.map((vote) => `${step.id}:${vote.person}`)
    })
    return found.toSorted()
  }

  /** The number of the state, as clients read it. */
  get number(): number {
    const numbers = { draft: 0, running: 1, adopted: 2, rejected: 3, withdrawn: 4 }
    const returned = this.todo.length > 0 && this.todo.every((one) => one.startsWith('start:'))
    return this.status === 'running' && returned ? 3 : numbers[this.status]
  }

  /** Where a rejection may lead, each node once. */
  targets(entry: string): string[] {
    const { task } = this.find(entry)
    const place = placeIn(this.steps, task.step.id)
    const before = this.visits.filter((visit) => visit.seq <= task.seq && visit.node !== task.step.id)
    const found = before.filter((visit) => shared(placeIn(this.steps, visit.node), place) !== 'beside')
    return [...new Set(found.map((visit) => visit.node))].toSorted()
  }

  private find(entry: string): { task: Open; vote: Vote } {
    const [, node, person, sender] = /^(\w+):(\w+)(?:>(\w+))?$/.exec(entry) ?? []
    for (const task of this.tasks()) {
      if (task.step.id !== (sender ?? node)) continue
      const vote = (task.correction?.votes ?? task.votes).find((one) => one.person === person && isOpen(one))
      if (vote) return { task, vote }
    }
    throw new Error(`no ${entry}`)
  }

  /** Agrees, or submits. */
  agree(entry: string, formChanged: boolean): void {
    const { task, vote } = this.find(entry)
    if (formChanged) this.form++
    this.status = 'running'
    Object.assign(vote, { said: 'agreed', form: this.form })
    if (task.correction) this.correct(task, task.correction)
    else if (verdict(task.step, task.votes) === 'pass') this.finish(task)
  }

  private finish(task: Open): void {
    const passers = task.votes.filter((vote) => vote.said === 'agreed').map((vote) => vote.person)
    this.visits.push({ node: task.step.id, seq: task.seq, passers })
    const went = this.root ? this.pass(this.root, task) : 'end'
    if (typeof went === 'string') this.endAs(went === 'end' ? this.result : 'adopted')
    else this.root = went
  }

  private endAs(status: 'adopted' | 'rejected' | 'withdrawn'): void {
    this.status = status
    this.root = null
  }

  private correct(task: Open, correction: NonNullable<Open['correction']>): void {
    if (verdict(correction.step, correction.votes) !== 'pass') return
    this.seq++
    task.seq = this.seq
    task.correction = null
    for (const vote of task.votes)
      if (vote.said !== 'agreed' || vote.form !== this.form) Object.assign(vote, { said: null, form: 0 })
  }

  reject(entry: string, way: { to: string; straight: boolean; formChanged: boolean }): void {
    const { task, vote } = this.find(entry)
    if (way.formChanged) this.form++
    Object.assign(vote, { said: 'rejected', form: this.form })
    if (verdict(task.step, task.votes) !== 'reject') return
    if (way.to === 'end') this.endAs('rejected')
    else if (way.straight) this.askCorrection(task, way.to)
    else this.restart(task, way.to)
  }

  private askCorrection(task: Open, node: string): void {
    const visit = this.visits.filter((one) => one.node === node).toSorted((a, b) => b.seq - a.seq)[0]
    const votes = (visit?.passers ?? []).map((person): Vote => ({ person, said: null, form: 0 }))
    this.seq++
    task.correction = { step: node === 'start' ? start : approvalIn(this.steps, node), votes, seq: this.seq }
  }

  withdraw(): void {
    this.endAs('withdrawn')
  }

  /** A withdrawn process begins again, and nothing that was before counts. */
  submitAgain(): void {
    this.visits = []
    this.root = { steps: this.steps, at: 0, inside: this.open(start) }
    this.agree('start:starter', false)
  }
}
