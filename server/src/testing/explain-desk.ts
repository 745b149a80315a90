import { explain, type Why } from '@workstation/contract/explain'
import { rightsChanged } from '../features/authority'
import { transact } from '../platform/transact'
import { makePlaces } from './make-places'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

type Grantee = readonly [type: 'user' | 'role' | 'position' | 'group', id: string]
type Item = readonly [kind: 'module' | 'button' | 'column' | 'form' | 'resource', id: string]

export const edit = { kind: 'button', code: 'btn_edit' } as const
export const page: Item = ['module', 'user']
export const button: Item = ['button', 'user-button-btn_edit']

const mainOrganizeIs = (value: string) =>
  JSON.stringify({ match: 'and', of: [{ field: 'mainOrganizeId', op: 'equal', value }] })
const scheme = (id: string, full_name: string, value: string) => ({
  id,
  menu_id: 'user',
  kind: 'resource',
  en_code: id,
  full_name,
  condition: mainOrganizeIs(value),
})

/** Each need of an answer with its ways in short. */
export const short = ({ needs }: Pick<Why, 'needs'>) =>
  needs.map(({ kind, isMet, ways }) => [
    kind,
    isMet,
    ...ways.map(({ by, holds, missing }) => `${by.kind} ${by.name}${by.place}: ${holds ? 'yes' : missing.join()}`),
  ])

interface Reset {
  db: TestApp['services']['db']
  asker: TestUser
  setPage(limits: object): Promise<unknown>
  forget(): Promise<unknown>
}

/** Nothing is granted to role, position and group, nobody is in them, all are on, and the page limits nothing. */
async function reset({ db, asker, setPage, forget }: Reset): Promise<void> {
  await db.deleteFrom('permission_grant').where('object_id', 'in', ['lead', 'spare', 'chief', 'club']).execute()
  for (const table of ['user_role', 'user_position', 'user_group_member'] as const) await db.deleteFrom(table).execute()
  for (const table of ['role', 'position', 'user_group'] as const)
    await db.updateTable(table).set({ enabled_mark: 1 }).execute()
  await setPage({ is_data_authorize: 0, is_column_authorize: 0, is_form_authorize: 0, enabled_mark: 1 })
  await db.deleteFrom('menu_item').where('id', 'like', 'drawn%').execute()
  await db.updateTable('menu_item').set({ enabled_mark: 1 }).execute()
  await db
    .updateTable('menu_item')
    .set({ condition: mainOrganizeIs('south') })
    .where('id', '=', 'inSouth')
    .execute()
  const ofAsker = db.deleteFrom('permission_grant').where('object_id', '=', asker.id)
  await ofAsker.where('item_kind', '=', 'resource').execute()
  await forget()
}

/**
 * The page of people with a role, a position of the south and a group that can be given rights on it, schemes for the
 * people of the north, of the south and for all, and somebody who may ask about others.
 */
export async function explainDesk(app: TestApp) {
  await makePlaces(app)
  const { services } = app
  const { db } = services
  const admin = await app.administrator()
  const asks = [{ modelId: 'explain' }, { modelId: 'user', button: 'btn_edit' }]
  const asker = await app.makeUser({ realName: '问', grants: asks })
  await db
    .insertInto('menu_item')
    .values([
      scheme('inNorth', '北所的人', 'north'),
      scheme('inSouth', '南所的人', 'south'),
      { ...scheme('everyone', '全部', ''), all_data: true },
    ])
    .execute()
  await db
    .insertInto('role')
    .values([
      { id: 'lead', full_name: '设计负责人', en_code: 'lead' },
      { id: 'spare', full_name: '备用', en_code: 'spare' },
    ])
    .execute()
  const chief = { id: 'chief', organize_id: 'south', full_name: '总工', en_code: 'chief' }
  await db.insertInto('position').values(chief).execute()
  await db.insertInto('user_group').values({ id: 'club', full_name: '项目组', en_code: 'club' }).execute()
  const north = await app.makeUser({ realName: '北人', organizeId: 'north' })
  const south = await app.makeUser({ realName: '南人', organizeId: 'south' })

  const setPage = (limits: object) => db.updateTable('menu').set(limits).where('id', '=', 'user').execute()
  const forget = () => transact(db, (trx, after) => rightsChanged(services, trx, after, '*'))
  const ask = (about: TestUser, thing: object, as = admin) =>
    app.call(explain.why, { id: about.id, pageId: 'user', ...thing }, as)
  const desk = { db, setPage, forget, asker }
  return {
    db,
    admin,
    asker,
    north,
    south,
    setPage,
    forget,
    ask,
    async why(about: TestUser, thing: object, as = admin) {
      return dataOf(await ask(about, thing, as))
    },
    async give([object_type, object_id]: Grantee, items: readonly Item[], more: object = {}) {
      if (items.length === 0) return
      const rows = items.map(([item_kind, item_id]) => ({ object_type, object_id, item_kind, item_id, ...more }))
      await db.insertInto('permission_grant').values(rows).execute()
    },
    async join({ id: user_id }: TestUser, ...kinds: ('role' | 'position' | 'group')[]) {
      if (kinds.includes('role')) await db.insertInto('user_role').values({ user_id, role_id: 'lead' }).execute()
      if (kinds.includes('position'))
        await db.insertInto('user_position').values({ user_id, position_id: 'chief' }).execute()
      if (kinds.includes('group'))
        await db.insertInto('user_group_member').values({ user_id, group_id: 'club' }).execute()
    },
    reset: () => reset(desk),
  }
}
export type ExplainDesk = Awaited<ReturnType<typeof explainDesk>>
