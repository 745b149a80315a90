import { accessAt, valueChanges } from '@workstation/domain/workflow/form-access'
import { AppError } from '../../../platform/app-error'
import { type Reader, writtenForm } from '../form-of-run'
import { listFormChanges } from '../record-store'
import type { Ready, World } from '../world'

interface Sent {
  readonly node: string
  /** For whom it is filled in. */
  readonly personId: string
  readonly values: Readonly<Record<string, unknown>> | null
  /** The version of the form that was seen. */
  readonly version?: number | null | undefined
}

/** Refuses fields that somebody else changed since the form was seen. @throws workflow.form-changed */
async function refuseOverwriting({ trx }: World, { run }: Ready, { version }: Sent, changed: readonly string[]) {
  if (version === null || version === undefined || version >= run.formRevision || changed.length === 0) return
  const since = await listFormChanges(trx, run.id, run.formRevision - version)
  if (changed.some((key) => since.has(key))) throw new AppError('workflow.form-changed')
}

/**
 * The form after what came with an act at a step.
 * @returns the values, and whether they differ from what they were
 * @throws record.data, record.fields, workflow.form-changed
 */
export async function formAfter(world: World, ready: Ready, { reader, sent }: { reader: Reader; sent: Sent }) {
  const { run, graph } = ready
  const { versionId, values: before } = run
  const { personId } = sent
  const writing = { versionId, personId, before, access: accessAt(graph, sent.node), trx: world.trx }
  const values = await writtenForm(world.services, reader, { ...writing, sent: sent.values ?? {}, refuses: 'all' })
  const changed = Object.keys(valueChanges(run.values, values))
  await refuseOverwriting(world, ready, sent, changed)
  return { values, formChanged: changed.length > 0 }
}
