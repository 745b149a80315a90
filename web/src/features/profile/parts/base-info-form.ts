import type { BaseInfo } from '@workstation/contract/profile'

/** What a person changes of his own record. */
export type BaseInfoForm = Pick<BaseInfo, (typeof formFields)[number]>

const formFields = [
  'realName',
  'gender',
  'birthday',
  'mobilePhone',
  'email',
  'telePhone',
  'landline',
  'nation',
  'nativePlace',
  'education',
  'certificatesType',
  'certificatesNumber',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
  'signature',
] as const

/** The own record as its form holds it. */
export const formOf = (info: BaseInfo): BaseInfoForm =>
  Object.fromEntries(formFields.map((name) => [name, info[name]])) as BaseInfoForm
