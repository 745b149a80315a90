import { dataInterface } from '@workstation/contract/data-interface'
import { interfaceModel } from '../../features/data-interface/interface-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: `${['甲接口', '乙接口'][at]}${made}`,
    enCode: `fixture-${made}`,
    categoryId: ['DataInterfaceType-common', 'DataInterfaceType-business'][at],
    dataType: [1, 2][at],
    checkType: [0, 2][at],
    requestMethod: ['6', '3'][at],
    query: ['[null]', '[true]'][at],
    path: ['https://a.example.com/', 'https://b.example.com/'][at],
    requestHeaders: ['', '[{"field":"X-A","defaultValue":"b"}]'][at],
    requestParameters: ['[]', '[{"field":"a"}]'][at],
    dataProcessing: ['', '(data) => data'][at],
    ipAddress: ['10.0.0.1', '10.0.0.2'][at],
    callerRoles: ['reviewLeader', 'registered'][at],
    rowLimit: [1000, 500][at],
    seconds: [5, 6][at],
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

export const interfaceFixture: ModelFixture = {
  model: interfaceModel,
  grants: granted('dataInterface', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download', 'btn_sql'),
  make: async (app, administrator) => {
    const make = async (at: 0 | 1) => dataOf(await app.call(dataInterface.create, form(at), administrator)).id
    return [await make(0), await make(1)]
  },
  list: dataInterface.list,
  export: dataInterface.export,
  of: (id) => [[dataInterface.get, { id }]],
  words: ['甲', '改名', 'fixture', 'varied', 'DataInterfaceType-common', 'DataInterfaceType-outside'],
  vary: {
    fullName: put('data_interface', 'full_name', '改名'),
    enCode: put('data_interface', 'en_code', 'varied-code'),
    category: put('data_interface', 'category_id', 'DataInterfaceType-outside'),
    checkType: put('data_interface', 'check_type', 1),
    description: put('data_interface', 'description', '另一说明'),
    sortCode: put('data_interface', 'sort_code', 1),
    creatorUser: put('data_interface', 'created_by', null),
    creatorTime: put('data_interface', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put('data_interface', 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: {
    create: dataInterface.create,
    update: dataInterface.update,
    first: () => form(0),
    second: () => form(1),
  },
  acts: (id, version) => [
    [dataInterface.toggleState, { id }],
    [dataInterface.restore, { id, number: 1, version }],
    [dataInterface.remove, { id }],
  ],
}
