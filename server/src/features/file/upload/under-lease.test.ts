import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hearLog } from '../../../testing/hear-log'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { underLease } from './under-lease'
import { insertUpload } from './upload-store'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const file = { user_id: (await app.makeUser()).id, link_target: '', type: 'annex', identifier: 'a', storage_key: 'k' }
  const size = { total_size: '1', chunk_size: '1', total_chunks: 1, storage_upload: '', touched_at: new Date(0) }
  await insertUpload(app.services.db, { id: 'one', ...file, ...size })
})
afterAll(() => app.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

const lease = () =>
  app.services.db
    .selectFrom('upload')
    .select(['merged_by', 'merging_until'])
    .where('id', '=', 'one')
    .executeTakeFirstOrThrow()
const secondsLeft = async () => Math.round((Number((await lease()).merging_until) - Date.now()) / 1000)
const endIn = (seconds: number) =>
  app.services.db
    .updateTable('upload')
    .set({ merging_until: new Date(Date.now() + seconds * 1000) })
    .execute()
const free = { merged_by: null, merging_until: null }

test('an upload is worked at by one at a time, for half a minute that each ten seconds renew', async () => {
  const other = vi.fn(async () => 'other')
  const worked = await underLease(app.services, 'one', async (holder) => {
    expect(await lease()).toMatchObject({ merged_by: holder })
    expect(await secondsLeft()).toBe(30)
    expect(await underLease(app.services, 'one', other)).toBeNull()
    await endIn(1)
    vi.advanceTimersByTime(9_999)
    vi.advanceTimersByTime(1)
    await expect.poll(secondsLeft).toBe(30)
    return 'worked'
  })
  expect(worked).toBe('worked')
  expect(other).not.toHaveBeenCalled()
  expect(await lease()).toEqual(free)
})

test('it is free again after work that failed, and for another one once its time is over', async () => {
  const failed = underLease(app.services, 'one', async () => {
    throw new Error('the storage is full')
  })
  await expect(failed).rejects.toThrow('the storage is full')
  expect(await lease()).toEqual(free)
  await underLease(app.services, 'one', async () => {
    await endIn(-1)
    expect(await underLease(app.services, 'one', async () => 'other')).toBe('other')
  })
})

test('a renewal that fails is told to the log, and the work goes on', async () => {
  const lines = hearLog(app.services.log)
  const err = new Error('away')
  const worked = await underLease(app.services, 'one', async () => {
    vi.spyOn(app.services.db, 'updateTable').mockImplementationOnce(() => {
      throw err
    })
    vi.advanceTimersByTime(10_000)
    await expect.poll(() => lines).toEqual([['warn', { err }, 'a merge could not be announced']])
    return 'worked'
  })
  expect(worked).toBe('worked')
  vi.advanceTimersByTime(10_000)
  expect(await lease()).toEqual(free)
})
