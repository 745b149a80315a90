import { addTask } from './add-task'
import { answered, askPeople, chosenFor } from './find-people'
import type { GraphNode } from './graph'
import { hold } from './hold'
import type { FoundPerson } from './known'
import type { PeopleRule } from './settings'
import type { Token } from './state'
import type { Work } from './work'

type Approval = GraphNode & { kind: 'approval' }

/** The node stands open for nobody; an administrator assigns it. */
export function openForNobody(work: Work, token: Token, reason: 'nobody' | 'people' | 'interface'): void {
  addTask(work, token, token.node, { people: [] })
  hold(work, token, { reason, detail: token.node })
}

const chooses = (work: Work) => work.action.verb === 'submit' || work.action.verb === 'agree'

/** Adds nodes to a refusal of the whole action, so that all are told at once. */
export function refuseFor(work: Work, reason: 'peopleToChoose' | 'nobodyFound', node: string): void {
  const before = work.refusal?.reason === reason ? (work.refusal.nodes ?? []) : []
  work.refusal = { reason, nodes: [...new Set([...before, node])] }
}

const because = (found: readonly FoundPerson[] | undefined) =>
  found?.map((one): FoundPerson => ({ ...one, reason: { rule: 'nobody', detail: one.reason?.detail } }))

function named(work: Work, node: Approval, users: readonly string[]) {
  const rule: PeopleRule = { from: 'named', users: [...users], positions: [], roles: [], groups: [] }
  return askPeople(work, { node: node.id, purpose: 'instead', rules: [{ rule, people: users }] })
}

/** Who decides where the node's own rules find nobody; undefined until it is known, `passes` where nobody has to. */
export function standIns(work: Work, node: Approval): readonly FoundPerson[] | 'passes' | undefined {
  const { nobody } = node.settings
  switch (nobody.way) {
    case 'administrators':
      return because(answered(work, { kind: 'administrators', key: 'administrators' }))
    case 'people':
      return because(named(work, node, nobody.users))
    case 'previous': {
      const chosen = chosenFor(work, node.id)
      if (chosen.length > 0) return because(named(work, node, chosen))
      if (chooses(work)) refuseFor(work, 'peopleToChoose', node.id)
      return []
    }
    case 'starter':
      return [{ person: work.instance.starter, reason: { rule: 'nobody' } }]
    case 'refuse':
      if (work.action.verb === 'submit') refuseFor(work, 'nobodyFound', node.id)
      return []
    case 'pass':
      return 'passes'
  }
}
