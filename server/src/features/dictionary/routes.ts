import { dictionary } from '@workstation/contract/dictionary'
import { AppError } from '../../platform/app-error'
import { type Context, on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { createEntry } from './create-entry'
import { createType } from './create-type'
import { exportDictionary } from './export-dictionary'
import { checkKeeper } from './keeper'
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
import { removeEntry, saveEntry, toggleEntry } from './update-entry'
import { removeType, saveType } from './update-type'

const page = { modelId: 'dictionary' }
const may = (button: string) => ({ ...page, button })
/** The only dictionary that a review link opens. */
const professionType = 'profession'

interface ListQuery {
  id: string
  keyword?: string
  all?: 0 | 1
}

/** The entries of a dictionary: for everybody the enabled ones, for who keeps it all of them. */
async function listFor({ db }: Services, { actor, linkTarget }: Context, { id, keyword = '', all }: ListQuery) {
  if (linkTarget !== null && (id !== professionType || all === 1)) throw new AppError('forbidden')
  if (all === 1) await checkKeeper(db, actor, { type: await readType(db, id) })
  return { list: await readEntries(db, id, { keyword, all: all === 1 }) }
}

async function readOne({ db }: Services, { actor }: Context, id: string) {
  const entry = await readEntry(db, id)
  await checkKeeper(db, actor, { type: await findType(db, entry.dictionaryTypeId) })
  return entry
}

const typeRoutes = (services: Services): Route[] => [
  on(dictionary.listTypes, page, async () => ({ list: await readTypes(services.db) })),
  on(dictionary.getType, page, ({ id }) => readType(services.db, id)),
  on(dictionary.createType, may('btn_add'), (input, context) => createType(services, context, input)),
  on(dictionary.updateType, may('btn_edit'), async (input, context) => {
    await saveType(services, context, input)
    return null
  }),
  on(dictionary.removeType, may('btn_remove'), async ({ id }, context) => {
    await removeType(services, context, id)
    return null
  }),
  on(dictionary.typeSelector, 'signedIn', async ({ id }) => ({ list: await selectTypes(services.db, id) })),
]

/** Entries may also be changed from a menu entry of type 4, so who may is asked of each dictionary. */
const entryRoutes = (services: Services): Route[] => [
  on(dictionary.create, 'signedIn', (input, context) => createEntry(services, context, input)),
  on(dictionary.update, 'signedIn', async (input, context) => {
    await saveEntry(services, context, input)
    return null
  }),
  on(dictionary.toggleState, 'signedIn', async ({ id }, context) => {
    await toggleEntry(services, context, id)
    return null
  }),
  on(dictionary.remove, 'signedIn', async ({ id }, context) => {
    await removeEntry(services, context, id)
    return null
  }),
  on(dictionary.get, 'signedIn', ({ id }, context) => readOne(services, context, id)),
  on(dictionary.export, 'signedIn', ({ id }, context) => exportDictionary(services, context, id)),
]

export const dictionaryRoutes = (services: Services): Route[] => [
  ...typeRoutes(services),
  ...entryRoutes(services),
  on(dictionary.list, 'reviewLink', (input, context) => listFor(services, context, input)),
  on(dictionary.all, 'signedIn', async () => ({ list: await readAll(services.db) })),
  on(dictionary.selector, 'signedIn', async ({ id }) => ({ list: await readEntries(services.db, id) })),
  on(dictionary.cascade, 'signedIn', async ({ id }) => ({ list: await readCascade(services.db, id) })),
  on(dictionary.parents, 'signedIn', async (input) => ({ list: await readParents(services.db, input) })),
]
