import { candidatesOf } from '@workstation/contract/workflow-bodies'
import type { Choices } from '@workstation/domain/workflow/action'
import type { Graph } from '@workstation/domain/workflow/graph'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { chosenStep, isStartersChoice, setsOf } from '../chosen-sets'
import { listNamed, onlyAble } from '../people-store'

interface Choosing {
  readonly graph: Graph
  /** Where whoever chooses submits or decides. */
  readonly node: string
  /** As a client sends them. */
  readonly sent: unknown
}

/**
 * Whom somebody chose, for those steps alone whose people are his to choose.
 * @throws workflow.chosen-outside for whom the step does not offer
 */
export async function checkChoices(db: Db, { graph, node, sent }: Choosing): Promise<Choices> {
  const choices: Record<string, readonly string[]> = {}
  for (const [id, people] of Object.entries(candidatesOf(sent))) {
    const step = chosenStep(graph, id)
    if (!step || people.length === 0 || (node !== graph.start && isStartersChoice(step))) continue
    const once = [...new Set(people)]
    const sets = setsOf(step)
    const offered = sets ? await listNamed(db, sets, once) : await onlyAble(db, once)
    if (offered.length < once.length) throw new AppError('workflow.chosen-outside', { node: step.name || id })
    choices[id] = once
  }
  return choices
}
