import { maxMenuFile, menuEntry } from '@workstation/contract/menu-entry'
import { on, type Route } from '../../../platform/route'
import type { Services } from '../../../services'
import { exportEntry } from './export-entry'
import { importEntries } from './import-entries'
import { listEntries, readEntry, selectParents } from './read-entries'
import { createEntry, moveEntry, removeEntry, toggleEntry, updateEntry } from './write-entry'

/** A file of as many characters as it may have, each as long as it can be. */
const bodyBytes = 4 * maxMenuFile

const page = { modelId: 'menu' }
const button = (name: string) => ({ ...page, button: name })

/** The calls that keep the menu (SYS-17, SYS-18). */
export const entryRoutes = (services: Services): Route[] => [
  on(menuEntry.list, page, async (input, { actor }) => ({ list: await listEntries(services.db, actor, input) })),
  on(menuEntry.selector, page, async (input, { actor }) => ({ list: await selectParents(services.db, actor, input) })),
  on(menuEntry.get, page, ({ id }, { actor }) => readEntry(services.db, actor, id)),
  on(menuEntry.create, button('btn_add'), (input, context) => createEntry(services, context, input)),
  on(menuEntry.update, button('btn_edit'), async (input, context) => {
    await updateEntry(services, context, input)
    return null
  }),
  on(menuEntry.move, button('btn_edit'), async (input, context) => {
    await moveEntry(services, context, input)
    return null
  }),
  on(menuEntry.toggleState, button('btn_edit'), async (input, context) => {
    await toggleEntry(services, context, input)
    return null
  }),
  on(menuEntry.remove, button('btn_remove'), async (input, context) => {
    await removeEntry(services, context, input)
    return null
  }),
  on(menuEntry.export, button('btn_download'), ({ id }, context) => exportEntry(services, context, id)),
  on(menuEntry.import, button('btn_import'), (input, context) => importEntries(services, context, input), {
    bodyBytes,
  }),
]
