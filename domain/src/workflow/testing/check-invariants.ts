import type { Graph, Place } from '../graph'
import { placeOfTask } from '../places'
import { type Actor, type InstanceState, instanceStatus, type Task, type Token } from '../state'
import { isOpen, isPending, nodeOf } from '../work'
import type { Outside } from './outside'

/** A state and what lies around it, looked up once. */
interface Look {
  readonly graph: Graph
  readonly state: InstanceState
  readonly outside: Outside
  readonly tasks: ReadonlyMap<string, Task>
  readonly tokens: ReadonlyMap<string, Token>
}

type Rule = (look: Look) => readonly (string | false)[]

/** 1. What runs has exactly one root token; what has ended has nothing left that waits. */
const roots: Rule = ({ state, outside }) => {
  const { instance, tokens, scopes, tasks, actors, timers = [] } = state
  const root = tokens.filter((token) => token.scope === null).length
  if (instance.endedAt === null) return [root !== 1 && `${root} root tokens`]
  return [
    tokens.length > 0 && 'a token is left',
    scopes.length > 0 && 'a scope is left',
    tasks.some((task) => task.state === 'open') && 'a task is left open',
    actors.some(isOpen) && 'a part is left open',
    timers.length > 0 && 'a timer is left',
    outside.interfaces.size > 0 && 'an interface is still called',
    outside.children.size > 0 && 'a child is still waited for',
  ]
}

/** 2. In each scope, tokens and arrivals are what is expected, and its parent is parked where it opened. */
const scopes: Rule = ({ state, graph, outside, tokens }) =>
  state.scopes.flatMap((scope) => {
    const isChild = nodeOf(graph, scope.block).kind === 'child'
    const inside = state.tokens.filter((token) => token.scope === scope.id)
    const running = isChild ? (outside.children.get(scope.id) ?? 0) : inside.length
    const parent = tokens.get(scope.parent)
    return [
      running + scope.arrived !== scope.expected && `scope of ${scope.block} has ${running}+${scope.arrived}`,
      scope.arrived >= scope.expected && `scope of ${scope.block} should be closed`,
      isChild && inside.length > 0 && `tokens in the child ${scope.block}`,
      new Set(inside.map((token) => token.arm)).size < inside.length && `an arm of ${scope.block} has two tokens`,
      (parent?.state !== 'parked' || parent.node !== scope.block) && `the parent of ${scope.block} is not parked there`,
    ]
  })

const waits = ({ graph, state, outside }: Look, token: Token): string[] => {
  const tasks = state.tasks.filter((task) => task.state === 'open' && task.token === token.id)
  const delays = (state.timers ?? []).filter((timer) => timer.token === token.id)
  const calls = outside.interfaces.has(token.id) && nodeOf(graph, token.node).kind === 'interface'
  return [...tasks.map(() => 'task'), ...delays.map(() => 'delay'), ...(calls ? ['interface'] : [])]
}

/** 3. A live token waits for exactly one thing, a parked one has exactly one scope, a stopped one its problem. */
const waiting: Rule = (look) =>
  look.state.tokens.map((token) => {
    const open = look.state.scopes.filter((scope) => scope.parent === token.id).length
    const found = waits(look, token)
    const at = `token at ${token.node}`
    if (token.state === 'parked') return (open !== 1 || found.length > 0) && `parked ${at} has ${open} ${found}`
    if (open > 0) return `${at} has a scope and is not parked`
    if (token.state === 'live') return (found.length !== 1 || token.problem !== null) && `live ${at} has ${found}`
    return (token.problem === null || found.some((one) => one !== 'task')) && `stopped ${at} has ${found}`
  })

/** Where the scopes around a token say that it lies. */
function placeOfToken({ state, tokens }: Look, token: Token): Place[] {
  const scope = state.scopes.find((one) => one.id === token.scope)
  const parent = tokens.get(scope?.parent ?? '')
  return scope && parent
    ? [...placeOfToken({ state, tokens } as Look, parent), { block: scope.block, arm: token.arm ?? '' }]
    : []
}

/** 2, 3. Tokens lie in the scopes of the blocks around their nodes, and tasks at the nodes of their tokens. */
const places: Rule = (look) => [
  ...look.state.tokens.map(
    (token) =>
      JSON.stringify(placeOfToken(look, token)) !== JSON.stringify(nodeOf(look.graph, token.node).place) &&
      `token at ${token.node} lies elsewhere`,
  ),
  ...look.state.tasks
    .filter((task) => task.state === 'open')
    .map((task) => {
      const token = look.tokens.get(task.token)
      const sender = look.tasks.get(task.correctionOf ?? '')
      if (!token) return `task ${task.node} has no token`
      if (task.correctionOf !== null && sender?.state !== 'returned')
        return `correction ${task.node} of nothing returned`
      const lies = JSON.stringify(placeOfTask(look.graph, look.tasks, task))
      const apart = lies !== JSON.stringify(nodeOf(look.graph, token.node).place)
      return (token.node !== (sender ?? task).node || apart) && `task ${task.node} has its token at ${token.node}`
    }),
]

const actorProblems = ({ state }: Look, task: Task, actors: readonly Actor[]): (string | false)[] => {
  const open = actors.filter(isOpen)
  const token = state.tokens.find((one) => one.id === task.token)
  const can = open.some(isPending)
  const ids = new Set(actors.map((actor) => actor.id))
  const asks = (actor: Actor) =>
    open.some((one) => one.by === actor.id && (one.kind === 'before' || one.kind === 'consulted'))
  return [
    task.state !== 'open' && open.length > 0 && `${task.node} is ${task.state} and has open parts`,
    task.state === 'open' && !can && token?.state !== 'stopped' && `nobody can act at ${task.node}`,
    task.state === 'open' && can && token?.state === 'stopped' && `${task.node} is stopped though somebody can act`,
    new Set(open.map((actor) => actor.person)).size < open.length && `somebody has two open parts at ${task.node}`,
    actors.some((actor) => actor.by !== null && !ids.has(actor.by)) && `somebody at ${task.node} is by nobody`,
    open.some((actor) => actor.state === 'blocked' && !asks(actor)) && `somebody at ${task.node} waits for no answer`,
    open.some((actor) => actor.state === 'pending' && asks(actor)) &&
      `somebody at ${task.node} does not wait for his answer`,
  ]
}

/** 4, 5. Somebody can act on an open task or its token is stopped; nobody has two open parts in it. */
const parts: Rule = (look) =>
  look.state.tasks.flatMap((task) =>
    actorProblems(
      look,
      task,
      look.state.actors.filter((actor) => actor.task === task.id),
    ),
  )

const decided: Rule = ({ state }) =>
  state.actors.map((actor) => {
    const done = actor.state === 'agreed' || actor.state === 'rejected' || actor.state === 'moved'
    const fields = actor.decidedAt !== null && actor.decidedBy !== null
    const none = actor.decidedAt === null && actor.decidedBy === null
    return (done ? !fields : !none) && `${actor.person} is ${actor.state} with ${actor.decidedAt} ${actor.decidedBy}`
  })

/** 1, 3. Timers belong to what is open, and rest exactly while the instance is suspended. */
const timers: Rule = ({ state, tasks, tokens }) =>
  (state.timers ?? []).map((timer) => {
    const rests = timer.due === null && timer.left !== null
    const runs = timer.due !== null && timer.left === null
    const suspended = state.instance.status === instanceStatus.suspended
    if (suspended ? !rests : !runs) return `timer ${timer.kind} is ${timer.due} ${timer.left}`
    if (timer.kind === 'delay') return tokens.get(timer.token ?? '')?.state !== 'live' && 'a delay of nothing'
    return tasks.get(timer.task ?? '')?.state !== 'open' && `a ${timer.kind} of a task that is not open`
  })

const numbers: Rule = ({ state }) => {
  const { instance, tasks } = state
  const open = tasks.filter((task) => task.state === 'open')
  const ended = [instanceStatus.adopted, instanceStatus.withdrawn, instanceStatus.cancelled] as number[]
  return [
    new Set(tasks.map((task) => task.seq)).size < tasks.length && 'two tasks have one number',
    (instance.progress < 0 || instance.progress > 100) && `progress ${instance.progress}`,
    ended.includes(instance.status) !== (instance.endedAt !== null) &&
      instance.status !== instanceStatus.rejected &&
      `status ${instance.status} ended ${instance.endedAt}`,
    instance.status === instanceStatus.rejected &&
      instance.endedAt === null &&
      !(open.length > 0 && open.every((task) => task.node === 'start')) &&
      'returned, though not the start is open',
    tasks.some((task) => (task.state === 'open') !== (task.closedAt === null)) && 'a task is open and closed',
  ]
}

const rules = [roots, scopes, waiting, places, parts, decided, timers, numbers]

/** What is wrong with a state, whatever has led to it. */
export function checkInvariants(graph: Graph, state: InstanceState, outside: Outside): string[] {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const look: Look = { graph, state, outside, tasks: byId(state.tasks), tokens: byId(state.tokens) }
  return rules.flatMap((rule) => rule(look)).filter((found): found is string => typeof found === 'string')
}
