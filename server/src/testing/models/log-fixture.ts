import { log } from '@workstation/contract/log'
import { sql } from 'kysely'
import { logModel } from '../../features/log/log-model'
import { granted, type ModelFixture, put } from '../model-fixture'

const table = 'error_log'

/** Errors, the one kind that fills each column. */
export const logFixture: ModelFixture = {
  model: logModel,
  grants: granted('log', 'btn_remove', 'btn_download', 'btn_retention'),
  make: async (app) => {
    const line = (at: 0 | 1) => ({
      id: `failure-${at}`,
      at: new Date(Date.UTC(2026, 0, 5, at)),
      request_id: `request-${at}`,
      user_id: `person-${at}`,
      user_name: ['甲某', '乙某'][at] ?? '',
      ip: `10.0.0.${at + 1}`,
      platform: ['Chrome 141', 'Firefox 140'][at] ?? '',
      method: ['GET', 'PUT'][at] ?? '',
      path: [`/api/system/Menu`, '/api/project/review/:id'][at] ?? '',
      duration_ms: 10 + at,
      name: ['22P02', 'TypeError'][at] ?? '',
      message: ['first words', 'second words'][at] ?? '',
    })
    // What a walk asks would stand among the requests that it is answered.
    await sql`create rule request_log_is_still as on insert to request_log do instead nothing`.execute(app.services.db)
    await app.services.db
      .insertInto(table)
      .values([line(0), line(1)])
      .execute()
    return ['failure-0', 'failure-1']
  },
  list: log.list,
  listInput: { type: '4' },
  words: [
    '某',
    '10.0',
    'Chrome',
    'Safari',
    'system',
    'area',
    'GET',
    'POST',
    '22P02',
    '40P01',
    'request',
    'asked',
    'words',
    'varied',
  ],
  vary: {
    creatorTime: put(table, 'at', new Date(Date.UTC(2020, 0, 2))),
    userName: put(table, 'user_name', '丙某'),
    ipaddress: put(table, 'ip', '10.9.9.9'),
    platForm: put(table, 'platform', 'Safari 19'),
    moduleName: put(table, 'path', '/api/system/Area/:id', { with: ['requestURL'] }),
    requestURL: put(table, 'path', '/api/system/Areas', { with: ['moduleName'] }),
    requestMethod: put(table, 'method', 'POST'),
    requestDuration: put(table, 'duration_ms', 77),
    result: put(table, 'name', '40P01'),
    requestId: put(table, 'request_id', 'asked-9'),
    json: put(table, 'message', 'varied words'),
  },
}
