import { importJob } from '@workstation/contract/import-job'
import { on, type Route } from '../../../platform/route'
import type { Services } from '../../../services'
import { onMessageLink } from '../../message'
import { beginImport, readImport, readJob } from './begin-import'
import { correctLines } from './correct-lines'
import { exportWrongLines } from './export-wrong-lines'
import { makeSecrets } from './make-secrets'
import { readAdded, readCurrent, readLinesOf } from './own-import'
import { runImport } from './run-import'
import { cancelImport, removeImport, runJob, startImport } from './steer-import'
import { importLink, sweepImports, sweepJob } from './sweep-imports'

const mayImport = { modelId: 'user', button: 'btn_import' }
/** A hundred lines, of which some hold far too much. */
const bodyBytes = 8 * 1024 * 1024

/** Imports of people as a job; each person has one, which nobody else sees. */
export function importJobRoutes(services: Services): Route[] {
  services.jobs.define<{ id: string }>(readJob, ({ id }) => readImport(services, id))
  services.jobs.define<{ id: string }>(runJob, ({ id }) => runImport(services, id))
  services.jobs.define(sweepJob, () => sweepImports(services))
  services.jobs.schedule(sweepJob, '* * * * *')
  onMessageLink(importLink, async () => '/permission/user')
  return [
    on(importJob.current, mayImport, async (_, context) => ({ current: await readCurrent(services, context) })),
    on(importJob.begin, mayImport, (input, context) => beginImport(services, context, input)),
    on(importJob.lines, mayImport, (input, context) => readLinesOf(services, context, input)),
    on(importJob.correct, mayImport, (input, context) => correctLines(services, context, input), { bodyBytes }),
    on(importJob.run, mayImport, async ({ id }, context) => {
      await startImport(services, context, id)
      return null
    }),
    on(importJob.cancel, mayImport, async ({ id }, context) => {
      await cancelImport(services, context, id)
      return null
    }),
    on(importJob.failures, mayImport, ({ id }, context) => exportWrongLines(services, context, id)),
    on(importJob.added, mayImport, ({ id }, { actor }) => readAdded(services, actor, id)),
    on(importJob.secrets, mayImport, ({ id }, context) => makeSecrets(services, context, id)),
    on(importJob.remove, mayImport, async ({ id }, context) => {
      await removeImport(services, context, id)
      return null
    }),
  ]
}
