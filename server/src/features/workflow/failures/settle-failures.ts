import { type AuditEntry, writeAudit } from '../../../platform/audit'
import { insertRecords } from '../record-store'
import { standingOf } from '../standing'
import { announce } from '../tell-participants'
import type { Ready, Standing, World } from '../world'
import { forgetFailures, type StoredFailure } from './failure-store'

interface Settled {
  readonly verb: 'retry' | 'dismiss'
  readonly failures: readonly StoredFailure[]
  readonly personId: string
  readonly opinion: string
}

/** Takes failures from what is to be done about an approval whose family is locked, on record with who did it and why. */
export async function settleFailures(world: World, ready: Ready, settled: Settled): Promise<Standing> {
  const { run, state, graph } = ready
  const { trx, now, caller } = world
  const { verb, failures, personId, opinion } = settled
  const ids = failures.map(({ id }) => id)
  await forgetFailures(trx, run.id, ids)
  const nodes = [...new Set(failures.map(({ node }) => node))]
  const told = { kind: verb, personId, opinion, round: state.instance.round, changes: [], now }
  const lines = nodes.map((node) => ({ ...told, instanceId: run.id, node, nodeName: graph.nodes[node]?.name || node }))
  await insertRecords(trx, lines)
  const changes = { opinion, failures: failures.map(({ kind, problem }) => `${kind}: ${problem}`) }
  const audit: AuditEntry = { action: `workflow.${verb}`, entity: 'workflowInstance', entityId: run.id, changes }
  await writeAudit(trx, caller, audit)
  announce(world, [run.id])
  return { id: run.id, status: run.status, thisStep: standingOf(graph, state).thisStep }
}
