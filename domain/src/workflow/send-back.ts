import { addTask } from './add-task'
import { endTask } from './close'
import { askPeople, passersOf } from './find-people'
import { hold } from './hold'
import { placeToken } from './place-token'
import { targetsOf } from './reject-targets'
import type { RejectManner } from './reject-way'
import type { Task } from './state'
import { actorsOf, put, tell, type Work } from './work'

/** The people who passed the target correct it, on the token of the task that sent it back; no token moves. */
export function askCorrection(work: Work, task: Task, node: string): void {
  const target = targetsOf(work.graph, work, task).find((one) => one.node === node)
  const visit = work.tasks.get(target?.task ?? '')
  const token = work.tokens.get(task.token)
  if (!visit || !token) return
  const found = askPeople(work, {
    node,
    purpose: 'decide',
    rules: [{ rule: { from: 'node', node }, people: passersOf(work, visit) }],
  })
  if (!found) return
  const correction = addTask(work, token, node, { people: found, correctionOf: task.id })
  for (const actor of actorsOf(work, correction.id)) put(work.actors, { ...actor, state: 'pending' })
  if (found.length === 0) hold(work, token, { reason: 'nobody', detail: node })
}

/** Sends a rejected task back: starting again from the target, or for a correction after which it is asked again. */
export function sendBack(work: Work, task: Task, way: { node: string; manner: RejectManner }): void {
  endTask(work, task.id, 'returned')
  if (way.node !== work.graph.start)
    tell(work, { kind: 'rejected', to: [work.instance.starter], task: task.id, node: task.node })
  if (way.manner === 'straightBack') {
    askCorrection(work, task, way.node)
    return
  }
  const token = work.tokens.get(task.token)
  if (token) placeToken(work, token, way.node)
}
