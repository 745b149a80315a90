import { text } from '@workstation/contract/text'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncTexts } from '../features/text/sync-texts'
import { dataOf } from '../testing/make-review'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { up } from './2027-01-14-move-texts-of-leaving'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

const staying = { leave: '办理离职', move: '调动', leavings: '离开' }
const moving = {
  'leaving.title': '离职',
  'leaving.state.leave.done': '已离职',
  'moving.title': '调动',
  'moving.act': '调',
}
const before = { user: { zh: { ...staying, ...moving } } }
const after = { user: { zh: staying }, 'user-leaving': { zh: moving } }
const write = (place: string, name: string, own_zh: string) =>
  app.services.db
    .updateTable('text_override')
    .set({ own_zh })
    .where('place', '=', place)
    .where('name', '=', name)
    .execute()
/** What is shown in place of texts, as the page of texts lists it. */
const shown = async () => {
  const { list } = dataOf(await app.call(text.list, { keyword: 'user', pageSize: 500 }, await app.administrator()))
  const own = list.filter(({ textKey }) => textKey.startsWith('user'))
  return Object.fromEntries(own.map(({ textKey, zh }) => [textKey, zh]))
}

test.each(['before', 'after'])(
  'texts of leaving and moving that were written anew were lost when they moved: started %s the migration',
  async (when) => {
    const { db } = app.services
    await db.deleteFrom('text_override').execute()
    await syncTexts(app.services, before)
    await write('user', 'leaving.title', '离开公司')
    await write('user', 'leaving.state.leave.done', '走了')
    await write('user', 'moving.title', '换部门')
    await write('user', 'move', '换')
    if (when === 'before') {
      await syncTexts(app.services, after)
      await write('user-leaving', 'moving.title', '换岗')
    }
    await up(db as unknown as Kysely<unknown>)
    await syncTexts(app.services, after)
    expect(await shown()).toEqual({
      ...{ 'user:leave': '办理离职', 'user:leavings': '离开', 'user:move': '换' },
      'user-leaving:leaving.title': '离开公司',
      'user-leaving:leaving.state.leave.done': '走了',
      'user-leaving:moving.title': when === 'before' ? '换岗' : '换部门',
      'user-leaving:moving.act': '调',
    })
  },
)
