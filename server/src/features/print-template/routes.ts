import { printTemplate } from '@workstation/contract/print-template'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { copyTemplate, exportTemplate, importTemplate } from './move-template'
import { previewTemplate, printByTemplate, readFields, readPrintData, readRecords, readSources } from './print-record'
import { readSelector } from './read-selector'
import { exportTemplates, listTemplates, readTemplate, readVersion, readVersions } from './read-template'
import { createTemplate, removeTemplate, restoreTemplate, toggleTemplate, updateTemplate } from './write-template'

const page = { modelId: 'printTemplate' }
const button = (name: string) => ({ ...page, button: name })
/** A document of 256 kB, and HTML of 512 kB beside it. */
const large = { bodyBytes: 2 * 1024 * 1024 }

const keepingRoutes = (services: Services): Route[] => [
  on(printTemplate.list, page, (input, { actor }) => listTemplates(services, actor, input)),
  on(printTemplate.export, button('btn_download'), (input, context) => exportTemplates(services, context, input)),
  on(printTemplate.get, page, ({ id }, { actor }) => readTemplate(services, actor, id)),
  on(printTemplate.create, button('btn_add'), (input, context) => createTemplate(services, context, input), large),
  on(
    printTemplate.update,
    button('btn_edit'),
    async (input, context) => {
      await updateTemplate(services, context, input)
      return null
    },
    large,
  ),
  on(printTemplate.toggleState, button('btn_edit'), async (input, context) => {
    await toggleTemplate(services, context, input)
    return null
  }),
  on(printTemplate.remove, button('btn_remove'), async (input, context) => {
    await removeTemplate(services, context, input)
    return null
  }),
  on(printTemplate.restore, button('btn_edit'), async (input, context) => {
    await restoreTemplate(services, context, input)
    return null
  }),
  on(printTemplate.versions, page, ({ id }, { actor }) => readVersions(services, actor, id)),
  on(printTemplate.version, page, (input, { actor }) => readVersion(services, actor, input)),
  on(printTemplate.copy, button('btn_add'), ({ id }, context) => copyTemplate(services, context, id)),
  on(printTemplate.exportOne, button('btn_download'), ({ id }, context) => exportTemplate(services, context, id)),
  on(printTemplate.importOne, button('btn_add'), ({ text }, context) => importTemplate(services, context, text), large),
]

const printingRoutes = (services: Services): Route[] => [
  on(printTemplate.selector, 'signedIn', (input, { actor }) => readSelector(services, actor, input)),
  on(printTemplate.fields, page, (input, context) => readFields(services, context, input)),
  on(printTemplate.sources, page, (input, context) => readSources(services, context, input)),
  on(printTemplate.records, page, (input, context) => readRecords(services, context, input)),
  on(printTemplate.preview, page, (input, context) => previewTemplate(services, context, input), large),
  on(printTemplate.data, 'signedIn', (input, context) => readPrintData(services, context, input)),
  on(printTemplate.print, 'signedIn', (input, context) => printByTemplate(services, context, input)),
]

export const printTemplateRoutes = (services: Services): Route[] => [
  ...keepingRoutes(services),
  ...printingRoutes(services),
]
