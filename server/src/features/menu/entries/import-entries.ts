import type { InputOf } from '@workstation/contract/endpoint'
import type { menuEntry } from '@workstation/contract/menu-entry'
import { entryProblem } from '@workstation/domain/menu/entry-problem'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { pageModel } from '../../../platform/guarded-model/page-model'
import type { WriteCaller } from '../../../platform/guarded-model/write-step'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import { lockTree } from '../../../platform/tree/tree-store'
import type { Services } from '../../../services'
import { modelFields } from '../items/model-fields'
import { listItemsOf } from '../items/read-items'
import { createItem } from '../items/write-item'
import { checkScheme } from '../schemes/check-scheme'
import { readSent, schemeOf } from '../schemes/scheme-form'
import { createScheme } from '../schemes/write-scheme'
import { menuTree } from './entry-store'
import { type MenuFile, parentsFirst, readMenuFile } from './menu-file'
import { listAllEntries } from './read-entries'
import { createEntry } from './write-entry'

type FileEntry = MenuFile['entries'][number]

interface Importing {
  readonly services: Services
  readonly context: WriteCaller
  /** The transaction of all that is added. */
  readonly trx: Trx
  /** Ids of the entries that are there, by client and code. */
  readonly known: Map<string, string>
  /** Ids of the entries of the file, by their keys. */
  readonly placed: Map<string, string>
}

const codeKey = ({ category = 'Web', enCode }: { category?: string | undefined; enCode: string }) =>
  `${category} ${enCode.toLowerCase()}`

/** Refuses what could not be added whole, before anything of it is. */
async function checkFile({ entries }: MenuFile, { services, known, context: { actor } }: Importing): Promise<void> {
  const codes = new Set<string>()
  for (const entry of entries) {
    const { type, urlAddress = '', propertyJson = '{}' } = entry
    const id = known.get(codeKey(entry))
    if (codes.has(codeKey(entry))) throw new AppError('menu.file', { where: `${entry.fullName} (${entry.enCode})` })
    codes.add(codeKey(entry))
    const problem = id ? null : entryProblem({ type, urlAddress, propertyJson })
    if (problem) throw new AppError('menu.file', { where: `${entry.fullName} (${problem})` })
    const model = id ? await pageModel(services, id) : undefined
    for (const scheme of entry.schemes) {
      const read = schemeOf(readSent(scheme))
      if (id) checkScheme(actor, model, read)
    }
  }
}

/** Adds what an entry of the file has and the page has not: by kind and code. Columns and fields are those of the page. */
async function addItems({ services, context, trx }: Importing, moduleId: string, entry: FileEntry): Promise<number> {
  let added = 0
  const missing = async <Item extends { enCode?: string | undefined }>(
    kind: 'button' | 'column' | 'form' | 'resource',
    list: readonly Item[],
  ) => {
    const there = await listItemsOf(trx, context.actor, { moduleId, kind })
    const codes = new Set(there.map(({ enCode }) => enCode))
    return list.filter(({ enCode = '' }) => !codes.has(enCode) && codes.add(enCode))
  }
  const model = await pageModel(services, moduleId)
  for (const kind of ['button', 'column', 'form'] as const) {
    const known = kind === 'button' ? null : new Set(modelFields(model, kind, 'zh').map(({ field }) => field))
    for (const form of await missing(kind, entry[`${kind}s`])) {
      if (known && !known.has(form.enCode)) continue
      const { parentId: _, ...item } = form
      await createItem(services, context, { moduleId, kind, form: item })
      added += 1
    }
  }
  for (const scheme of await missing('resource', entry.schemes)) {
    await createScheme(services, context, { ...scheme, moduleId })
    added += 1
  }
  return added
}

/** Adds the entries of a file, and what stands on them. */
async function addEntries(importing: Importing, read: MenuFile, parentId: string) {
  const { services, context, known } = importing
  const counts = { entries: 0, items: 0 }
  for (const entry of parentsFirst(read)) {
    const { key, above, buttons: _, columns: __, forms: ___, schemes: ____, ...form } = entry
    let id = known.get(codeKey(entry))
    if (!id) {
      const place = importing.placed.get(above) ?? parentId
      id = (await createEntry(services, context, { ...form, parentId: place })).id
      counts.entries += 1
    }
    importing.placed.set(key, id)
    if (entry.type !== 1) counts.items += await addItems(importing, id, entry)
  }
  return counts
}

/**
 * Adds what a menu file holds and the menu has not, all of it or nothing. Entries whose code is there stay as they are and
 * get the buttons, columns, fields and schemes that they lack; nobody is granted anything by it.
 * @throws menu.file, scheme.invalid, scheme.hidden, and whatever adding one of them by hand throws
 */
export function importEntries(
  services: Services,
  context: Context,
  { parentId = treeRoot, file }: InputOf<typeof menuEntry.import>,
) {
  const read = readMenuFile(file)
  return transact(services.db, async (trx, after) => {
    // Who adds the same at once waits, and finds it there.
    await lockTree(trx, menuTree)
    const there = await listAllEntries(trx, context.actor)
    const known = new Map(there.map((entry) => [codeKey(entry), entry.id]))
    const caller = { ...context, within: { trx, after } }
    const importing: Importing = { services, context: caller, trx, known, placed: new Map() }
    await checkFile(read, importing)
    return addEntries(importing, read, parentId)
  })
}
