import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../../../platform/app-error'
import { readJsonFile } from '../../../platform/json-file'

/** Items of one page in a file, at most. */
const most = { maxItems: 1000 }

const { moduleId: _, ...button } = menuButton.create.input.properties
const { moduleId: __, ...scheme } = menuScheme.create.input.properties
const { parentId: ___, ...entry } = menuEntry.create.input.properties

const FileEntry = Type.Object({
  ...entry,
  /** Names the entry in this file alone. */
  key: Type.String({ minLength: 1, maxLength: 64 }),
  /** The key of the entry above; '' for what stands at the top of the file. */
  above: Type.String({ maxLength: 64 }),
  buttons: Type.Array(Type.Object(button), most),
  columns: Type.Array(Type.Object(button), most),
  forms: Type.Array(Type.Object(button), most),
  schemes: Type.Array(Type.Object(scheme), most),
})
/** A part of the menu, for another installation or for keeping. */
export const MenuFile = Type.Object({
  kind: Type.Literal('menu'),
  entries: Type.Array(FileEntry, { minItems: 1, maxItems: 2000 }),
})
export type MenuFile = Static<typeof MenuFile>

/** The entries of a file, those above before those below; what stands in a circle is left out. */
export const parentsFirst = ({ entries }: MenuFile): MenuFile['entries'] =>
  buildTree(
    entries.map((entry) => ({ id: entry.key, parentId: entry.above, entry })),
    { top: '' },
  ).rows.map(({ entry }) => entry)

/**
 * Reads a menu file.
 * @throws menu.file with the place of the first thing that is wrong
 */
export function readMenuFile(text: string): MenuFile {
  const value = readJsonFile(text)
  if (value === undefined) throw new AppError('menu.file', { where: 'JSON' })
  if (!Value.Check(MenuFile, value)) {
    const [first] = Value.Errors(MenuFile, value)
    throw new AppError('menu.file', { where: first?.instancePath || 'kind' })
  }
  const keys = new Set(value.entries.map(({ key }) => key))
  const isWhole = keys.size === value.entries.length && parentsFirst(value).length === keys.size
  if (!isWhole) throw new AppError('menu.file', { where: 'entries' })
  return value
}
