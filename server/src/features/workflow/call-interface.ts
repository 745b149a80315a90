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
import type { Run } from './run-store'
import { loadRuns } from './state-store'
import type { Prepared, Ready } from './world'

/** The parameters of a call: what their formulas come to. */
async function parametersOf(services: Services, run: Run, node: GraphNode & { kind: 'interface' }) {
  const starter = await starterValues(services.db, run.starter)
  const instance = { title: run.title, number: run.number, urgency: run.urgency }
  const values = { ...run.values, starter, instance }
  const given = givenParameters(node.settings.parameters, { values, timeZone: services.config.timeZone })
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

/** Whether a token still waits for the call: it may have been moved elsewhere since, also to another interface. */
const waits = ({ state }: Pick<Ready, 'state'>, { tokenId, node }: InterfaceCall): boolean =>
  state.tokens.some((token) => token.id === tokenId && token.node === node && token.state === 'live')

/**
 * Calls the interface of a step with the rights of the starter, and lets the approval go on or stop there. What nobody waits
 * for any more is neither called nor counted.
 */
export async function callInterface(services: Services, call: InterfaceCall): Promise<void> {
  const { instanceId, tokenId, node } = call
  const loaded = (await loadRuns(services.db, [instanceId])).get(instanceId)
  if (!loaded || !waits(loaded, call)) return
  const graph = await graphOf(services, loaded.run.versionId)
  const problem = await problemOf(services, loaded.run, graph.nodes[node])
  const action = async (_: unknown, ready: Ready): Promise<Prepared> => {
    if (!waits(ready, call)) throw new AppError('not-found')
    return { action: { verb: 'interfaceAnswered', token: tokenId, problem } }
  }
  await decide(services, { instanceId, personId: '', action }).catch((error: unknown) => {
    // Somebody went on without it meanwhile.
    if (!(error instanceof AppError)) throw error
  })
}
