import { design } from '@workstation/contract/design'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { followReleases } from './follow-releases'
import { importDesign } from './import-design'
import { listDesigns, offerDesigns, readDesign, readVersion, readVersions } from './read-design'
import { readFields } from './read-fields'
import { readRemoved } from './read-removed'
import { readLong, stopLong } from './release/long/read-long'
import { defineLongJobs } from './release/long/run-long'
import { releaseDesign } from './release/release-design'
import { tryRelease } from './release/try-release'
import { exportUnconverted } from './release/unconverted/export-unconverted'
import { removeDesign } from './remove-design'
import { readUses } from './uses/read-uses'
import { copyDesign, createDesign, restoreDesign, updateDesign } from './write-design'

const page = { modelId: 'webDesign' }
const button = (name: string) => ({ ...page, button: name })
/** A document of 2 MiB, whose quotes double in JSON. */
const large = { bodyBytes: 5 * 1024 * 1024 }

export const designRoutes = (services: Services): Route[] => {
  defineLongJobs(services)
  followReleases(services)
  return [
    on(design.list, page, (input, { actor }) => listDesigns(services, actor, input)),
    on(design.selector, page, (input, { actor }) => offerDesigns(services, actor, input)),
    on(design.get, page, ({ id }, context) => readDesign(services, context, id)),
    on(design.create, button('btn_add'), (input, context) => createDesign(services, context, input), large),
    on(design.update, button('btn_edit'), (input, context) => updateDesign(services, context, input), large),
    on(design.remove, button('btn_remove'), async (input, context) => {
      await removeDesign(services, context, input)
      return null
    }),
    on(design.copy, button('btn_add'), ({ id }, context) => copyDesign(services, context, id)),
    on(design.importOne, button('btn_add'), ({ text }, context) => importDesign(services, context, text), large),
    on(design.release, button('btn_release'), (input, context) => releaseDesign(services, context, input)),
    on(design.tryRelease, button('btn_release'), ({ id }, context) => tryRelease(services, context, id), {
      perMinute: 30,
    }),
    on(design.uses, page, (input, context) => readUses(services, context, input)),
    on(design.releaseRun, page, ({ id }, context) => readLong(services, context, id)),
    on(design.stopRelease, button('btn_release'), async ({ id }, context) => {
      await stopLong(services, context, id)
      return null
    }),
    on(design.versions, page, ({ id }, { actor }) => readVersions(services, actor, id)),
    on(design.removed, page, ({ id }, { actor }) => readRemoved(services, actor, id)),
    on(design.unconverted, button('btn_release'), (input, context) => exportUnconverted(services, context, input)),
    on(design.version, page, (input, { actor }) => readVersion(services, actor, input)),
    on(design.restore, button('btn_edit'), (input, context) => restoreDesign(services, context, input)),
    on(design.fields, page, ({ id }, context) => readFields(services, context, id)),
  ]
}
