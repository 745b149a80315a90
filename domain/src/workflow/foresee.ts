import { addVisit } from './add-task'
import { arriveChild } from './child'
import { endTask } from './close'
import { voteMode } from './outcome'
import { reopenSender } from './reopen-sender'
import type { Task, Token } from './state'
import { actorsOf, isCounted, isOpen, nodeOf, openTasks, put, type Work } from './work'

/** Whether everybody's vote is needed, so that it is sure whose agreement will be there. */
function needsAll(work: Work, task: Task): boolean {
  const node = nodeOf(work.graph, task.node)
  if (node.kind !== 'approval') return false
  const mode = voteMode(node.settings)
  return mode === 'inOrder' || (mode === 'all' && node.settings.outcome.ratio === 100)
}

/** All who still have to decide agree. Where one of several would do, nobody's own vote can be foreseen from it. */
function agreeAll(work: Work, task: Task): void {
  const voters = actorsOf(work, task.id).filter((actor) => isCounted(actor) && isOpen(actor))
  const isSure = voters.length === 1 || needsAll(work, task)
  for (const actor of voters)
    put(work.actors, { ...actor, state: 'agreed', formRevision: isSure ? work.instance.formRevision : null })
}

/** Submitting again after a return begins a new round; before the first one there is nothing that a round could part. */
function beginRound(work: Work, task: Task): void {
  if (task.node !== work.graph.start || task.correctionOf !== null) return
  const round = work.instance.round + 1
  work.instance = { ...work.instance, round }
  put(work.tasks, { ...task, round })
}

function passTask(work: Work, task: Task): void {
  beginRound(work, task)
  agreeAll(work, task)
  endTask(work, task.id, 'passed')
  if (task.correctionOf === null) work.moves.push({ token: task.token, to: null })
  else reopenSender(work, task)
}

/** A token that waits for no person goes on; one whose way nobody can tell stays. */
function passToken(work: Work, token: Token): void {
  const problem = token.problem?.reason
  if (problem === 'condition' || problem === 'endless') return
  addVisit(work, token)
  work.moves.push({ token: token.id, to: null })
}

/** However many children are still out, it goes on as if the last one were adopted. */
function passChildren(work: Work, seen: Set<string>): void {
  for (const scope of [...work.scopes.values()].filter((one) => nodeOf(work.graph, one.block).kind === 'child')) {
    if (!seen.has(scope.block)) arriveChild(work, { ...scope, expected: 1 }, 'adopted')
    seen.add(scope.block)
  }
}

/**
 * Whatever waits goes on as if nobody refused: one wave of steps. A node that is come to again stays, as a loop has no
 * end that could be foreseen.
 * @returns whether anything goes on
 */
export function foreseeWave(work: Work, seen: Set<string>): boolean {
  const waiting = new Set(openTasks(work).map((task) => task.token))
  const tokens = [...work.tokens.values()].filter((token) => token.state !== 'parked' && !waiting.has(token.id))
  for (const task of openTasks(work)) {
    const key = task.correctionOf === null ? task.node : `correction of ${task.correctionOf}`
    if (!seen.has(key)) passTask(work, task)
    seen.add(key)
  }
  for (const token of tokens) {
    if (!seen.has(token.node)) passToken(work, token)
    seen.add(token.node)
  }
  passChildren(work, seen)
  return work.moves.length > 0 || openTasks(work).some((task) => !seen.has(task.node))
}
