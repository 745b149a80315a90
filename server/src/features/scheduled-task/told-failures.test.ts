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
