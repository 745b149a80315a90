import type { Refusal } from './change'
import { endInstance, endTask } from './close'
import { copyTo } from './copy'
import { findPeople, passersOf } from './find-people'
import { outcomeOf, voteMode } from './outcome'
import { meantTarget, targetsOf } from './reject-targets'
import type { RejectWay } from './reject-way'
import { reopenSender } from './reopen-sender'
import { sameVote } from './same-person'
import { sendBack } from './send-back'
import { type Actor, instanceStatus, type Task } from './state'
import { actorsOf, isPending, nodeOf, put, tell, type Work } from './work'

/** Somebody's turn comes; his vote is given by itself where the node allows it. */
function receive(work: Work, task: Task, actor: Actor): void {
  const automatic = sameVote(work, task, actor)
  if (automatic === null) {
    put(work.actors, { ...actor, state: 'pending' })
    return
  }
  put(work.actors, {
    ...actor,
    state: 'agreed',
    decidedAt: work.known.now,
    decidedBy: '',
    formRevision: work.instance.formRevision,
    reason: { rule: '', ...actor.reason, automatic },
  })
}

const modeAt = (work: Work, task: Task) => {
  const node = nodeOf(work.graph, task.node)
  return node.kind === 'approval' ? voteMode(node.settings) : 'any'
}

/** The votes of a task as they stand: the start is submitted by whoever is first. */
function outcomeAt(work: Work, task: Task) {
  const node = nodeOf(work.graph, task.node)
  const ratio = node.kind === 'approval' ? node.settings.outcome.ratio : 100
  return outcomeOf(actorsOf(work, task.id), modeAt(work, task), ratio)
}

/** In order, the next one's turn comes when nobody else of the task can act. */
function receiveNext(work: Work, task: Task): boolean {
  const actors = actorsOf(work, task.id)
  if (actors.some((actor) => isPending(actor) || actor.state === 'blocked')) return false
  const next = actors.find((actor) => actor.state === 'waiting' && actor.kind !== 'after')
  if (next) receive(work, task, next)
  return next !== undefined
}

function sendCopies(work: Work, task: Task): void {
  const node = nodeOf(work.graph, task.node)
  if (node.kind !== 'approval') return
  const found = findPeople(work, { node: node.id, purpose: 'copy', rules: node.settings.copyTo })
  copyTo(
    work,
    node.id,
    (found ?? []).map((one) => one.person),
  )
}

/** A task is done, and its token goes on; a correction goes back to where it was asked for. */
export function passTask(work: Work, task: Task): void {
  endTask(work, task.id, 'passed')
  if (task.correctionOf !== null) {
    reopenSender(work, task)
    return
  }
  sendCopies(work, task)
  if (task.node !== work.graph.start && passersOf(work, task).length > 0)
    tell(work, { kind: 'passed', to: [work.instance.starter], task: task.id, node: task.node })
  work.moves.push({ token: task.token, to: null })
}

/** Where a rejection leads as the node says, and by itself where the node leaves that to whoever rejects. */
export function wayOf(work: Work, task: Task): RejectWay {
  const node = nodeOf(work.graph, task.node)
  const settings = node.kind === 'approval' ? node.settings.reject : null
  const manner = settings?.manner === 'straightBack' ? 'straightBack' : 'restart'
  if (settings?.target === 'end') return { target: { to: 'end' }, manner }
  return { target: { to: 'node', node: meantTarget(work.graph, work, task) }, manner }
}

/** Why a rejection cannot lead there; null where it can. */
export function wayProblem(work: Work, task: Task, { target, manner }: RejectWay): Refusal | null {
  if (target.to === 'end') return null
  const offered = targetsOf(work.graph, work, task).find((one) => one.node === target.node)
  if (!offered) return { reason: 'noTarget' }
  if (manner === 'restart') return offered.restart ? null : { reason: 'childOnTheWay' }
  return offered.straightBack ? null : { reason: 'noTarget' }
}

/** Where a rejection leads that nobody pressed: where the last of those who rejected chose, else as the node says. */
export function standingWay(work: Work, task: Task): RejectWay {
  const rejected = actorsOf(work, task.id).filter(({ state, reason }) => state === 'rejected' && reason?.way)
  const chosen = rejected.sort((a, b) => (a.decidedAt ?? 0) - (b.decidedAt ?? 0)).at(-1)?.reason?.way
  return chosen && wayProblem(work, task, chosen) === null ? chosen : wayOf(work, task)
}

function rejectTask(work: Work, task: Task, way: RejectWay): void {
  const problem = wayProblem(work, task, way)
  if (problem) {
    work.refusal = problem
    return
  }
  if (way.target.to === 'node') {
    sendBack(work, task, { node: way.target.node, manner: way.manner })
    return
  }
  endTask(work, task.id, 'returned')
  tell(work, { kind: 'rejected', to: [work.instance.starter], task: task.id, node: task.node })
  endInstance(work, instanceStatus.rejected)
}

/** Looks what the votes say, and lets the next one's turn come as long as they say nothing. */
export function settleTask(work: Work, id: string, way?: RejectWay) {
  const task = work.tasks.get(id)
  if (task?.state !== 'open') return
  const outcome = outcomeAt(work, task)
  if (outcome === 'pass') return passTask(work, task)
  if (outcome === 'reject') return rejectTask(work, task, way ?? standingWay(work, task))
  if (modeAt(work, task) === 'inOrder' && receiveNext(work, task)) settleTask(work, id, way)
}

/** The turns that come with the opening of a task. */
export function openVotes(work: Work, task: Task): void {
  const inOrder = modeAt(work, task) === 'inOrder'
  if (!inOrder) for (const actor of actorsOf(work, task.id)) receive(work, task, actor)
  settleTask(work, task.id)
}
