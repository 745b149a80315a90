import type { InputOf } from '@workstation/contract/endpoint'
import type { User, user } from '@workstation/contract/user'
import type { CopyOffer, userCopy } from '@workstation/contract/user-copy'

type Input = InputOf<typeof user.create>
type CopyInput = InputOf<typeof userCopy.create>

/** What the form of a person holds: ids of places and roles as lists, in their order. */
export type UserFields = Omit<Input, 'organizeId' | 'positionId' | 'roleId' | 'enabledMark'> & {
  organizeId: string[]
  positionId: string[]
  roleId: string[]
  /** Taken along from a colleague. */
  groupIds?: string[]
  grantIds?: string[]
}

/** What stands in a record beside name, account and places. */
const personal = [
  ...(['entryDate', 'birthday', 'telePhone', 'landline', 'nation', 'nativePlace', 'education'] as const),
  ...(['certificatesType', 'certificatesNumber', 'urgentContacts', 'urgentTelePhone', 'postalAddress'] as const),
]
const personalOf = (person: User) => Object.fromEntries(personal.map((name) => [name, person[name]]))

const idsIn = (joined: string) => joined.split(',').filter(Boolean)

/** What the form of a new person starts with. */
export const newUser = (organizeId: string): UserFields => ({
  ...{ account: '', realName: '', gender: 0, email: '', mobilePhone: '', sortCode: 0 },
  organizeId: idsIn(organizeId),
  positionId: [],
  roleId: [],
})

/** What the form of somebody like a colleague starts with: all that is offered. */
export const copiedUser = (offer: CopyOffer): UserFields => ({
  ...newUser(offer.organizeId),
  positionId: idsIn(offer.positionId),
  roleId: idsIn(offer.roleId),
  managerId: offer.managerId || undefined,
  groupIds: offer.groups.map(({ id }) => id),
  grantIds: offer.grants.map(({ itemId }) => itemId),
})

/** What is sent of the form for somebody like a colleague. */
export const copyInputOf = (fields: UserFields, from: string): CopyInput => ({
  ...inputOf(fields),
  from,
  groupIds: fields.groupIds ?? [],
  grantIds: fields.grantIds ?? [],
})

/** What the form holds of a person. */
export const fieldsOf = (person: User): UserFields => ({
  account: person.account,
  realName: person.realName,
  gender: person.gender,
  email: person.email,
  mobilePhone: person.mobilePhone,
  managerId: person.managerId || undefined,
  description: person.description,
  sortCode: person.sortCode,
  ...personalOf(person),
  organizeId: idsIn(person.organizeId ?? ''),
  positionId: idsIn(person.positionId ?? ''),
  roleId: idsIn(person.roleId ?? ''),
})

/** What is sent of the form. */
export const inputOf = ({ groupIds: _, grantIds: __, ...fields }: UserFields): Input => ({
  ...fields,
  managerId: fields.managerId ?? '',
  sortCode: fields.sortCode ?? 0,
  organizeId: fields.organizeId.join(','),
  positionId: fields.positionId.join(','),
  roleId: fields.roleId.join(','),
})

/** Ids of a record with the names that it brings along, for somebody who may not look them up. */
export const namesOf = (ids = '', names = '') => {
  const texts = names.split(',')
  return ids ? ids.split(',').map((id, at) => ({ id, name: texts[at] ?? id })) : []
}
