import type { Action } from '../action'
import type { Change, Outcome } from '../change'
import { saysTheSame } from '../changes'
import type { Actor, InstanceState, Task } from '../state'
import { isDecided, isOpen } from '../work'

type Done = Outcome & { kind: 'done' }
type Step = { readonly before: InstanceState; readonly action: Action; readonly done: Done }
type Rule = (step: Step) => readonly (string | false)[]
type Row = { readonly id: string }

const rowKinds = { token: 'tokens', scope: 'scopes', task: 'tasks', actor: 'actors', timer: 'timers' } as const

function applied(before: readonly Row[], changes: readonly Change[]): Row[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  for (const { id, after } of changes) {
    if (after === null) rows.delete(id)
    else rows.set(id, after as Row)
  }
  return [...rows.values()]
}

const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id))

/** 10. The rows before with what was changed are the rows after, and nothing is told that did not change. */
const changes: Rule = ({ before, done }) => [
  ...Object.entries(rowKinds).map(([row, rows]) => {
    const own = done.changes.filter((change) => change.row === row)
    const written = applied(before[rows] ?? [], own)
    return !saysTheSame(byId(written), byId(done.state[rows] ?? [])) && `changes of ${rows} are not what came of it`
  }),
  ...done.changes.map((one) => saysTheSame(one.before, one.after) && `a change of ${one.row} changes nothing`),
  done.changes.every((one) => one.row !== 'instance') &&
    !saysTheSame(before.instance, done.state.instance) &&
    'the instance changed and no change says so',
  !saysTheSame(byId(done.timers), byId(done.state.timers ?? [])) && 'timers are not those of the state',
]

/** 5. What is decided stays decided, and what is closed stays closed; only a recall puts it back. */
const once: Rule = ({ before, action, done }) => {
  if (action.verb === 'recall') return []
  const actors = new Map(done.state.actors.map((actor) => [actor.id, actor]))
  const tasks = new Map(done.state.tasks.map((task) => [task.id, task]))
  const said = (actor: Actor | undefined) => [
    actor?.state,
    actor?.decidedAt,
    actor?.decidedBy,
    actor?.opinion,
    actor?.formRevision,
  ]
  const closed = (task: Task | undefined) => [task?.state, task?.closedAt, task?.seq, task?.round]
  return [
    ...before.actors
      .filter((actor) => !isOpen(actor))
      .map((actor) => !saysTheSame(said(actor), said(actors.get(actor.id))) && `${actor.person} has decided twice`),
    ...before.tasks
      .filter((task) => task.state !== 'open')
      .map((task) => !saysTheSame(closed(task), closed(tasks.get(task.id))) && `${task.node} was closed already`),
    ...before.tasks.map(
      (task) =>
        task.supersededAt !== null &&
        tasks.get(task.id)?.supersededAt !== task.supersededAt &&
        `${task.node} counts again`,
    ),
    ...before.tasks.map((task) => (tasks.get(task.id)?.revision ?? -1) < task.revision && `${task.node} was lowered`),
  ]
}

/** Recall counts on it: whatever changes under a task raises its revision. */
const revisions: Rule = ({ before, action, done }) => {
  if (action.verb === 'recall') return []
  const tasks = new Map(before.tasks.map((task) => [task.id, task]))
  return done.changes.map((change) => {
    if (change.row !== 'actor') return false
    const was = tasks.get(change.before?.task ?? change.after?.task ?? '')
    const is = done.state.tasks.find((task) => task.id === was?.id)
    return was !== undefined && is?.revision === was.revision && `a part at ${was.node} changed without its revision`
  })
}

/** 4, 11. Whatever stops is told to an administrator. */
const told: Rule = ({ before, action, done }) => {
  if (action.verb === 'recall') return []
  const stopped = new Set(before.tokens.filter((token) => token.state === 'stopped').map((token) => token.id))
  const fresh = done.state.tokens.filter((token) => token.state === 'stopped' && !stopped.has(token.id))
  const messages = done.messages.filter((one) => one.kind === 'stopped' && one.to === 'administrators')
  return [
    fresh.length > messages.length && `${fresh.map((one) => one.node)} stopped and nobody was told`,
    done.messages.some(({ to }) => to !== 'administrators' && (to.length === 0 || new Set(to).size < to.length)) &&
      'a message goes to nobody, or to somebody twice',
  ]
}

/** 9. A straight-back return changes no token, scope or task outside its own token. */
const straight: Rule = ({ before, action, done }) => {
  const asked = done.state.tasks.find(
    (task) => task.correctionOf !== null && before.tasks.every((known) => known.id !== task.id),
  )
  if (action.verb !== 'reject' || !asked) return []
  const elsewhere = (id: string) => id !== asked.token
  return done.changes.map(
    (change) =>
      (change.row === 'scope' ||
        (change.row === 'token' && elsewhere(change.id)) ||
        (change.row === 'task' && elsewhere((change.after ?? change.before)?.token ?? ''))) &&
      `a straight return changed a ${change.row} elsewhere`,
  )
}

/** Everybody who can act now and could not before is told so once. */
const arrivals: Rule = ({ before, done }) => {
  const was = new Map(before.actors.map((actor) => [actor.id, actor.state]))
  const kinds = new Set(['arrived', 'transferred', 'consulted', 'signer', 'returned', 'answered'])
  return done.state.actors
    .filter((actor) => actor.state === 'pending' && was.get(actor.id) !== 'pending')
    .map((actor) => {
      const count = done.messages.filter(
        (message) => kinds.has(message.kind) && message.task === actor.task && message.to.includes(actor.person),
      ).length
      return count !== 1 && `${actor.person} was told ${count} times that it is his turn`
    })
}

/** A decision says who made it and when; one by nobody says why. */
const signed: Rule = ({ before, done }) => {
  const was = new Map(before.actors.map((actor) => [actor.id, actor]))
  return done.state.actors
    .filter((actor) => isDecided(actor) && !saysTheSame(was.get(actor.id), actor) && actor.decidedBy === '')
    .map((actor) => !actor.reason?.automatic && `the vote of ${actor.person} was given without a reason`)
}

const rules = [changes, once, revisions, told, straight, arrivals, signed]

/** What is wrong with the step from a state to the next. */
export const checkStep = (step: Step): string[] =>
  rules.flatMap((rule) => rule(step)).filter((found): found is string => typeof found === 'string')
