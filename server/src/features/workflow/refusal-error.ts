import type { ErrorKey } from '@workstation/contract/errors'
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

/** What somebody is told whose action the walker refused. */
export function refusalError({ reason, nodes = [], person }: Refusal, { graph, name, time }: Telling): AppError {
  if (reason === 'alreadyHandled' && person === undefined) return new AppError('workflow.handled')
  const words = nodes.map((id) => graph.nodes[id]?.name || id).join('、')
  return new AppError(errorOf(reason), { name, time, nodes: words })
}
