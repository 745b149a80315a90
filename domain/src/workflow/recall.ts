import type { Recall } from './action'
import type { Change, Refusal } from './change'
import { saysTheSame } from './changes'
import { isHis, mayGoOn } from './guard'
import { liesBelow, placeOfTask } from './places'
import type { Actor, Instance, Scope } from './state'
import { isDecided, isPending, nodeOf, tell, type Work } from './work'

type RowChange = Exclude<Change, { row: 'instance' }>
type AnyRow = { readonly id: string; readonly urgedAt?: number | null }

const rowsOf = (work: Work, row: RowChange['row']) => work[`${row}s`] as unknown as Map<string, AnyRow>

/** Urging somebody changes nothing that a recall would undo. */
const withoutUrge = (row: AnyRow | null | undefined) => (row ? { ...row, urgedAt: null } : null)

/** A block that was open before and after, in which others may have arrived meanwhile. */
const isCount = (change: RowChange): change is RowChange & { row: 'scope'; before: Scope; after: Scope } =>
  change.row === 'scope' && change.before !== null && change.after !== null

interface Agreement {
  readonly actor: Actor
  /** The parts of decisions as they were recorded, which tells those of one instant apart. */
  readonly decided: readonly string[]
}

/** Whoever decided last among the tasks that lie somewhere. */
function lastDecision(work: Work, { actor, decided }: Agreement, within: (task: string) => boolean): Partial<Refusal> {
  const order = (a: Actor, b: Actor) =>
    (a.decidedAt ?? 0) - (b.decidedAt ?? 0) || decided.lastIndexOf(a.id) - decided.lastIndexOf(b.id)
  const last = [...work.actors.values()]
    .filter((one) => one.id !== actor.id && isDecided(one) && one.decidedBy !== '' && within(one.task))
    .filter((one) => order(one, actor) >= 0)
    .sort(order)
    .at(-1)
  return last ? { person: last.decidedBy ?? last.person, at: last.decidedAt ?? undefined } : {}
}

/** Who closed the block in which somebody's agreement had arrived. */
function closer(work: Work, agreement: Agreement, scope: Scope): Refusal {
  const block = nodeOf(work.graph, scope.block)
  const inBlock = (id: string) => {
    const task = work.tasks.get(id)
    if (!task) return false
    const place = placeOfTask(work.graph, work.tasks, task)
    return liesBelow(place, block.place, block.place.length) && place[block.place.length]?.block === block.id
  }
  return { reason: 'blockClosed', ...lastDecision(work, agreement, inBlock) }
}

/** Whether a token that the agreement moved waits for a moment which came later: its interface has answered meanwhile. */
const waitsAnew = (work: Work, left: readonly RowChange[]): boolean =>
  [...work.timers.values()].some(
    (timer) => left.some(({ id }) => id === timer.token) && !left.some(({ id }) => id === timer.id),
  )

/** Why what an agreement left is not as it was left. */
function goneOn(work: Work, agreement: Agreement, left: readonly RowChange[]): Refusal | null {
  const closed = left.filter(isCount).find((change) => !work.scopes.has(change.id))
  if (closed) return closer(work, agreement, closed.after)
  const child = left.some(
    (change) =>
      (change.row === 'scope' && change.after && nodeOf(work.graph, change.after.block).kind === 'child') ||
      (change.row === 'task' && change.after && nodeOf(work.graph, change.after.node).kind === 'child'),
  )
  const asLeft = left.every((change) => {
    const now = rowsOf(work, change.row).get(change.id)
    return isCount(change) || saysTheSame(withoutUrge(now), withoutUrge(change.after))
  })
  return asLeft && !child && !waitsAnew(work, left)
    ? null
    : { reason: 'goneOn', ...lastDecision(work, agreement, () => true) }
}

/** The form's revision and the choices go back unless somebody has built on them. */
function instanceBefore(work: Work, before: Instance, after: Instance): Instance {
  const used = [...work.actors.values()].some((actor) => isDecided(actor) && actor.formRevision === after.formRevision)
  const { instance } = work
  const form = instance.formRevision === after.formRevision && !used
  const chose = saysTheSame(instance.choices, after.choices)
  return {
    ...instance,
    formRevision: form ? before.formRevision : instance.formRevision,
    choices: chose ? before.choices : instance.choices,
  }
}

function putBack(work: Work, change: RowChange): void {
  const rows = rowsOf(work, change.row)
  if (isCount(change)) {
    const now = work.scopes.get(change.id) ?? change.after
    work.scopes.set(change.id, { ...now, arrived: now.arrived - (change.after.arrived - change.before.arrived) })
  } else if (change.before) rows.set(change.id, change.before)
  else rows.delete(change.id)
}

/** Interfaces that were to be called because of the agreement need not be. */
function forgetInterfaces(work: Work, left: readonly RowChange[]): void {
  for (const change of left) {
    if (change.row !== 'token' || change.after?.state !== 'live') continue
    if (nodeOf(work.graph, change.after.node).kind === 'interface')
      work.effects.push({ kind: 'forgetInterface', token: change.id })
  }
}

/** Whether the agreement ended the instance, which somebody has revived since. */
const hasEnded = (left: readonly Change[]): boolean =>
  left.some((change) => change.row === 'instance' && !change.before?.endedAt && change.after?.endedAt)

/** Somebody takes his own agreement back, as long as nothing stands on it: every row goes back as it was. */
export function recall(work: Work, action: Recall): Refusal | null {
  const actor = work.actors.get(action.actor)
  const task = work.tasks.get(actor?.task ?? '')
  if (!actor || !task) return { reason: 'notFound' }
  if (!isHis(work, actor, action.by)) return { reason: 'notYours' }
  const refusal = mayGoOn(work)
  if (refusal) return refusal
  const node = nodeOf(work.graph, task.node)
  const offered = node.kind === 'approval' && node.settings.acts.recall && task.correctionOf === null
  if (!offered || actor.state !== 'agreed' || actor.decidedBy === '') return { reason: 'notOffered' }
  const left = action.left.filter((change): change is RowChange => change.row !== 'instance')
  if (!left.some((change) => change.id === actor.id)) return { reason: 'notOffered' }
  const agreement = { actor, decided: action.decided ?? [] }
  const problem = hasEnded(action.left) ? { reason: 'goneOn' as const } : goneOn(work, agreement, left)
  if (problem) return problem
  const followers = left.flatMap((change) =>
    change.row === 'actor' && change.after && isPending(change.after) && change.before?.state !== 'pending'
      ? [change.after]
      : [],
  )
  tell(work, { kind: 'recalled', to: followers.map((one) => one.person), task: task.id, node: task.node })
  forgetInterfaces(work, left)
  for (const change of left) putBack(work, change)
  for (const change of action.left)
    if (change.row === 'instance' && change.before && change.after)
      work.instance = instanceBefore(work, change.before, change.after)
  return null
}
