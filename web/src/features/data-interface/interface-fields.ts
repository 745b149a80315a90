import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import type { DataInterface } from '@workstation/contract/interface-record'
import { type Header, readHeaders, readParameters } from '@workstation/domain/data-interface/interface-lists'
import type { Parameter } from '@workstation/domain/data-interface/parameter-types'

/** What the editor holds: lists as lists, roles one by one. */
export interface InterfaceFields {
  fullName: string
  enCode: string
  categoryId?: string | undefined
  dataType: 1 | 2 | 3 | 4
  requestMethod: string
  query: string
  path: string
  requestHeaders: Header[]
  requestParameters: Parameter[]
  dataProcessing: string
  checkType: 0 | 1 | 2
  ipAddress: string
  callerRoles: string[]
  rowLimit?: number | null | undefined
  seconds?: number | null | undefined
  enabledMark: 0 | 1
  sortCode?: number | null | undefined
  description: string
}

export type InterfaceInput = InputOf<typeof dataInterface.create>

export const newInterface = (categoryId: string): InterfaceFields => ({
  fullName: '',
  enCode: '',
  categoryId: categoryId || undefined,
  dataType: 4,
  requestMethod: '6',
  query: '',
  path: '',
  requestHeaders: [],
  requestParameters: [],
  dataProcessing: '',
  checkType: 0,
  ipAddress: '',
  callerRoles: [],
  rowLimit: 1000,
  seconds: 5,
  enabledMark: 1,
  sortCode: 0,
  description: '',
})

export const fieldsOf = (row: DataInterface): InterfaceFields => ({
  fullName: row.fullName,
  enCode: row.enCode,
  categoryId: row.categoryId || undefined,
  dataType: row.dataType,
  requestMethod: row.requestMethod || '6',
  query: row.query,
  path: row.path,
  requestHeaders: readHeaders(row.requestHeaders) ?? [],
  requestParameters: readParameters(row.requestParameters) ?? [],
  dataProcessing: row.dataProcessing,
  checkType: row.checkType,
  ipAddress: row.ipAddress,
  callerRoles: row.callerRoles.split(',').filter(Boolean),
  rowLimit: row.rowLimit,
  seconds: row.seconds,
  enabledMark: row.enabledMark,
  sortCode: row.sortCode,
  description: row.description,
})

/** What a draft may keep in the browser: values of headers are secrets. */
export const withoutSecrets = (fields: InterfaceFields): InterfaceFields => ({
  ...fields,
  requestHeaders: fields.requestHeaders.map(({ field }) => ({ field, defaultValue: '' })),
})

/** What is sent. SQL has no method but to read, and a call alone has headers. */
export const inputOf = (fields: InterfaceFields): InterfaceInput => ({
  ...fields,
  categoryId: fields.categoryId ?? '',
  requestMethod: fields.dataType === 1 ? '3' : fields.requestMethod,
  requestHeaders: JSON.stringify(fields.dataType === 3 ? fields.requestHeaders : []),
  requestParameters: JSON.stringify(fields.requestParameters),
  callerRoles: fields.callerRoles.join(','),
  rowLimit: fields.rowLimit ?? 1000,
  seconds: fields.seconds ?? 5,
  sortCode: fields.sortCode ?? 0,
})
