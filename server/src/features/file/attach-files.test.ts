import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor'
import { transact } from '../../platform/transact'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { textFile, uploadFiles } from '../../testing/upload-file'
import {
  claimFiles,
  copyFiles,
  filesOf,
  moveFiles,
  moveFilesFrom,
  releaseFiles,
  releaseFilesBelow,
  releaseFilesFrom,
} from './attach-files'
import { allowFiles, mayRead, mayUpload } from './file-permission'
import { findFile, listOwners } from './store'
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
    const imported = await upload()
    for (const [id, type] of [
      [exported, 'temporary'],
      [imported, 'import'],
    ] as const)
      await app.services.db.updateTable('file').set({ type }).where('id', '=', id).execute()
    for (const id of [foreignFile, taken, gone, exported, imported, 'unknown']) {
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

  /** Where each of some files hangs now; nowhere once it was given back. */
  const hang = async (ids: string[]) => {
    const rows = await Promise.all(ids.map((id) => findFile(app.services.db, id)))
    return rows.map((row) => row?.entity_id)
  }

  test('hands over and gives back those of some files alone that hang at it or below it', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => upload()))
    const [at, below, beside, loose] = ids as [string, string, string, string]
    const hangThem = async () => {
      for (const [id, entityId] of [
        [at, 'e1'],
        [below, 'e1/cell'],
        [beside, 'x/e1'],
      ] as const)
        await transact(app.services.db, (trx) => moveFiles(trx, [id], { entity: 'drawer', entityId }))
    }
    const from = { entity: 'drawer', entityId: 'e1' }
    await hangThem()
    const to = { entity: 'drawer', entityId: 'e2' }
    await transact(app.services.db, (trx) => moveFilesFrom(trx, { ...from, entity: 'box' }, ids, to))
    await transact(app.services.db, (trx) => moveFilesFrom(trx, from, [], to))
    expect(await hang(ids)).toEqual(['e1', 'e1/cell', 'x/e1', null])
    await transact(app.services.db, (trx) => moveFilesFrom(trx, from, [below, beside, loose], to))
    expect(await hang(ids)).toEqual(['e1', 'e2', 'x/e1', null])
    await hangThem()
    await transact(app.services.db, (trx) => releaseFilesFrom(trx, from, [below, beside, loose]))
    expect(await hang(ids)).toEqual(['e1', undefined, 'x/e1', null])
  })

  test('is named for each of its files, and none for those of others, given back or held by nothing', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => upload()))
    const [first, second, other, gone] = ids as [string, string, string, string]
    await transact(app.services.db, async (trx) => {
      await moveFiles(trx, [first], { entity: 'drawer', entityId: 'i1' })
      await moveFiles(trx, [second, gone], { entity: 'drawer', entityId: 'i2/cell' })
      await moveFiles(trx, [other], { entity: 'box', entityId: 'i1' })
      await releaseFiles(trx, [gone])
    })
    const owners = await listOwners(app.services.db, 'drawer', ids)
    expect(Object.fromEntries(owners)).toEqual({ [first]: 'i1', [second]: 'i2/cell' })
  })

  test('gives back all that hangs at it or below it, with the copies that were made of that', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => upload()))
    const places = ['f1', 'f1/cell', 'f2', 'g1']
    for (const [at, id] of ids.entries()) await claim(owner, [id], places[at] ?? '')
    const copy = await upload()
    const ofFirst = { entity: 'preview', entityId: ids[0] ?? '' }
    await transact(app.services.db, (trx) => moveFiles(trx, [copy], ofFirst))
    await releaseFilesBelow(app.services.db, 'box', ['f1'])
    expect(await hang(ids)).toEqual(places)
    await releaseFilesBelow(app.services.db, 'drawer', ['f1', 'f2'])
    expect(await hang([...ids, copy])).toEqual([undefined, undefined, undefined, 'g1', undefined])
  })

  test('[THR-16] is given one more file of the same bytes, of those that nothing holds yet', async () => {
    const [first, second, taken, foreignFile] = [await upload(), await upload(), await upload(), await upload(other)]
    await claim(owner, [taken], 'h1')
    const copy = (ids: string[]) => transact(app.services.db, (trx) => copyFiles(trx, { userId: owner.id }, ids))
    expect(await copy([])).toEqual([])
    const copies = await copy([second, first, second])
    const rows = await Promise.all(
      [second, first, ...copies.map((one) => one.fileId)].map((id) => findFile(app.services.db, id)),
    )
    const keys = rows.map((row) => row?.storage_key)
    expect(keys.slice(2)).toEqual(keys.slice(0, 2))
    expect(new Set(rows.map((row) => row?.id)).size).toBe(4)
    const all = () => app.services.db.selectFrom('file').select('id').orderBy('id').execute()
    const before = await all()
    for (const id of [taken, foreignFile, 'unknown']) await expect(copy([first, id])).rejects.toMatchObject(foreign)
    expect(await all()).toEqual(before)
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
