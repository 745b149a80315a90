import { dataSync } from '@workstation/contract/data-sync'
import { syncModel } from '../../features/data-sync/sync-model'
import { granted, type ModelFixture, put } from '../model-fixture'

export const syncFixture: ModelFixture = {
  model: syncModel,
  grants: granted('dataSync', 'btn_add', 'btn_stop'),
  make: async (app, administrator) => {
    const { db } = app.services
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 6, 8, minute))
    const rows = [1, 2].map((number) => ({
      ...{
        id: `sync${number}`,
        from_id: 'a',
        from_name: `第${number}处来源`,
        to_id: 'b',
        to_name: `第${number}处目标`,
      },
      ...{ state: 'failed' as const, worker: null, beat_at: null, created_by: administrator.id },
      ...{ created_at: at(number), done_at: at(number + 10) },
    }))
    await db.insertInto('sync_run').values(rows).execute()
    const tables = [1, 2].flatMap((number) =>
      Array.from({ length: number }, (_, place) => ({
        ...{ run_id: `sync${number}`, place, table_name: `t${place}`, mode: 'append' as const, estimate: null },
        ...{ state: place === 1 ? ('done' as const) : ('failed' as const), rows_done: String(number * 10) },
      })),
    )
    await db.insertInto('sync_table').values(tables).execute()
    return ['sync1', 'sync2']
  },
  list: dataSync.list,
  of: (id) => [[dataSync.get, { id }]],
  words: ['第1处', 'varied', '目标'],
  vary: {
    fromName: put('sync_run', 'from_name', 'varied'),
    toName: put('sync_run', 'to_name', 'varied'),
    creatorUser: put('sync_run', 'created_by', null),
    creatorTime: put('sync_run', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    doneTime: put('sync_run', 'done_at', new Date(Date.UTC(2020, 0, 3))),
  },
  acts: (id) => [[dataSync.stop, { id }]],
}
