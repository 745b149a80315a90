import type { RecordValues } from '@workstation/domain/form/record-values'
import { accessAt, type FormAccess, isPathSeen } from '@workstation/domain/workflow/form-access'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { recordContext, withoutStrangers } from '../../online-record'
import { formOfVersion } from '../../workflow-process'
import { withoutFiles } from '../files/attach-run-files'
import { newForm, shownForm, writtenForm } from '../form-of-run'
import { findStartable, graphOf } from '../processes'
import type { Run } from '../run-store'
import { startRun } from '../start-run'
import { startableFor } from '../startable-for'
import { leftBehind } from './left-behind'
import { ownRun } from './start'

type Values = Readonly<Record<string, unknown>>

interface Leaving {
  readonly run: Run
  /** The release of the process with whose form the copy goes. */
  readonly newest: string
  /** What whoever started could do with each field. */
  readonly access: FormAccess
}

/** What begins a copy, and the names of the fields of which something stays behind. */
interface Copied {
  readonly values: Values
  readonly lost: readonly string[]
}

/**
 * The values of an approval without files, which stay with it, and without records that the caller does not see; and what the
 * form of another release of its process takes no more.
 */
async function ownValues(services: Services, context: Context, { run, newest, access }: Leaving) {
  const [form, to] = [await formOfVersion(services, run.versionId), await formOfVersion(services, newest)]
  if (!form) return { values: run.values, lost: new Map<string, string>() }
  const { values, lost } = await withoutStrangers(
    { services, context, form },
    withoutFiles(form, run.values) as RecordValues,
  )
  const reading = recordContext(services, context)
  const behind = to ? leftBehind({ from: form, to, values, access, reading }) : []
  return { values, lost: new Map([...lost, ...behind]) }
}

/** What the starter sees of an approval that he may fill in himself, as the form of its process is now. */
async function copiedValues(services: Services, context: Context, run: Run): Promise<Copied> {
  const { graph, versionId } = await findStartable(services, run.processId)
  const old = await graphOf(services, run.versionId)
  const seen = accessAt(old, old.start)
  const { values, lost } = await ownValues(services, context, { run, newest: versionId, access: seen })
  const shown = { versionId: run.versionId, values, access: seen }
  const sent = JSON.parse((await shownForm(services, context, shown)).formData) as Values
  const before = await newForm(services, context, { versionId, starter: run.starter })
  const access = accessAt(graph, graph.start)
  const writing = { versionId, personId: run.starter, before, sent, access, refuses: 'nothing' } as const
  const told = [...lost].flatMap(([path, name]) => (isPathSeen(seen, path) ? [name] : []))
  return { values: await writtenForm(services, context, writing), lost: [...new Set(told)] }
}

/**
 * A new draft with what its starter filled in or could have, his again, of an instance that the caller started.
 * @throws workflow.not-startable, delegation.ended, delegation.giver-may-not
 */
export async function copyRun(
  services: Services,
  context: Context,
  id: string,
): Promise<{ id: string; lost: string[] }> {
  const { userId } = context.actor
  const run = await ownRun(services, context, id)
  const { processId, urgency, starter } = run
  await startableFor(services, { flowId: processId, starter, personId: userId })
  const { values, lost } = await copiedValues(services, context, run)
  return transact(services.db, async (trx, after) => {
    const world = { services, trx, after, now: services.clock.now(), caller: context }
    const started = await startRun(world, { processId, starter, createdBy: userId, values, urgency })
    const copied = { id: started.id, lost: [...lost] }
    await context.once?.claim(trx, copied)
    return copied
  })
}
