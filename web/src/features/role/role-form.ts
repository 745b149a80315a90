import type { InputOf } from '@workstation/contract/endpoint'
import type { Role, role } from '@workstation/contract/role'

/** What the editor opens with: a role, one that is copied, or nothing for a new one. */
export interface EditedRole {
  row?: Role
  copied?: Role
}

export type RoleInput = InputOf<typeof role.create>
export type RoleFields = Omit<RoleInput, 'sortCode' | 'organizeIdsTree'> & {
  sortCode?: number | null | undefined
  organizeIdsTree?: string[][] | undefined
}

/** A role of the whole organisation. */
export const holdsEverywhere = 1

export const fieldsOf = (row: Role): RoleFields => ({
  fullName: row.fullName,
  enCode: row.enCode,
  globalMark: row.globalMark,
  organizeIdsTree: row.organizeIdsTree,
  enabledMark: row.enabledMark,
  sortCode: row.sortCode,
  description: row.description,
})

/**
 * What is sent: a role of the whole organisation has none of its own, and a copy says of what. Organisations that one does not
 * see are left out.
 */
export const inputOf = ({ copyOf = '', organizeIdsTree, ...fields }: RoleFields): RoleInput => ({
  ...fields,
  ...(fields.globalMark === holdsEverywhere && { organizeIdsTree: [] }),
  ...(fields.globalMark !== holdsEverywhere && organizeIdsTree && { organizeIdsTree }),
  sortCode: fields.sortCode ?? 0,
  ...(copyOf !== '' && { copyOf }),
})

interface Beginning {
  /** The organisation in which it is made, '' for none. */
  place: string
  /** True for who makes it in organisations alone. */
  isHeld: boolean
}

/** What a new role starts with, be it the copy of one or made in an organisation. */
export function startOf({ copied }: EditedRole, name: string, { place, isHeld }: Beginning): RoleFields {
  const globalMark = place || isHeld ? 0 : 1
  const fresh: RoleFields = { fullName: '', enCode: '', enabledMark: 1, sortCode: 0, globalMark }
  if (!copied) return { ...fresh, organizeIdsTree: place ? [[place]] : [] }
  return { ...fieldsOf(copied), fullName: name, enCode: '', enabledMark: 1, copyOf: copied.id }
}
