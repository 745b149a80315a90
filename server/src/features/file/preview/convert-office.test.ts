import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { file } from '@workstation/contract/file'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeDocument, makeWorkbook } from '../../../testing/make-documents'
import { dataOf, uploadFor } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { releaseFiles } from '../attach-files'
import { cleanFiles } from '../cleaning/clean-files'
import { conversionLimits, convertOffice } from './convert-office'
import { findOffice } from './find-office'
import { readWorkbook } from './read-workbook'

const office = await findOffice()
let app: TestApp
let user: TestUser
let folder: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  user = await app.makeUser()
  folder = await mkdtemp(join(tmpdir(), 'office-test-'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const oldFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const upload = (name: string, content: Buffer) => uploadFor(app, user, { name, content })
const preview = (fileVersionId: string) => app.call(file.preview, { fileVersionId }, user.token)
const copies = () =>
  app.services.db.selectFrom('file').selectAll().where('entity', '=', 'preview').orderBy('id').execute()
const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('workstation-convert-'))

test('[FIL-38] an old format says what is missing when LibreOffice is not installed', async () => {
  const { fileId } = await upload('说明.doc', oldFile)
  vi.stubEnv('PATH', '/nowhere')
  const [answer, found] = [await preview(fileId), await findOffice('/nowhere')]
  vi.unstubAllEnvs()
  // A machine may have it in a usual folder that PATH does not name; then there is nothing to say.
  if (found === null) expect(answer).toMatchObject({ key: 'file.no-converter', data: null })
  else expect(answer.key).toBe('file.convert-failed')
})

// Without LibreOffice on this machine there is nothing to convert with.
describe.runIf(office !== null)('with LibreOffice', { timeout: 180_000 }, () => {
  /** A file in the old format, as the programs of that time wrote it. */
  async function makeOld(name: string, content: Buffer, filter: string): Promise<Buffer> {
    const source = join(folder, name)
    await writeFile(source, content)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const args = [profile, '--headless', '--convert-to', filter, '--outdir', folder, source]
    await promisify(execFile)(office ?? '', args)
    return readFile(source.replace(/\w+$/, filter.split(':')[0] ?? ''))
  }

  test('[FIL-08] [FIL-38] a doc is shown as PDF, made once, and gone with its file', async () => {
    const doc = await makeOld('old.docx', makeDocument([{ text: '结构设计说明 concrete' }]), 'doc:MS Word 97')
    const { fileId } = await upload('设计说明.doc', doc)
    const urls = (await Promise.all([preview(fileId), preview(fileId)])).map(dataOf)
    const response = await app.app.inject({ url: urls[0] ?? '' })
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('设计说明.pdf'))
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    dataOf(await preview(fileId))
    expect(await copies()).toHaveLength(1)
    expect(await leftovers()).toEqual([])
    await releaseFiles(app.services.db as never, [fileId])
    await cleanFiles(app.services)
    expect(dataOf(await preview(fileId))).toBe('')
    expect((await app.app.inject({ url: urls[0] ?? '' })).json()).toMatchObject({ key: 'file.ticket' })
    expect((await copies()).filter((copy) => copy.deleted_at === null)).toEqual([])
  })

  test('[FIL-38] an xls is shown as a sheet', async () => {
    const xls = await makeOld(
      'old.xlsx',
      makeWorkbook({
        台账: [
          ['名称', '数量'],
          ['钢筋', 12.5],
        ],
      }),
      'xls:MS Excel 97',
    )
    const { fileId } = await upload('台账.xls', xls)
    expect(dataOf(await preview(fileId))).toBe(`/api/file/Sheet/${fileId}`)
    const piece = dataOf(await app.call(file.sheet, { id: fileId }, user.token))
    expect(piece).toMatchObject({
      sheets: ['台账'],
      total: 2,
      rows: [
        ['名称', '数量'],
        ['钢筋', '12.5'],
      ],
    })
  })

  test('what LibreOffice cannot read is told, and leaves nothing behind', async () => {
    const { fileId } = await upload('坏.xls', oldFile)
    const before = (await copies()).length
    expect(await preview(fileId)).toMatchObject({ key: 'file.convert-failed', data: null })
    expect(await copies()).toHaveLength(before)
    expect(await leftovers()).toEqual([])
  })

  test('[THR-20] a conversion that takes too long is ended', async () => {
    const conversion = { office: office ?? '', source: Readable.from([oldFile]), from: 'doc', to: 'pdf' as const }
    const limits = { ...conversionLimits, timeMs: 50 }
    await expect(convertOffice({ ...conversion, limits }, buffer)).rejects.toMatchObject({ key: 'file.convert-failed' })
    expect(await leftovers()).toEqual([])
  })

  test('[THR-08] a document makes it ask no address: neither for pictures nor for cells', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('7')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const page = `<html><body><p>text</p><img src="${address}/picture.png"><iframe src="${address}/frame"></iframe></body></html>`
    const made = await convertOffice(
      { office: office ?? '', source: Readable.from([Buffer.from(page)]), from: 'html', to: 'pdf' },
      buffer,
    )
    const cells = makeWorkbook({ 表: [['kept', { formula: `_xlfn.WEBSERVICE("${address}/cell")` }]] })
    const sheet = await convertOffice(
      { office: office ?? '', source: Readable.from([cells]), from: 'xlsx', to: 'xlsx' },
      buffer,
    )
    server.close()
    expect(made.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await readWorkbook(sheet)).toHaveLength(1)
    expect(asked).toEqual([])
  })
})
