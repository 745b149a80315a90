import { dataSource } from '@workstation/contract/data-source'
import { sourceModel } from '../../features/data-source/source-model'
import { dataOf } from '../make-review'
import { granted, type ModelFixture, put } from '../model-fixture'

let made = 0
const form = (at: 0 | 1) => {
  made += 1
  return {
    fullName: `${['甲库', '乙库'][at]}${made}`,
    dbType: ['PostgreSQL', 'MySQL'][at],
    host: ['fa.example.com', 'fb.example.com'][at],
    port: [5432, 3306][at],
    serviceName: ['da', 'db'][at],
    dbSchema: ['sa', 'sb'][at],
    userName: ['ua', 'ub'][at],
    password: ['', 'pb'][at],
    tls: ['any', 'off'][at],
    mayWrite: [0, 1][at],
    enabledMark: [1, 0][at],
    sortCode: [7, 8][at],
    description: ['首', '次'][at],
  }
}

export const sourceFixture: ModelFixture = {
  model: sourceModel,
  grants: granted('dataSource', 'btn_add', 'btn_edit', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    // Of one way each, so that the other record keeps the one that a variation leaves.
    const same = { tls: 'any', mayWrite: 0 }
    const make = async (at: 0 | 1) =>
      dataOf(await app.call(dataSource.create, { ...form(at), ...same } as never, administrator)).id
    return [await make(0), await make(1)]
  },
  list: dataSource.list,
  export: dataSource.export,
  of: (id) => [[dataSource.get, { id }]],
  words: ['甲', '改名', 'example', 'fc'],
  vary: {
    fullName: put('data_source', 'full_name', '改名'),
    dbType: put('data_source', 'db_type', 'Oracle'),
    host: put('data_source', 'host', 'fc.example.com'),
    port: put('data_source', 'port', 1521),
    serviceName: put('data_source', 'service_name', 'dc'),
    userName: put('data_source', 'user_name', 'uc'),
    tls: put('data_source', 'tls', 'verify'),
    mayWrite: put('data_source', 'may_write', 1),
    description: put('data_source', 'description', '另一说明'),
    sortCode: put('data_source', 'sort_code', 1),
    creatorUser: put('data_source', 'created_by', null),
    creatorTime: put('data_source', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastModifyTime: put('data_source', 'modified_at', new Date(Date.UTC(2020, 0, 3))),
  },
  form: {
    create: dataSource.create,
    update: dataSource.update,
    first: () => form(0),
    second: () => form(1),
  },
  acts: (id) => [
    [dataSource.toggleState, { id }],
    [dataSource.remove, { id }],
  ],
}
