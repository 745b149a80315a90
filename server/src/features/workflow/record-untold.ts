import { insertRecords } from './record-store'
import type { Ready, World } from './world'

/** Puts on record that an interface was not told of an event, and why. */
export async function recordUntold(
  { trx, now }: Pick<World, 'trx' | 'now'>,
  { run, graph, state }: Ready,
  { node, refused }: { node: string; refused: string },
): Promise<void> {
  const nodeName = node === '' ? '' : graph.nodes[node]?.name || node
  const line = { instanceId: run.id, kind: 'untold', personId: '', round: state.instance.round, changes: [], now }
  await insertRecords(trx, [{ ...line, node, nodeName, refused }])
}
