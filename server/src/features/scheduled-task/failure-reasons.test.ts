import { dataInterface } from '@workstation/contract/data-interface'
import { message } from '@workstation/contract/message'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import { contentOf, openTaskDesk, type TaskDesk, taskForm } from '../../testing/task-desk'

let desk: TaskDesk
beforeAll(async () => {
  desk = await openTaskDesk()
})
afterAll(() => desk.nodes.close())
beforeEach(() => desk.clear())

test('why a task failed was told without what it was about, on its page and in the message', async () => {
  const path = 'http://127.0.0.1:9/rows'
  const form = interfaceForm({ dataType: '3', query: '', path })
  const administrator = await desk.nodes.here.administrator()
  const { id: interfaceId } = dataOf(await desk.call(dataInterface.create, form as never, administrator))
  const author = await desk.nodes.here.makeUser({ grants: [{ modelId: 'task', button: 'btn_add' }] })
  const sent = taskForm({ executeType: '1', executeContent: contentOf('0 * * * *', { interfaceId }) })
  const { id } = dataOf(await desk.call(scheduledTask.create, sent, author))
  desk.at('2026-03-02T01:00:00Z')
  await desk.tick()
  const why = '“127.0.0.1”位于内网：请先在系统设置的内网主机（outgoingHosts）中列出它'
  expect(await desk.runs(id)).toMatchObject([{ description: 'data-interface.call-inside', reason: why }])
  const inEnglish = await desk.call(scheduledTask.log, { id }, desk.reader, { language: 'en' })
  expect(dataOf(inEnglish).list[0]?.reason).toContain('“127.0.0.1” lies in a private network')
  const [told] = dataOf(await desk.call(message.list, {}, author)).list
  expect(dataOf(await desk.call(message.read, { id: told?.id ?? '' }, author)).bodyText).toContain(why)
})

test('what was kept of a failure before leaves a gap where it is told', async () => {
  const id = await desk.add()
  const run = { id: 'old-run', task_id: id, planned_at: new Date(), state: 'failed' as const }
  await desk.db
    .insertInto('task_run')
    .values({ ...run, message: 'backup.no-room' })
    .execute()
  expect(await desk.runs(id)).toMatchObject([{ reason: '磁盘空间不足：备份可能需要 …，只剩 …' }])
})
