import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor'
import { transact } from '../../platform/transact'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { textFile, uploadFiles } from '../../testing/upload-file'
import { claimFiles, filesOf, moveFiles, releaseFiles } from './attach-files'
import { allowFiles, mayRead, mayUpload } from './file-permission'
import { findFile } from './store'
import type { StoredUpload } from './stored-file'

let app: TestApp
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  owner = await app.makeUser()
  other = await app.makeUser()
  allowFiles('drawer', async (_, { actor, linkTarget }, id) => linkTarget === id || actor.userId === `reader-of-${id}`)
})
afterAll(() => app.close())

async function upload(by: TestUser = owner, name = 'a.txt'): Promise<string> {
  const { data } = await uploadFiles<StoredUpload>(app.app, '/api/file/Uploader/annex', [textFile(name)], by.token)
  return data.id
}
const claim = (by: TestUser, ids: string[], entityId: string) =>
  transact(app.services.db, (trx) => claimFiles(trx, { userId: by.id }, ids, { entity: 'drawer', entityId }))
const foreign = { key: 'file.foreign' }
const actorOf = (userId: string): Actor => ({
  userId,
  account: userId,
  realName: userId,
  isAdministrator: false,
  sessionId: 's',
  organizeIds: [],
  roleIds: [],
  grantees: new Set(),
  administrations: null,
  pages: new Map(),
})
async function reads(userId: string, linkTarget: string | null, id: string): Promise<boolean> {
  const row = await findFile(app.services.db, id)
  return row !== undefined && mayRead(app.services.db, { actor: actorOf(userId), linkTarget }, row)
}

describe('a record', () => {
  test('takes own files in the order given, each once, and keeps those that it has', async () => {
    const [first, second] = [await upload(owner, '1.txt'), await upload(owner, '2.txt')]
    expect((await claim(owner, [second, first, second], 'd1')).map((one) => one.name)).toEqual(['2.txt', '1.txt'])
    const third = await upload(other, '3.txt')
    expect((await claim(other, [first, third], 'd1')).map((one) => one.fileId)).toEqual([first, third])
    const files = await filesOf(app.services.db, 'drawer', ['d1', 'd2'])
    expect(
      files
        .get('d1')
        ?.map((one) => one.fileId)
        .sort(),
    ).toEqual([first, second, third].sort())
    expect(files.has('d2')).toBe(false)
  })

  test('[THR-16] takes no file of somebody else, of another record, deleted or made by an export', async () => {
    const [foreignFile, taken, gone, exported] = [await upload(other), await upload(), await upload(), await upload()]
    await claim(owner, [taken], 'd3')
    await transact(app.services.db, (trx) => releaseFiles(trx, [gone]))
    await app.services.db.updateTable('file').set({ type: 'temporary' }).where('id', '=', exported).execute()
    for (const id of [foreignFile, taken, gone, exported, 'unknown']) {
      await expect(claim(owner, [id], 'd4')).rejects.toMatchObject(foreign)
    }
    const own = await upload()
    await expect(claim(owner, [own, foreignFile], 'd4')).rejects.toMatchObject(foreign)
    expect((await findFile(app.services.db, own))?.entity).toBeNull()
  })

  test('takes a file that two ask for at once only once', async () => {
    const id = await upload()
    const results = await Promise.allSettled([claim(owner, [id], 'd5'), claim(owner, [id], 'd6')])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('hands its files over to another one', async () => {
    const id = await upload()
    await claim(owner, [id], 'd13')
    await transact(app.services.db, async (trx) => {
      await moveFiles(trx, [id], { entity: 'drawer', entityId: 'd14' })
      await moveFiles(trx, [], { entity: 'drawer', entityId: 'd14' })
    })
    expect([...(await filesOf(app.services.db, 'drawer', ['d13', 'd14'])).keys()]).toEqual(['d14'])
    expect(await reads('reader-of-d13', null, id)).toBe(false)
    expect(await reads('reader-of-d14', null, id)).toBe(true)
  })

  test('gives files back: nobody reads them any more', async () => {
    const id = await upload()
    await claim(owner, [id], 'd7')
    await transact(app.services.db, (trx) => releaseFiles(trx, [id]))
    expect(await reads(owner.id, null, id)).toBe(false)
    expect(await filesOf(app.services.db, 'drawer', ['d7'])).toEqual(new Map())
  })
})

describe('[THR-16] a file', () => {
  test('is read by its uploader and by whom its record allows', async () => {
    const id = await upload()
    expect(await reads('reader-of-d8', null, id)).toBe(false)
    await claim(owner, [id], 'd8')
    expect(await reads(owner.id, null, id)).toBe(true)
    expect(await reads('reader-of-d8', null, id)).toBe(true)
    expect(await reads('reader-of-d9', null, id)).toBe(false)
  })

  test('is read through a link for its own target alone, also by its uploader', async () => {
    const id = await upload()
    expect(await reads(owner.id, 'd10', id)).toBe(true)
    await claim(owner, [id], 'd10')
    expect(await reads(other.id, 'd10', id)).toBe(true)
    expect(await reads(owner.id, 'd11', id)).toBe(false)
  })

  test('of a record that nobody registered is read by its uploader alone', async () => {
    const id = await upload()
    await transact(app.services.db, (trx) =>
      claimFiles(trx, { userId: owner.id }, [id], { entity: 'box', entityId: 'b' }),
    )
    expect(await reads(owner.id, null, id)).toBe(true)
    expect(await reads(other.id, null, id)).toBe(false)
  })

  test('is uploaded through a link only as a document', async () => {
    const link = { actor: actorOf(owner.id), linkTarget: 'd12' }
    expect(await mayUpload(app.services.db, link, 'userAvatar')).toBe(false)
    expect(await mayUpload(app.services.db, { ...link, linkTarget: null }, 'userAvatar')).toBe(true)
  })
})
