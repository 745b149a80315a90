import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import { oneRight, otherPage, otherRight, pairDesk } from '../../testing/pair-desk'
import type { PairSetting } from '../../testing/pair-ways/way'
import { waysOfCarrier } from '../../testing/pair-ways/ways-of-carrier'
import { waysOfPeople } from '../../testing/pair-ways/ways-of-people'
import { waysOfPlaces } from '../../testing/pair-ways/ways-of-places'
import { startTestApp } from '../../testing/start-test-app'

let setting: PairSetting
beforeAll(async () => {
  const app = await startTestApp({ running: false })
  const admin = await app.administrator()
  await makePlaces(app)
  setting = { app, admin, desk: await pairDesk(app, admin) }
})
afterAll(() => setting.app.close())
beforeEach(async () => {
  const { db } = setting.app.services
  // Nobody is left who holds both of an earlier act.
  await db.deleteFrom('permission_grant').where('item_id', 'in', [oneRight, otherPage, otherRight]).execute()
  for (const table of ['organize', 'menu', 'menu_item'] as const)
    await db.updateTable(table).set({ enabled_mark: 1 }).execute()
})

type Answer = { code: number; key?: string; msg?: string }
const people = () => setting.app.services.db.selectFrom('app_user').select('id').execute()
const toggle = async () =>
  dataOf(await setting.app.call(forbiddenPair.toggleState, { id: setting.desk.id }, setting.admin))

const ways = [...(['role', 'position', 'group'] as const).flatMap(waysOfCarrier), ...waysOfPeople, ...waysOfPlaces]

describe.each(ways)('nobody comes to hold a pair that refuses: he %s', (_, way) => {
  test('refused with both rights and the pair, and nothing changes', async () => {
    const { person, act } = await way(setting)
    const before = await people()
    const answer = (await act()) as Answer
    expect(answer).toMatchObject({ code: 400, key: 'rights.pair' })
    for (const text of ['行政区域', '角色管理 · 编辑', '登记与审核', person?.realName ?? '新人'])
      expect(answer.msg).toContain(text)
    expect(await people()).toHaveLength(before.length)
    const holders = await sql`select user_id from forbidden_pair_holder`.execute(setting.app.services.db)
    expect(holders.rows).toEqual([])
  })

  test('done once the pair is off', async () => {
    await toggle()
    const { act } = await way(setting)
    const answer = (await act()) as Answer
    await toggle()
    expect(answer).toMatchObject({ code: 200 })
  })
})
