import { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import { AppError } from '../../platform/app-error'
import { type Context, on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { onWire } from './dictionary-trees'
import { readUsage } from './entry-usage'
import { exportDictionary } from './export-dictionary'
import { exportFailures, makeTemplate } from './export-sheet'
import { importEntries, previewEntries } from './import-entries'
import { checkKeeper, isKeeper } from './keeper'
import { listEntriesFor } from './list-entries'
import { readChanges } from './read-changes'
import {
  readAll,
  readCascade,
  readEntries,
  readEntry,
  readParents,
  readType,
  readTypes,
  selectTypes,
} from './read-dictionary'
import { findType } from './store'
import { createEntry, moveEntry, removeEntry, toggleEntry, updateEntry } from './write-entry'
import { createType, moveType, removeType, updateType } from './write-type'

const page = { modelId: 'dictionary' }
const may = (button: string) => ({ ...page, button })
/** A thousand lines with every field as long as it may be. */
const bodyBytes = 8 * 1024 * 1024
/** The only dictionary that a review link opens. */
const professionType = 'profession'

type ListQuery = InputOf<typeof dictionary.list>

/** Whether a list shows what is off, too: who keeps the dictionary sees all of it unless he asks for less. */
async function showsAll({ db }: Services, { actor, linkTarget }: Context, { id, all }: ListQuery): Promise<boolean> {
  if (linkTarget !== null && (id !== professionType || all === 1)) throw new AppError('forbidden')
  if (linkTarget !== null || all === 0) return false
  const type = await readType(db, id)
  if (all === 1) await checkKeeper(db, actor, { type })
  return all === 1 || isKeeper(db, actor, { type })
}

async function listFor(services: Services, context: Context, query: ListQuery) {
  const all = await showsAll(services, context, query)
  return { list: await listEntriesFor(services.db, { ...query, all }) }
}

async function readOne({ db }: Services, { actor }: Context, id: string) {
  const entry = await readEntry(db, id)
  await checkKeeper(db, actor, { type: await findType(db, entry.dictionaryTypeId) })
  return onWire(entry)
}

const typeRoutes = (services: Services): Route[] => [
  on(dictionary.listTypes, page, async () => ({ list: nestRows(await readTypes(services.db)) })),
  on(dictionary.getType, page, ({ id }) => readType(services.db, id)),
  on(dictionary.createType, may('btn_add'), (input, context) => createType(services, context, input)),
  on(dictionary.updateType, may('btn_edit'), async (input, context) => {
    await updateType(services, context, input)
    return null
  }),
  on(dictionary.moveType, may('btn_edit'), async (input, context) => {
    await moveType(services, context, input)
    return null
  }),
  on(dictionary.removeType, may('btn_remove'), async (input, context) => {
    await removeType(services, context, input)
    return null
  }),
  on(dictionary.typeSelector, 'signedIn', async ({ id }) => ({ list: await selectTypes(services.db, id) })),
]

/** Entries may also be changed from a menu entry of type 4, so who may is asked of each dictionary. */
const entryRoutes = (services: Services): Route[] => [
  on(dictionary.create, 'signedIn', (input, context) => createEntry(services, context, input)),
  on(dictionary.update, 'signedIn', async (input, context) => {
    await updateEntry(services, context, input)
    return null
  }),
  on(dictionary.move, 'signedIn', async (input, context) => {
    await moveEntry(services, context, input)
    return null
  }),
  on(dictionary.toggleState, 'signedIn', async (input, context) => {
    await toggleEntry(services, context, input)
    return null
  }),
  on(dictionary.remove, 'signedIn', async (input, context) => {
    await removeEntry(services, context, input)
    return null
  }),
  on(dictionary.get, 'signedIn', ({ id }, context) => readOne(services, context, id)),
  on(dictionary.usage, 'signedIn', ({ id }, context) => readUsage(services.db, context, id)),
  on(dictionary.export, 'signedIn', (input, context) => exportDictionary(services, context, input)),
]

const importRoutes = (services: Services): Route[] => [
  on(dictionary.importTemplate, 'signedIn', ({ id }, context) => makeTemplate(services, context, id)),
  on(dictionary.importPreview, 'signedIn', async (input, context) => ({
    list: await previewEntries(services, context, input),
  })),
  on(dictionary.importData, 'signedIn', (input, context) => importEntries(services, context, input), { bodyBytes }),
  on(dictionary.exportFailures, 'signedIn', (input, context) => exportFailures(services, context, input), {
    bodyBytes,
  }),
]

export const dictionaryRoutes = (services: Services): Route[] => [
  ...typeRoutes(services),
  ...entryRoutes(services),
  ...importRoutes(services),
  on(dictionary.list, 'reviewLink', (input, context) => listFor(services, context, input)),
  on(dictionary.all, 'signedIn', async () => ({ list: await readAll(services.db) })),
  on(dictionary.changes, 'signedIn', (input) => readChanges(services.db, input)),
  on(dictionary.selector, 'signedIn', async ({ id }) => ({ list: (await readEntries(services.db, id)).map(onWire) })),
  on(dictionary.cascade, 'signedIn', async ({ id }) => ({ list: await readCascade(services.db, id) })),
  on(dictionary.parents, 'signedIn', async (input) => ({ list: await readParents(services.db, input) })),
]
