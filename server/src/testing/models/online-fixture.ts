import { onlineUser } from '@workstation/contract/online-user'
import { sql } from 'kysely'
import { onlineModel } from '../../features/online-user/online-model'
import { granted, type ModelFixture, put, type Variation } from '../model-fixture'

/** Writes what a list of sessions shows of the person. */
const ofPerson = (table: string, key: string, values: Readonly<Record<string, string>>): Variation => ({
  change: (db, id) => {
    const set = Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
    return sql`update ${sql.table(table)} set ${sql.join(set)}
      where ${sql.id(key)} = (select user_id from session where id = ${id})`.execute(db)
  },
})

export const onlineFixture: ModelFixture = {
  model: onlineModel,
  grants: granted('onlineUser', 'btn_end'),
  make: async (app) => {
    const { db } = app.services
    for (const id of ['upstairs', 'downstairs', 'outside']) {
      const row = { id, parent_id: '-1', path: id, category: 'company', full_name: `${id}公司`, en_code: id }
      await db.insertInto('organize').values(row).execute()
    }
    const open = async (realName: string, organizeId: string, ip: string) => {
      const { id } = await app.makeUser({ realName, organizeId })
      const session = db.updateTable('session').set({ ip, place: `${organizeId}省`, user_agent: 'Firefox/130.0' })
      const { id: sessionId } = await session.where('user_id', '=', id).returning('id').executeTakeFirstOrThrow()
      return sessionId
    }
    return [await open('在线甲', 'upstairs', '10.0.0.1'), await open('在线乙', 'downstairs', '10.0.0.2')]
  },
  list: onlineUser.list,
  others: ['', '在线', 'varied', 'zaixian'].map((keyword) => [onlineUser.people, { keyword }]),
  words: ['在线甲', 'person', 'varied', 'zaiwang', '再往', 'upstairs', 'outside'],
  vary: {
    account: ofPerson('app_user', 'id', { account: 'varied-online' }),
    realName: ofPerson('app_user', 'id', { real_name: '再往', pinyin: 'zaiwang' }),
    organize: ofPerson('user_organize', 'user_id', { organize_id: 'outside' }),
    device: put('session', 'device', 'app'),
    userAgent: put('session', 'user_agent', 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0'),
    ip: put('session', 'ip', '10.9.9.9'),
    place: put('session', 'place', '别处'),
    creatorTime: put('session', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    lastUseTime: {
      change: (db, id) =>
        sql`update session set last_used_at = last_used_at - interval '1 minute' where id = ${id}`.execute(db),
    },
  },
  acts: (id) => [[onlineUser.end, { id }]],
}
