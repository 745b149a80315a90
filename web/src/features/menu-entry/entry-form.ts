import type { InputOf } from '@workstation/contract/endpoint'
import type { MenuCategory, MenuEntry, menuEntry } from '@workstation/contract/menu-entry'
import { menuProperty } from '@workstation/domain/menu/menu-property'

/** What the editor is open for: an entry, or a new one below `parentId`. */
export type Edited = MenuEntry | { parentId: string }

type Flag = 0 | 1

/** What the editor of an entry holds: the property as the fields that it is made of. */
export interface EntryFields {
  parentId?: string | undefined
  fullName: string
  enCode: string
  type: number
  icon?: string | undefined
  urlAddress?: string | undefined
  linkTarget?: string | undefined
  moduleId?: string | undefined
  isTree?: boolean | undefined
  hidden?: boolean | undefined
  enabledMark?: Flag | undefined
  isButtonAuthorize?: Flag | undefined
  isColumnAuthorize?: Flag | undefined
  isFormAuthorize?: Flag | undefined
  isDataAuthorize?: Flag | undefined
  sortCode?: number | null | undefined
  description?: string | undefined
  /** Travels along, so that what other clients keep in it stays. */
  propertyJson?: string | undefined
}

export type EntryInput = InputOf<typeof menuEntry.create>

export const newEntry = (parentId: string): EntryFields => ({
  ...{ parentId, fullName: '', enCode: '', type: 2, linkTarget: '_self' },
  ...{ enabledMark: 1, hidden: false, isButtonAuthorize: 1 },
})

export function fieldsOf(entry: MenuEntry): EntryFields {
  const { id: _, version: __, isBase: ___, category: ____, icon, ...fields } = entry
  return { ...fields, icon: icon || undefined, ...menuProperty(entry.propertyJson) }
}

function propertyOf({ propertyJson, moduleId = '', isTree = false }: EntryFields): string {
  try {
    const kept: unknown = JSON.parse(propertyJson || '{}')
    return JSON.stringify({ ...(kept as object), moduleId, isTree: isTree ? 1 : 0 })
  } catch {
    return JSON.stringify({ moduleId, isTree: isTree ? 1 : 0 })
  }
}

/** What is sent of the form; without an order a new entry stands last. */
export function inputOf(fields: EntryFields, category: MenuCategory): EntryInput {
  const { moduleId: _, isTree: __, propertyJson: ___, sortCode, ...plain } = fields
  return {
    ...plain,
    category,
    icon: fields.icon ?? '',
    urlAddress: fields.urlAddress ?? '',
    description: fields.description ?? '',
    propertyJson: propertyOf(fields),
    linkTarget: fields.linkTarget === '_blank' ? '_blank' : '_self',
    ...(typeof sortCode === 'number' ? { sortCode } : {}),
  }
}
