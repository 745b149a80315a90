import { accessAt } from '@workstation/domain/workflow/form-access'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { formOfVersion } from '../../workflow-process'
import { withoutFiles } from '../files/attach-run-files'
import { newForm, shownForm, writtenForm } from '../form-of-run'
import { findStartable, graphOf } from '../processes'
import type { Run } from '../run-store'
import { startRun } from '../start-run'
import { startableFor } from '../startable-for'
import { ownRun } from './start'

type Values = Readonly<Record<string, unknown>>

/** What the starter sees of an approval that he may fill in himself, as the form of its process is now; files stay with theirs. */
async function copiedValues(services: Services, context: Context, run: Run): Promise<Values> {
  const { graph, versionId } = await findStartable(services, run.processId)
  const old = await graphOf(services, run.versionId)
  const values = withoutFiles(await formOfVersion(services, run.versionId), run.values)
  const shown = { versionId: run.versionId, values, access: accessAt(old, old.start) }
  const sent = JSON.parse((await shownForm(services, context, shown)).formData) as Values
  const before = await newForm(services, context, { versionId, starter: run.starter })
  const access = accessAt(graph, graph.start)
  return writtenForm(services, context, { versionId, personId: run.starter, before, sent, access, refuses: 'nothing' })
}

/**
 * A new draft with what its starter filled in or could have, his again, of an instance that the caller started.
 * @throws workflow.not-startable, delegation.ended, delegation.giver-may-not
 */
export async function copyRun(services: Services, context: Context, id: string): Promise<{ id: string }> {
  const { userId } = context.actor
  const run = await ownRun(services, context, id)
  const { processId, urgency, starter } = run
  await startableFor(services, { flowId: processId, starter, personId: userId })
  const values = await copiedValues(services, context, run)
  return transact(services.db, async (trx, after) => {
    const world = { services, trx, after, now: services.clock.now(), caller: context }
    const started = await startRun(world, { processId, starter, createdBy: userId, values, urgency })
    return { id: started.id }
  })
}
