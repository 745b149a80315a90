import type { ErrorKey } from '@workstation/contract/errors'
import { listNamesInEach } from '@workstation/domain/language/list-names'
import type { Refusal, WorkflowProblem } from '@workstation/domain/workflow/change'
import type { Graph } from '@workstation/domain/workflow/graph'
import { AppError } from '../../platform/app-error'

const kebab = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The error that tells a reason of the walker. */
const errorOf = (reason: WorkflowProblem): ErrorKey =>
  reason === 'notFound' ? 'not-found' : (`workflow.${kebab(reason)}` as ErrorKey)

interface Telling {
  readonly graph: Graph
  /** Name of the person whom the refusal names, and its moment as people write it. */
  readonly name: string
  readonly time: string
}

/** What is told in place of a reason that names whoever acted, where nobody is to be named. */
const nameless: Partial<Record<WorkflowProblem, ErrorKey>> = {
  alreadyHandled: 'workflow.handled',
  goneOn: 'workflow.changed-since',
  blockClosed: 'workflow.changed-since',
}

/** What somebody is told whose action the walker refused. */
export function refusalError({ reason, nodes = [], person }: Refusal, { graph, name, time }: Telling): AppError {
  const unnamed = nameless[reason]
  if (unnamed && !person) return new AppError(unnamed)
  const words = listNamesInEach(nodes.map((id) => graph.nodes[id]?.name || id))
  return new AppError(errorOf(reason), { name, time, nodes: words })
}
