import { errorText } from '@workstation/contract/errors'
import type { Language } from '@workstation/contract/language'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentOf, openTaskDesk, type TaskDesk } from '../../testing/task-desk'

let desk: TaskDesk
beforeAll(async () => {
  desk = await openTaskDesk()
})
afterAll(() => desk.nodes.close())
beforeEach(() => desk.clear())

test('a task that fails told nobody but who saved it, who was off: whoever may change tasks is told, each in his language', async () => {
  const { here } = desk.nodes
  const id = await desk.add()
  const content = contentOf('0 * * * *', {})
  await desk.db.updateTable('scheduled_task').set({ execute_content: content }).where('id', '=', id).execute()
  const [admin, other, ended, off] = [
    await here.administrator(),
    await here.makeUser({ grants: [{ modelId: 'task', button: 'btn_edit' }] }),
    await here.makeUser(),
    await here.makeUser({ grants: [{ modelId: 'task', button: 'btn_edit' }] }),
  ]
  const over = { object_type: 'user', object_id: ended.id, until: new Date('2026-01-01T00:00:00Z') }
  await desk.db
    .insertInto('permission_grant')
    .values([
      { ...over, item_kind: 'module', item_id: 'task' },
      { ...over, item_kind: 'button', item_id: 'task-button-btn_edit' },
    ])
    .execute()
  await desk.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', other.id).execute()
  for (const person of [desk.keeper, off])
    await desk.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', person.id).execute()
  desk.at('2026-03-02T01:00:00Z')
  await desk.tick()
  await desk.db.updateTable('app_user').set({ enabled_mark: 1 }).where('id', '=', desk.keeper.id).execute()
  const { fullName } = await desk.read(id)
  const told = await desk.db
    .selectFrom('message')
    .innerJoin('message_recipient', 'message_recipient.message_id', 'message.id')
    .select(['title', 'user_id'])
    .where('title', 'like', `%${fullName}%`)
    .execute()
  for (const { id: person } of [desk.keeper, desk.reader, ended, off])
    expect(told.map(({ user_id }) => user_id)).not.toContain(person)
  expect(told).toEqual(
    expect.arrayContaining([
      { title: `The task “${fullName}” failed`, user_id: other.id },
      { title: `定时任务“${fullName}”执行失败`, user_id: admin.id },
    ]),
  )
})

test.each([
  ...[
    [
      'zh',
      '定时任务“夜间清理”执行失败',
      '原因：',
      '定时任务“夜间清理”已停用',
      '连续失败 10 次，已停用。最近一次：',
      '系统',
    ],
    [
      'zhtw',
      '定時任務「夜间清理」執行失敗',
      '原因：',
      '定時任務「夜间清理」已停用',
      '連續失敗 10 次，已停用。最近一次：',
      '系統',
    ],
  ],
  [
    ...['en', 'The task “夜间清理” failed', 'Why: ', 'The task “夜间清理” was switched off'],
    ...['It failed ten times in a row and was switched off. The last time: ', 'System'],
  ],
])('the first failure of a task and the tenth are told in %s, with why', async (...[language = '', ...words]) => {
  const id = await desk.add({ fullName: '夜间清理' })
  const task = desk.db.updateTable('scheduled_task').where('id', '=', id)
  await desk.db.updateTable('app_user').set({ language }).where('id', '=', desk.keeper.id).execute()
  await task.set({ execute_content: '{' }).execute()
  const fail = async (hour: number, failures: number) => {
    await task.set({ failures }).execute()
    desk.at(`2026-03-02T0${hour}:00:00Z`)
    await desk.tick()
  }
  await desk.db.deleteFrom('message').execute()
  await fail(1, 0)
  await fail(2, 8)
  await fail(3, 9)
  const told = await desk.db
    .selectFrom('message')
    .select(['title', 'body_text', 'creator_user', 'type'])
    .orderBy('created_at')
    .execute()
  const why = errorText('task.content', {}, language as Language)
  const [failed, first, off, last, sender] = words
  expect(told).toEqual([
    { title: failed, body_text: `${first}${why}`, creator_user: sender, type: 2 },
    { title: off, body_text: `${last}${why}`, creator_user: sender, type: 2 },
  ])
})

test('a task that nobody has saved since people were noted is told to who made it, and asks no interface', async () => {
  const id = await desk.add()
  const task = desk.db.updateTable('scheduled_task').where('id', '=', id)
  await task.set({ run_as: null, execute_type: '1' }).execute()
  await desk.db.deleteFrom('message').execute()
  desk.at('2026-03-02T01:00:00Z')
  await desk.tick()
  expect(await desk.runs(id)).toMatchObject([{ state: 'failed', description: 'task.person' }])
  const told = await desk.db.selectFrom('message_recipient').select('user_id').execute()
  expect(told).toEqual([{ user_id: desk.keeper.id }])
})
