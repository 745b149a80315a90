import { Readable } from 'node:stream'
import type { MenuEntry } from '@workstation/contract/menu-entry'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { branchOf } from '@workstation/domain/tree/tree-ways'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { keepExport } from '../../export'
import type { ItemKind } from '../items/item-store'
import { listItemsOf } from '../items/read-items'
import type { MenuFile } from './menu-file'
import { listAllEntries } from './read-entries'

type FileEntry = MenuFile['entries'][number]

/** One entry with what stands on it. */
async function fileEntry({ db }: Services, { actor }: Context, entry: MenuEntry, above: string): Promise<FileEntry> {
  const { id, version: _, parentId: __, isBase: ___, ...fields } = entry
  const itemsOf = async (kind: ItemKind) =>
    (await listItemsOf(db, actor, { moduleId: id, kind })).map((item) => {
      const { fullName, enCode, icon, enabledMark, sortCode, description } = item
      return { fullName, enCode, icon, enabledMark, sortCode, description, item }
    })
  const plain = ({ item: _item, ...fields }: Awaited<ReturnType<typeof itemsOf>>[number]) => fields
  const schemes = (await itemsOf('resource')).map(({ item, icon: _icon, ...scheme }) => ({
    ...scheme,
    allData: item.allData,
    ...(item.allData ? {} : { condition: JSON.stringify(item.condition) }),
  }))
  return {
    ...(fields as Omit<FileEntry, 'key'>),
    key: id,
    above,
    buttons: (await itemsOf('button')).map(plain),
    columns: (await itemsOf('column')).map(plain),
    forms: (await itemsOf('form')).map(plain),
    schemes,
  }
}

/** An entry with all below it and what stands on each, as a file for another installation or for keeping. */
export async function exportEntry(services: Services, context: Context, id: string) {
  const tree = buildTree(await listAllEntries(services.db, context.actor), { orphans: 'lift' })
  const top = tree.byId.get(id)
  if (!top) throw new AppError('not-found')
  const entries: FileEntry[] = []
  for (const entry of branchOf(tree, id))
    entries.push(await fileEntry(services, context, entry, entry.id === id ? '' : entry.parentId))
  const text = JSON.stringify({ kind: 'menu', entries }, null, 2)
  return keepExport(services, context, {
    name: top.fullName,
    extension: 'json',
    stream: Readable.from([Buffer.from(text)]),
  })
}
