import type { Graph } from '@workstation/domain/workflow/graph'
import type { TokenProblem } from '@workstation/domain/workflow/state'
import type { TFunction } from 'i18next'

/** What a step is called: by its name, else by its kind. */
export function stepName({ nodes }: Graph, id: string, t: TFunction): string {
  const node = nodes[id]
  return node ? node.name || t(`tree.kind.${node.kind}`) : id
}

/** Where a way on leads, by its id; undefined where the detail names no way. */
function wayName(graph: Graph, id: string, t: TFunction): string | undefined {
  const flow = Object.values(graph.nodes)
    .flatMap(({ flows }) => flows)
    .find((one) => one.id === id)
  return flow && (flow.name || stepName(graph, flow.to, t))
}

/** What a problem is about, in words in place of the ids that the walker knows. */
function detailText(graph: Graph, detail: string, t: TFunction): string {
  const [first = '', reason = ''] = detail.split(': ', 2)
  const way = wayName(graph, first, t)
  if (way === undefined) return stepName(graph, detail, t)
  const problem = t(`notice.evaluation.${reason}`, { defaultValue: reason })
  return problem ? t('notice.conditionOf', { name: way, problem }) : way
}

/** Why a token stopped, and what can be done, as a sentence. */
export const problemText = (graph: Graph, { reason, detail }: TokenProblem, t: TFunction): string =>
  t(`notice.problem.${reason}`, { detail: detailText(graph, detail, t) })
