import { dataInterface } from '@workstation/contract/data-interface'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { callInterface } from './call-interface'
import { listModels } from './list-models'
import { exportInterface, importInterface } from './move-interface'
import { previewInterface, tryInterface } from './preview-interface'
import { readChoices, readParametersOf, readSelector } from './read-choices'
import { exportInterfaces, listInterfaces, readInterface, readVersion, readVersions } from './read-interface'
import { readLog } from './read-log'
import { readSourceRow, readSourceRowByGet, readSourceRows } from './read-source'
import { readUsage } from './read-usage'
import { readerState } from './reader-state'
import { createInterface, removeInterface, restoreInterface, toggleInterface, updateInterface } from './write-interface'

const page = { modelId: 'dataInterface' }
const button = (name: string) => ({ ...page, button: name })
/** A whole interface may hold 64 kB twice, and lists beside it. */
const large = { bodyBytes: 2 * 1024 * 1024 }

const keepingRoutes = (services: Services): Route[] => [
  on(dataInterface.list, page, (input, { actor }) => listInterfaces(services, actor, input)),
  on(dataInterface.export, button('btn_download'), (input, context) => exportInterfaces(services, context, input)),
  on(dataInterface.get, page, ({ id }, { actor }) => readInterface(services, actor, id)),
  on(dataInterface.create, button('btn_add'), (input, context) => createInterface(services, context, input), large),
  on(
    dataInterface.update,
    button('btn_edit'),
    async (input, context) => {
      await updateInterface(services, context, input)
      return null
    },
    large,
  ),
  on(dataInterface.toggleState, button('btn_edit'), async (input, context) => {
    await toggleInterface(services, context, input)
    return null
  }),
  on(dataInterface.remove, button('btn_remove'), async (input, context) => {
    await removeInterface(services, context, input)
    return null
  }),
  on(dataInterface.restore, button('btn_edit'), async (input, context) => {
    await restoreInterface(services, context, input)
    return null
  }),
  on(dataInterface.usage, page, ({ id }, { actor }) => readUsage(services, actor, id)),
  on(dataInterface.versions, page, ({ id }, { actor }) => readVersions(services, actor, id)),
  on(dataInterface.version, page, (input, { actor }) => readVersion(services, actor, input)),
  on(dataInterface.log, page, (input, { actor }) => readLog(services, actor, input)),
  on(dataInterface.exportOne, button('btn_download'), ({ id }, context) => exportInterface(services, context, id)),
  on(dataInterface.importOne, button('btn_add'), ({ text }, context) => importInterface(services, context, text)),
  on(dataInterface.models, page, async (_, context) => listModels(context)),
  on(dataInterface.readerState, page, () => readerState(services)),
  on(dataInterface.checkReader, button('btn_sql'), () => readerState(services, true), { perMinute: 6 }),
  on(dataInterface.preview, button('btn_edit'), (input, context) => previewInterface(services, context, input), large),
  on(dataInterface.tryOut, page, (input, context) => tryInterface(services, context, input), large),
]

const callingRoutes = (services: Services): Route[] => [
  on(dataInterface.selector, 'signedIn', (_, context) => readSelector(services, context)),
  on(dataInterface.getList, 'signedIn', (input, context) => readChoices(services, context, input)),
  on(dataInterface.parameters, 'signedIn', ({ id }, context) => readParametersOf(services, context, id)),
  on(dataInterface.response, 'signedIn', async (input, context) => ({
    data: await callInterface(services, context, { ...input, kind: 'response' }),
  })),
  on(dataInterface.responseByPost, 'signedIn', async (input, context) => ({
    data: await callInterface(services, context, { ...input, kind: 'response' }),
  })),
  on(dataInterface.rows, 'signedIn', (input, context) => readSourceRows(services, context, input)),
  on(dataInterface.rowsByGet, 'signedIn', (input, context) => readSourceRows(services, context, input)),
  on(dataInterface.row, 'signedIn', (input, context) => readSourceRow(services, context, input)),
  on(dataInterface.rowByGet, 'signedIn', (input, context) => readSourceRowByGet(services, context, input)),
]

export const dataInterfaceRoutes = (services: Services): Route[] => [
  ...keepingRoutes(services),
  ...callingRoutes(services),
]
