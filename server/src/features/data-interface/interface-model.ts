import { interfaceColumns, interfaceWords } from '@workstation/contract/interface-record'
import { guardedModel } from '../../platform/guarded-model/model'
import { trimmed } from '../../platform/guarded-model/model-writes'

/** Data interfaces as the page `dataInterface` keeps them. */
export const interfaceModel = guardedModel({
  modelId: 'dataInterface',
  source: 'data_interface_list',
  searchText: "full_name || ' ' || en_code",
  defaultSort: { column: 'sortCode', direction: 'asc' },
  shownWith: { categoryId: 'category', readsAll: 'dataType' },
  writes: {
    table: 'data_interface',
    entity: 'dataInterface',
    // Every state is kept as a version; a log of texts beside it would show addresses to more people.
    isPersonal: true,
    unique: { field: 'enCode', index: 'data_interface_en_code' },
    fields: {
      fullName: { to: 'full_name', read: trimmed },
      enCode: { to: 'en_code' },
      categoryId: { to: 'category_id' },
      dataType: { to: 'data_type' },
      checkType: { to: 'check_type', otherwise: 0 },
      requestMethod: { to: 'request_method', otherwise: '' },
      query: { to: 'query', otherwise: '' },
      path: { to: 'path', otherwise: '', read: trimmed },
      requestHeaders: { to: 'request_headers', otherwise: '' },
      requestParameters: { to: 'request_parameters', otherwise: '[]' },
      dataProcessing: { to: 'data_processing', otherwise: '' },
      ipAddress: { to: 'ip_address', otherwise: '' },
      callerRoles: { to: 'caller_roles', otherwise: '' },
      rowLimit: { to: 'row_limit', otherwise: 1000 },
      seconds: { to: 'seconds', otherwise: 5 },
      enabledMark: { to: 'enabled_mark', otherwise: 1 },
      sortCode: { to: 'sort_code', otherwise: 0 },
      description: { to: 'description', otherwise: '' },
    },
  },
  columns: interfaceColumns,
  words: interfaceWords,
  sources: { creatorTime: 'created_at', lastModifyTime: 'modified_at' },
  collated: ['fullName', 'category', 'creatorUser'],
})
