import { addTask } from './add-task'
import { findDeciders } from './find-people'
import type { GraphNode } from './graph'
import type { FoundPerson } from './known'
import { openForNobody, refuseFor, standIns } from './nobody-found'
import { workflowLimits } from './settings'
import type { Token } from './state'
import { openVotes, passTask } from './votes'
import type { Work } from './work'

type Approval = GraphNode & { kind: 'approval' }

/** Whoever decides has to choose these people now, unless somebody has chosen them before. */
function wantsChoice(work: Work, node: Approval): boolean {
  const { verb } = work.action
  if (verb !== 'submit' && verb !== 'agree') return false
  const chosen = 'choices' in work.action ? work.action.choices?.[node.id] : undefined
  if (chosen ?? work.instance.choices?.[node.id]) return false
  return node.settings.people.some((rule) => rule.from === 'chosen' && (rule.by === 'previous' || verb === 'submit'))
}

/** Who decides here; undefined while that is asked, `passes` where the node is passed because nobody is found. */
function deciders(work: Work, node: Approval): readonly FoundPerson[] | 'passes' | undefined {
  const found = findDeciders(work, node)
  if (!found || found.length > 0) return found
  if (wantsChoice(work, node)) {
    refuseFor(work, 'peopleToChoose', node.id)
    return []
  }
  return standIns(work, node)
}

/** A visit of an approval: its people are found now and kept. */
export function openTask(work: Work, token: Token, node: Approval): void {
  const found = deciders(work, node)
  if (found === undefined) return
  if (work.known.answers?.failed?.includes(node.id)) {
    openForNobody(work, token, 'interface')
    return
  }
  if (found === 'passes') {
    work.steps++
    passTask(work, addTask(work, token, node.id, { people: [] }))
    return
  }
  if (found.length === 0 || found.length > workflowLimits.people) {
    openForNobody(work, token, found.length === 0 ? 'nobody' : 'people')
    return
  }
  const task = addTask(work, token, node.id, { people: found })
  openVotes(work, task)
  if (work.tasks.get(task.id)?.state !== 'open') work.steps++
}

/** A return to the start: its task is the starter's again. */
export function openStart(work: Work, token: Token): void {
  const people = [{ person: work.instance.starter, reason: { rule: 'starter' } }]
  openVotes(work, addTask(work, token, work.graph.start, { people }))
}
