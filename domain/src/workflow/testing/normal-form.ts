import type { Actor, InstanceState, Task } from '../state'

const actorText = ({ person, kind, state, decidedBy, opinion, weight, formRevision }: Actor) =>
  [person, kind, state, decidedBy, opinion, weight, formRevision].join(' ')

/** Where a token lies, told by blocks and arms. */
function way(state: InstanceState, token: string | null): string {
  const found = state.tokens.find((one) => one.id === token)
  const scope = state.scopes.find((one) => one.id === found?.scope)
  return scope ? `${way(state, scope.parent)}/${scope.block}.${found?.arm}` : ''
}

function taskText(state: InstanceState, task: Task, sorted: boolean): string {
  const actors = state.actors.filter((actor) => actor.task === task.id)
  const texts = actors.map((actor) => {
    const by = actors.findIndex((one) => one.id === actor.by)
    return `${actorText(actor)}${sorted ? '' : ` by ${by}`}`
  })
  const sender = state.tasks.find((one) => one.id === task.correctionOf)
  const place = task.state === 'open' ? way(state, task.token) : ''
  const counts = task.supersededAt === null ? 'counts' : 'superseded'
  const parts = (sorted ? texts.toSorted() : texts).join(', ')
  return `${task.node} ${task.state} ${counts} ${task.round} for ${sender?.node ?? ''} at ${place}: ${parts}`
}

/**
 * What a state says without ids and moments.
 * @param sorted whether the order of visits is left out as well
 */
export function normalForm(state: InstanceState, sorted = false): string {
  const { instance, tokens, scopes, tasks, timers = [] } = state
  const { status, round, formRevision, progress, choices, endedAt } = instance
  const tasksText = tasks.toSorted((a, b) => a.seq - b.seq).map((task) => taskText(state, task, sorted))
  return [
    JSON.stringify({ status, round, formRevision, progress, choices, ended: endedAt !== null }),
    ...tokens
      .map((one) => `${way(state, one.id)} ${one.node} ${one.state} ${one.problem?.reason} ${one.childResult ?? ''}`)
      .toSorted(),
    ...scopes
      .map((one) => `${way(state, one.parent)} ${one.block} ${one.expected} ${one.arrived} ${one.results ?? ''}`)
      .toSorted(),
    ...(sorted ? tasksText.toSorted() : tasksText),
    ...timers
      .map(
        (one) => `${one.kind} ${tasks.find((task) => task.id === one.task)?.node} ${way(state, one.token)} ${one.nth}`,
      )
      .toSorted(),
  ].join('\n')
}
