import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkedFile } from '../../../testing/chunked-file'
import { hearLog } from '../../../testing/hear-log'
import type { TestUser } from '../../../testing/make-user'
import { eicar, startClamd } from '../../../testing/start-clamd'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { textFile, uploadFiles } from '../../../testing/upload-file'

let app: TestApp
let user: TestUser
let clamd: Awaited<ReturnType<typeof startClamd>>

beforeAll(async () => {
  clamd = await startClamd()
  app = await startTestApp({ running: false, config: { clamd: clamd.address } })
  user = await app.makeUser()
  await app.services.storage.check()
})
afterAll(() => app.close())

const upload = (content: string) =>
  uploadFiles<{ id: string }>(app.app, '/api/file/Uploader/annex', [textFile('a.txt', content)], user.token)
const visible = () => app.services.db.selectFrom('file').select('id').where('deleted_at', 'is', null).execute()
async function storedFiles() {
  const entries = await readdir(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile())
}

describe('with a scanner', () => {
  test('[THR-06] an infected upload is refused and leaves nothing', async () => {
    const lines = hearLog(app.services.log)
    expect(await upload(eicar)).toMatchObject({
      code: 400,
      key: 'file.infected',
      msg: '文件“a.txt”未通过安全扫描，已删除',
    })
    expect([...(await visible()), ...(await storedFiles())]).toEqual([])
    const fileId = expect.any(String)
    expect(lines).toEqual([['warn', { fileId, found: 'Eicar-Test-Signature' }, 'an infected file was refused']])
  })

  test('[THR-06] an infected upload in chunks is refused when it is merged, and leaves nothing', async () => {
    const infected = chunkedFile(app, 'b.txt', Buffer.from(`${'x'.repeat(5000)}${eicar}`))
    await infected.send(1, user.token)
    const lines = hearLog(app.services.log)
    expect(await infected.merge(user.token)).toMatchObject({ key: 'file.infected' })
    const told = { uploadId: expect.any(String), problem: 'file.infected', found: 'Eicar-Test-Signature' }
    expect(lines).toEqual([['warn', told, 'an upload was refused']])
    expect(await infected.merge(user.token)).toMatchObject({ key: 'file.chunks-missing' })
    expect([...(await visible()), ...(await storedFiles())]).toEqual([])
  })

  test('clean uploads are kept after all of their bytes were looked at', async () => {
    expect((await upload('荷载组合')).code).toBe(200)
    expect(clamd.scanned.at(-1)).toBe(12)
    const clean = chunkedFile(app, 'c.txt', Buffer.from('y'.repeat(300_000)))
    await clean.send(1, user.token)
    expect((await clean.merge(user.token)).code).toBe(200)
    expect(clamd.scanned.at(-1)).toBe(300_000)
  })

  test('that does not answer nothing is kept, and a merge can be asked for again', async () => {
    const waiting = chunkedFile(app, 'd.txt', Buffer.from('z'.repeat(1000)))
    await waiting.send(1, user.token)
    const before = { rows: (await visible()).length, stored: (await storedFiles()).length }
    const { port } = clamd.address
    await clamd.stop()
    const msg = '安全扫描暂不可用，文件未保存，请稍后重试'
    const lines = hearLog(app.services.log)
    expect(await upload('荷载')).toMatchObject({ key: 'file.scan', msg })
    const told = { err: expect.objectContaining({ code: 'ECONNREFUSED' }), host: '127.0.0.1', port }
    expect(lines).toEqual([['error', told, 'the scanner gave no verdict; the file is refused']])
    expect(await waiting.merge(user.token)).toMatchObject({ key: 'file.scan', msg })
    expect({ rows: (await visible()).length, stored: (await storedFiles()).length }).toEqual(before)
    clamd = await startClamd(undefined, port)
    expect((await waiting.merge(user.token)).code).toBe(200)
    await clamd.stop()
  })
})
