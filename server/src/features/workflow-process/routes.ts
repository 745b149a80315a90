import { workflowProcess } from '@workstation/contract/workflow-process'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { listReleasedForms } from '../design'
import { readFields } from './form-of'
import { importProcess } from './import-process'
import {
  exportProcess,
  listProcesses,
  listStartable,
  listTree,
  readProcess,
  readVersion,
  readVersions,
} from './read-process'
import { releaseProcess } from './release-process'
import {
  copyProcess,
  createProcess,
  removeProcess,
  restoreProcess,
  stopProcess,
  toggleProcess,
  updateProcess,
} from './write-process'

const page = { modelId: 'workflowEngine' }
const button = (name: string) => ({ ...page, button: name })
/** A drawing of 2 MiB, whose quotes double in JSON. */
const large = { bodyBytes: 5 * 1024 * 1024 }

export const workflowProcessRoutes = (services: Services): Route[] => [
  on(workflowProcess.list, page, (input, { actor }) => listProcesses(services, actor, input)),
  on(workflowProcess.tree, 'signedIn', (_, { actor }) => listTree(services, actor)),
  on(workflowProcess.startable, 'signedIn', (input, { actor }) => listStartable(services, actor.userId, input)),
  on(workflowProcess.get, 'signedIn', ({ id }, context) => readProcess(services, context, id)),
  on(workflowProcess.create, button('btn_add'), (input, context) => createProcess(services, context, input), large),
  on(workflowProcess.update, button('btn_edit'), (input, context) => updateProcess(services, context, input), large),
  on(workflowProcess.importOne, button('btn_add'), (input, context) => importProcess(services, context, input), large),
  on(workflowProcess.release, button('btn_release'), (input, context) => releaseProcess(services, context, input)),
  on(workflowProcess.remove, button('btn_remove'), async (input, context) => {
    await removeProcess(services, context, input)
    return null
  }),
  on(workflowProcess.copy, button('btn_add'), ({ id }, context) => copyProcess(services, context, id)),
  on(workflowProcess.toggleState, button('btn_release'), async (input, context) => {
    await toggleProcess(services, context, input)
    return null
  }),
  on(workflowProcess.stop, button('btn_release'), async (input, context) => {
    await stopProcess(services, context, input)
    return null
  }),
  on(workflowProcess.versions, page, ({ id }, { actor }) => readVersions(services, actor, id)),
  on(workflowProcess.version, page, (input, { actor }) => readVersion(services, actor, input)),
  on(workflowProcess.restore, button('btn_edit'), (input, context) => restoreProcess(services, context, input)),
  on(workflowProcess.forms, page, async () => ({ list: await listReleasedForms(services.db) })),
  on(workflowProcess.fields, page, ({ id }, context) => readFields(services, context, id)),
  on(workflowProcess.exportProcess, button('btn_download'), (input, context) =>
    exportProcess(services, context, input),
  ),
]
