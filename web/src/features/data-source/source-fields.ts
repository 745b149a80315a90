import type { DataSource, dataSource } from '@workstation/contract/data-source'
import type { InputOf } from '@workstation/contract/endpoint'

export type SourceFields = InputOf<typeof dataSource.create>

export const newSource: SourceFields = {
  ...{ fullName: '', dbType: 'PostgreSQL', host: '', port: 5432, serviceName: '', dbSchema: '', userName: '' },
  ...{ password: '', tls: 'verify', mayWrite: 0, enabledMark: 1, sortCode: 0, description: '' },
}

export const fieldsOf = (row: DataSource): SourceFields => {
  const { fullName, dbType, host, port, serviceName, dbSchema, userName, tls } = row
  const { mayWrite, enabledMark, sortCode, description } = row
  const place = { dbType, host, port, serviceName, dbSchema, userName, password: '', tls }
  return { fullName, ...place, mayWrite, enabledMark, sortCode, description } as SourceFields
}

/** What is sent; a column that one does not see is not there. */
export const inputOf = (fields: SourceFields): SourceFields => ({
  ...fields,
  host: (fields.host ?? '').trim(),
  password: fields.password ?? '',
  dbSchema: fields.dbType === 'MySQL' ? '' : (fields.dbSchema ?? ''),
  sortCode: fields.sortCode ?? 0,
})

/** What a draft may keep in the browser. */
export const withoutPassword = (fields: SourceFields): SourceFields => ({ ...fields, password: '' })
