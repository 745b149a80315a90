import type { Action, Choices } from '../action'
import type { Actor, Token } from '../state'
import { instanceStatus } from '../state'
import { isPending } from '../work'
import type { Walk } from './walk'

/** Whatever is asked for is brought, and whoever is to be chosen is chosen. */
function everything({ run }: Walk): { opinion: string; signed: boolean; filed: boolean; choices: Choices } {
  const approvals = Object.values(run.graph.nodes).filter((node) => node.kind === 'approval')
  const choices = Object.fromEntries(approvals.map(({ id }) => [id, ['u1']]))
  return { opinion: 'so', signed: true, filed: true, choices }
}

function decide(walk: Walk, actor: Actor): Action {
  const task = walk.run.state.tasks.find((one) => one.id === actor.task)
  const verb = task?.node === walk.run.graph.start || task?.correctionOf !== null ? 'submit' : 'agree'
  return { verb, by: actor.person, actor: actor.id, ...everything(walk) }
}

/** A stopped token goes on once somebody sees to it. */
function repair({ run }: Walk, token: Token): Action {
  const task = run.openTasks.find((one) => one.token === token.id)
  if (task) return { verb: 'assign', by: 'boss', task: task.id, people: ['u1'] }
  return { verb: 'retry', by: 'boss', token: token.id }
}

/** What brings an instance nearer to its end, if nobody objects. */
function nextAction(walk: Walk): Action | null {
  const { run, outside } = walk
  const { instance, tokens, actors, timers = [] } = run.state
  if (instance.status === instanceStatus.suspended)
    return { verb: 'restore', by: 'boss', following: instance.followsParent === true }
  const stopped = tokens.find((token) => token.state === 'stopped')
  if (stopped) return repair(walk, stopped)
  const [called] = outside.interfaces
  if (called) return { verb: 'interfaceAnswered', token: called, problem: null }
  const [scope] = outside.children.keys()
  if (scope) return { verb: 'childEnded', scope, result: 'adopted' }
  const pending = actors.find(isPending)
  if (pending) return decide(walk, pending)
  const delay = timers.find((timer) => timer.kind === 'delay')
  if (!delay) return null
  walk.waitFor(delay.id)
  return { verb: 'timer', timer: delay.id }
}

/** A submission is refused for good where a step to come finds nobody and says so: a draft stays, the rest is cancelled. */
function giveUp(walk: Walk): void {
  if (walk.run.state.instance.status === instanceStatus.draft) return
  const outcome = walk.perform({ verb: 'cancel', by: 'boss', opinion: 'so' })
  if (outcome.kind !== 'done') throw new Error(`cancel is refused: ${JSON.stringify(outcome)}`)
}

/**
 * 6. From wherever it stands, everybody who can agrees, and whoever has to sees to what stopped, until it ends.
 * @param most steps after which it is taken to go round for ever
 */
export function driveToEnd(walk: Walk, most = 600): void {
  walk.calmDown()
  for (let step = 0; walk.run.state.instance.endedAt === null; step++) {
    const action = nextAction(walk)
    if (!action) throw new Error(`nothing can be done at ${walk.run.places}`)
    const outcome = walk.perform(action)
    if (outcome.kind === 'refused' && outcome.reason === 'nobodyFound') {
      giveUp(walk)
      return
    }
    if (outcome.kind !== 'done') throw new Error(`${action.verb} is refused: ${JSON.stringify(outcome)}`)
    if (step > most) throw new Error(`no end after ${most} steps, at ${walk.run.places}`)
  }
}
