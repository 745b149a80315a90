import { dictionary } from '@workstation/contract/dictionary'
import { AppError } from '../../platform/app-error'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { createEntry } from './create-entry'
import { createType } from './create-type'
import { readCascade, readEntries, readEntry, readParents, readType, readTypes, selectTypes } from './read-dictionary'

const page = { modelId: 'dictionary' }
const add = { ...page, button: 'btn_add' }
/** The only dictionary that a review link opens. */
const professionType = 'profession'

export function dictionaryRoutes(services: Services): Route[] {
  const { db } = services
  return [
    on(dictionary.listTypes, page, async () => ({ list: await readTypes(db) })),
    on(dictionary.getType, page, ({ id }) => readType(db, id)),
    on(dictionary.createType, add, (input, context) => createType(services, context, input)),
    on(dictionary.typeSelector, 'signedIn', async ({ id }) => ({ list: await selectTypes(db, id) })),
    on(dictionary.list, 'reviewLink', async ({ id, keyword }, { linkTarget }) => {
      if (linkTarget !== null && id !== professionType) throw new AppError('forbidden')
      return { list: await readEntries(db, id, keyword) }
    }),
    on(dictionary.get, page, ({ id }) => readEntry(db, id)),
    on(dictionary.create, add, (input, context) => createEntry(services, context, input)),
    on(dictionary.selector, 'signedIn', async ({ id }) => ({ list: await readEntries(db, id) })),
    on(dictionary.cascade, 'signedIn', async ({ id }) => ({ list: await readCascade(db, id) })),
    on(dictionary.parents, 'signedIn', async (input) => ({ list: await readParents(db, input) })),
  ]
}
