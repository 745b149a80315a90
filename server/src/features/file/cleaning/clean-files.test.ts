import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../../platform/transact'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { type TestFile, textFile } from '../../../testing/upload-file'
import { claimFiles } from '../attach-files'
import { issueTicket } from '../download/issue-ticket'
import { storeUpload } from '../upload/store-upload'
import { cleanFiles } from './clean-files'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(100)])
let app: TestApp
let user: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  user = await app.makeUser()
})
afterAll(() => app.close())

/** Past the route, since moving the clock by a day ends sessions. */
async function upload(type = 'annex', { name, content }: TestFile = textFile()) {
  const stream = Readable.from([Buffer.from(content)])
  return (await storeUpload(app.services, { type, userId: user.id, name, stream })).id
}
const rowOf = (id: string) => app.services.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
async function bytesOf(id: string, month: string) {
  return buffer(await app.services.storage.get(`annex/${month}/${id}`))
}

test('cleaning takes loose files after a day, then their bytes, and leaves what is in use', async () => {
  const month = app.clock.now().toISOString().slice(0, 7)
  const [loose, attached, avatar] = [
    await upload(),
    await upload(),
    await upload('userAvatar', { name: 'a.png', content: png }),
  ]
  await transact(app.services.db, (trx) =>
    claimFiles(trx, { userId: user.id }, [attached], { entity: 'drawer', entityId: 'd' }),
  )
  await issueTicket(app.services, { userId: user.id, sessionId: null }, attached)
  app.clock.advance({ hours: 23 })
  const fresh = await upload()
  await cleanFiles(app.services)
  expect((await rowOf(loose))?.deleted_at).toBeNull()
  expect(await app.services.db.selectFrom('download_ticket').selectAll().execute()).toEqual([])

  app.clock.advance({ hours: 2 })
  await cleanFiles(app.services)
  expect((await rowOf(loose))?.deleted_at).toEqual(app.clock.now())
  expect((await rowOf(fresh))?.deleted_at).toBeNull()
  expect(String(await bytesOf(loose, month))).toBe('荷载组合与位移验算')

  app.clock.advance({ hours: 25 })
  await cleanFiles(app.services)
  expect(await rowOf(loose)).toBeUndefined()
  await expect(bytesOf(loose, month)).rejects.toThrow('ENOENT')
  expect((await rowOf(attached))?.deleted_at).toBeNull()
  expect((await rowOf(avatar))?.deleted_at).toBeNull()
})

test('cleaning that breaks forgets no file whose bytes are still there', async () => {
  const id = await upload()
  app.clock.advance({ hours: 25 })
  await cleanFiles(app.services)
  app.clock.advance({ hours: 25 })
  const remove = vi.spyOn(app.services.storage, 'remove').mockRejectedValueOnce(new Error('storage is away'))
  await expect(cleanFiles(app.services)).rejects.toThrow('storage is away')
  remove.mockRestore()
  await cleanFiles(app.services)
  expect(await rowOf(id)).toBeUndefined()
})
