import type { Db } from '../platform/database'
import { pinyinOf } from '../platform/pinyin-of'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

async function addPerson(db: Db, id: string, name: string, more: { at: string } & Record<string, unknown>) {
  const { at, ...fields } = more
  await db
    .insertInto('app_user')
    .values({ id, account: `acc${id}`, real_name: name, pinyin: pinyinOf(name), password_hash: 'secret', ...fields })
    .execute()
  await db.insertInto('user_organize').values({ user_id: id, organize_id: at, is_main: true }).execute()
}

async function addPlaces(db: Db) {
  const row = (id: string, path: string, full_name: string, more: object = {}) => ({
    id,
    path,
    full_name,
    en_code: id,
    parent_id: path.split(',').at(-2) ?? '-1',
    category: path.includes(',') ? 'department' : 'company',
    ...more,
  })
  await db
    .insertInto('organize')
    .values([
      row('group', 'group', '集团'),
      row('structure', 'group,structure', '结构所'),
      row('roads', 'group,roads', '道路所', { sort_code: 1 }),
      row('bridges', 'group,roads,bridges', '桥梁组'),
      row('empty', 'group,empty', '空部门', { sort_code: 2 }),
      row('closed', 'group,closed', '已撤部门', { enabled_mark: 0 }),
    ])
    .execute()
}

/**
 * A company with departments, and people of every state in them. The clerk sees the whole directory; the engineer works
 * in the structure department, sees no directory, and 张三丰 and 欧阳锋 report to him.
 */
export async function makeStaff(app: TestApp): Promise<{ clerk: TestUser; engineer: TestUser }> {
  const { db } = app.services
  await addPlaces(db)
  const clerk = await app.makeUser({ roles: ['reviewInitiator'], realName: '文员' })
  const engineer = await app.makeUser({ organizeId: 'structure', realName: '本人' })
  const manager_id = engineer.id
  await addPerson(db, 'zhang', '张三丰', { at: 'structure', sort_code: 2, head_icon: '/api/file/zhang', manager_id })
  await addPerson(db, 'wang', '王重阳', { at: 'structure', sort_code: 1 })
  await addPerson(db, 'bridge', '郭靖', { at: 'bridges', manager_id: 'zhang' })
  await addPerson(db, 'left', '欧阳锋', { at: 'structure', enabled_mark: 0, manager_id })
  await addPerson(db, 'deleted', '洪七公', { at: 'structure', deleted_at: new Date() })
  await addPerson(db, 'locked', '黄药师', { at: 'roads', enabled_mark: 2 })
  await addPerson(db, 'closedOne', '周伯通', { at: 'closed' })
  await addPerson(db, 'stranger', '小龙女', { at: 'roads' })
  await addPerson(db, 'below', '杨过', { at: 'roads', manager_id: 'left' })
  return { clerk, engineer }
}
