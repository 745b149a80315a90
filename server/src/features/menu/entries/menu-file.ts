import { isText } from '@workstation/contract/fields'
import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../../../platform/app-error'

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

/** Every text of a value, however deep it lies. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Reads a menu file.
 * @throws menu.file with the place of the first thing that is wrong
 */
export function readMenuFile(text: string): MenuFile {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new AppError('menu.file', { where: 'JSON' })
  }
  if (!Value.Check(MenuFile, value)) {
    const [first] = Value.Errors(MenuFile, value)
    throw new AppError('menu.file', { where: first?.instancePath || 'kind' })
  }
  const keys = new Set(value.entries.map(({ key }) => key))
  const isWhole =
    keys.size === value.entries.length && value.entries.every(({ above }) => above === '' || keys.has(above))
  if (!isWhole) throw new AppError('menu.file', { where: 'entries' })
  if (!textsIn(value).every(isText)) throw new AppError('menu.file', { where: 'text' })
  return value
}
