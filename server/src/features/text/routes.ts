import { text } from '@workstation/contract/text'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exportTextFailures, importTexts, previewTexts } from './import-texts'
import { exportTexts, findText, listTexts } from './read-text'
import { sendShown } from './send-shown'
import { countPlaces } from './store'
import { resetAllTexts, resetText, updateText } from './write-text'

const page = { modelId: 'language' }
const button = (name: string) => ({ ...page, button: name })
/** Two thousand lines, each field as long as it may be in three bytes a letter. */
const limits = { bodyBytes: 8 * 1024 * 1024 }

export const textRoutes = (services: Services): Route[] => [
  on(text.list, page, (input, { actor }) => listTexts(services.db, actor, input)),
  on(text.places, page, async () => ({ list: await countPlaces(services.db) })),
  on(text.shown, 'public', async (input, context) => sendShown(services, context, input)),
  on(text.export, button('btn_download'), (input, context) => exportTexts(services, context, input)),
  on(text.importTemplate, button('btn_import'), (_, context) => exportTexts(services, context, { dataType: 1 })),
  on(text.importPreview, button('btn_import'), (input, context) => previewTexts(services, context, input)),
  on(text.get, page, ({ id }, { actor }) => findText(services.db, actor, id)),
  on(text.importData, button('btn_import'), (input, context) => importTexts(services, context, input), limits),
  on(
    text.exportFailures,
    button('btn_import'),
    (input, context) => exportTextFailures(services, context, input),
    limits,
  ),
  on(text.update, button('btn_edit'), async (input, context) => {
    await updateText(services, context, input)
    return null
  }),
  on(text.reset, button('btn_edit'), async (input, context) => {
    await resetText(services, context, input)
    return null
  }),
  on(text.resetAll, button('btn_reset'), (_, context) => resetAllTexts(services, context)),
]
