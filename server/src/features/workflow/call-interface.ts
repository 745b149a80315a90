import type { GraphNode } from '@workstation/domain/workflow/graph'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { runUnattended } from '../data-interface'
import type { InterfaceCall } from './call-job'
import { decide } from './decide'
import { givenParameters } from './given-parameters'
import { starterValues } from './people-store'
import { graphOf } from './processes'
import { findRun, type Run } from './run-store'

/** The parameters of a call: what their formulas come to. */
async function parametersOf(services: Services, run: Run, node: GraphNode & { kind: 'interface' }) {
  const starter = await starterValues(services.db, run.starter)
  const instance = { title: run.title, number: run.number, urgency: run.urgency }
  const given = givenParameters(node.settings.parameters, { ...run.values, starter, instance })
  if (!given) throw new AppError('data-interface.unknown')
  return given
}

/** What went wrong, as a key of the errors; null for nothing. */
async function problemOf(services: Services, run: Run, node: GraphNode | undefined): Promise<string | null> {
  if (node?.kind !== 'interface') return 'data-interface.unknown'
  const actor = await loadActor(services, run.starter, null)
  if (!actor) return 'task.person'
  try {
    const given = await parametersOf(services, run, node)
    await runUnattended(services, actor, { id: node.settings.interfaceId, given })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) services.log.error({ err: error, instance: run.id }, 'an interface failed')
    return error instanceof AppError ? error.key : 'internal'
  }
}

/** Calls the interface of a step with the rights of the starter, and lets the approval go on or stop there. */
export async function callInterface(services: Services, { instanceId, tokenId, node }: InterfaceCall): Promise<void> {
  const run = await findRun(services.db, instanceId)
  if (!run || run.endedAt) return
  const graph = await graphOf(services, run.versionId)
  const problem = await problemOf(services, run, graph.nodes[node])
  const action = { verb: 'interfaceAnswered', token: tokenId, problem } as const
  await decide(services, { instanceId, personId: '', action }).catch((error: unknown) => {
    // Somebody went on without it meanwhile.
    if (!(error instanceof AppError)) throw error
  })
}
