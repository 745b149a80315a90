import { registration } from '@workstation/contract/registration'
import { sql } from 'kysely'
import { registrationModel } from '../../features/registration/registration-model'
import { newId } from '../../platform/id'
import { granted, type ModelFixture, put, type Variation } from '../model-fixture'
import type { TestApp } from '../start-test-app'

async function apply({ services: { db }, clock }: TestApp, realName: string, place: string): Promise<string> {
  const organize = {
    id: place,
    parent_id: '-1',
    path: place,
    category: 'company',
    full_name: `${place}处`,
    en_code: place,
  }
  await db.insertInto('organize').values(organize).execute()
  const id = newId()
  const person = { id, account: `applied-${place}`, real_name: realName, password_hash: '', enabled_mark: 0 }
  await db.insertInto('app_user').values(person).execute()
  await db.insertInto('user_organize').values({ user_id: id, organize_id: place, is_main: true }).execute()
  const row = { user_id: id, state: 'waiting', ip: '10.1.1.1', address_group: '10.1.1.1', created_at: clock.now() }
  await db.insertInto('registration').values(row).execute()
  return id
}

const ofApplication = (column: string, value: unknown): Variation => ({
  change: (db, id) => sql`update registration set ${sql.id(column)} = ${value} where user_id = ${id}`.execute(db),
})

export const registrationFixture: ModelFixture = {
  model: registrationModel,
  grants: granted('registration', 'btn_approve'),
  make: async (app) => {
    const decider = { id: 'decider', account: 'decider', real_name: '批准人', password_hash: '' }
    await app.services.db.insertInto('app_user').values(decider).execute()
    const between = { id: 'between', parent_id: '-1', path: 'between', category: 'company', en_code: 'between' }
    await app.services.db
      .insertInto('organize')
      .values({ ...between, full_name: '之间处' })
      .execute()
    return [await apply(app, '申请甲', 'left'), await apply(app, '申请乙', 'right')]
  },
  list: registration.list,
  words: ['申请', 'applied', '再来', 'zailai', 'varied'],
  vary: {
    account: put('app_user', 'account', 'varied-applied'),
    realName: {
      change: (db, id) => sql`update app_user set real_name = '再来', pinyin = 'zailai' where id = ${id}`.execute(db),
    },
    gender: put('app_user', 'gender', 2),
    organize: {
      change: (db, id) => sql`update user_organize set organize_id = 'between' where user_id = ${id}`.execute(db),
    },
    ip: ofApplication('ip', '10.9.9.9'),
    creatorTime: ofApplication('created_at', new Date(Date.UTC(2020, 0, 2))),
    decidedTime: ofApplication('decided_at', new Date(Date.UTC(2020, 0, 3))),
    deciderName: ofApplication('decided_by', 'decider'),
  },
  acts: (id) => [
    [registration.approve, { id }],
    [registration.refuse, { id }],
  ],
}
