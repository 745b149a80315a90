import { dataSourceColumns, sourceWords } from '@workstation/contract/data-source'
import { AppError } from '../../platform/app-error'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'

/** Databases of others as the page `dataSource` keeps them; how they are entered stays in the table. */
export const sourceModel = guardedModel({
  modelId: 'dataSource',
  source: 'data_source_list',
  searchText: "full_name || ' ' || host || ' ' || service_name",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  writes: {
    table: 'data_source',
    entity: 'dataSource',
    // Where the databases of a company are is not told to everybody who reads the log.
    isPersonal: true,
    unique: {
      field: 'fullName',
      index: 'data_source_name',
      taken: (name) => new AppError('data-source.name-exists', { name }),
    },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      dbType: { to: 'db_type' },
      host: { to: 'host' },
      port: { to: 'port' },
      serviceName: { to: 'service_name', read: trimmed },
      dbSchema: { to: 'db_schema', otherwise: '', read: trimmed },
      userName: { to: 'user_name', read: trimmed },
      password: { to: 'password', otherwise: '' },
      tls: { to: 'tls', otherwise: 'verify' },
      mayWrite: { to: 'may_write', otherwise: 0 },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: dataSourceColumns,
  words: sourceWords,
  sources: { creatorUser: 'creator_name', creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'creatorUser'],
})
