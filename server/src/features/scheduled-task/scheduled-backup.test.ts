import { backup } from '@workstation/contract/backup'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { contentOf, openTaskDesk, type TaskDesk, taskForm } from '../../testing/task-desk'

let desk: TaskDesk
/** Keeps tasks, and may begin backups. */
let keeper: TestUser
beforeAll(async () => {
  desk = await openTaskDesk()
  const buttons = [
    { modelId: 'task', button: 'btn_add' },
    { modelId: 'backup', button: 'btn_add' },
  ]
  keeper = await desk.nodes.here.makeUser({ realName: '管备份', grants: buttons })
})
afterAll(() => desk.nodes.close())
beforeEach(async () => {
  await desk.clear()
  await desk.db.deleteFrom('backup').execute()
})

const nightly = () => taskForm({ executeContent: contentOf('0 1 * * *', { localHostTaskId: 'makeBackup' }) })
const backups = async () => dataOf(await desk.call(backup.list, {}, keeper)).list
/** The night in which it is due. */
async function afterTheNight() {
  const { id } = dataOf(await desk.call(scheduledTask.create, nightly(), keeper))
  desk.at('2026-03-02T17:00:00Z')
  await desk.tick()
  return id
}

describe('[SYS-06] [SYS-32] a backup that a task makes', () => {
  test('is made once on two nodes, by nobody, and stands on the page and in the log', async () => {
    const id = await afterTheNight()
    expect(await desk.states(id)).toEqual(['ok'])
    const list = await backups()
    expect(list.map(({ state, creatorUser }) => [state, creatorUser])).toEqual([['done', '']])
    expect(list[0]?.tableRows).toBeGreaterThan(3000)
    const log = desk.db.selectFrom('audit_log').select(['action', 'user_id']).where('entity', '=', 'backup')
    expect(await log.execute()).toEqual([{ action: 'backup.create', user_id: null }])
  })

  test('is scheduled by who may begin one, and by nobody else', async () => {
    expect(await desk.call(scheduledTask.create, nightly(), desk.keeper)).toMatchObject({ key: 'forbidden' })
    const id = await desk.add()
    const changed = { ...nightly(), id }
    expect(await desk.call(scheduledTask.update, changed, desk.keeper)).toMatchObject({ key: 'forbidden' })
  })

  test('that breaks off, or finds another one under way, is a run that failed, and its person is told', async () => {
    const lost = new Error('the storage is away')
    const puts = [desk.nodes.here, desk.nodes.there].map(({ services }) =>
      vi.spyOn(services.storage, 'put').mockRejectedValue(lost),
    )
    const id = await afterTheNight()
    for (const put of puts) put.mockRestore()
    expect(await desk.runs(id)).toMatchObject([{ state: 'failed', description: 'backup.failed' }])
    expect((await backups()).map(({ state }) => state)).toEqual(['failed'])
    const told = desk.db.selectFrom('message').select('title').where('title', 'like', '定时任务%执行失败')
    expect(await told.execute()).toHaveLength(1)
    await desk.db
      .updateTable('backup')
      .set({ state: 'running', beat_at: new Date('2026-03-03T17:00:00Z') })
      .execute()
    desk.at('2026-03-03T17:00:00Z')
    await desk.tick()
    expect((await desk.runs(id))[0]).toMatchObject({ state: 'failed', description: 'backup.running' })
  })
})
