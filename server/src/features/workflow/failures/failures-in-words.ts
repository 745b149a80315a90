import type { ErrorKey, ErrorParams } from '@workstation/contract/errors'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import type { StoredFailure } from './failure-store'

/** What an approval could not lead to, as its readers are told. */
export const failuresInWords = (
  { words }: Services,
  { language }: Pick<Context, 'language'>,
  { graph, failures }: { graph: Graph; failures: readonly StoredFailure[] },
) =>
  failures.map(({ id, kind, node, problem, params }) => ({
    ...{ id, kind, nodeName: graph.nodes[node]?.name || node },
    problem: words.errorText(problem as ErrorKey, params as ErrorParams, language),
  }))
