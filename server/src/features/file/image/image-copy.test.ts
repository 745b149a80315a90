import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { uploadFiles } from '../../../testing/upload-file'
import { cleanFiles } from '../cleaning/clean-files'
import type { StoredUpload } from '../stored-file'
import { fitImage } from './fit-image'
import { loadSharp } from './load-sharp'

let app: TestApp
let owner: TestUser
let other: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  owner = await app.makeUser()
  other = await app.makeUser()
})
afterAll(() => app.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 20 } } })
async function upload(name: string, content: Buffer): Promise<StoredUpload> {
  return (await uploadFiles<StoredUpload>(app.app, '/api/file/Uploader/annexpic', [{ name, content }], owner.token))
    .data
}
const show = (file: StoredUpload, size?: number, as = owner) =>
  app.app.inject({ url: `${file.url}${size ? `?size=${size}` : ''}`, headers: { authorization: as.token } })
const storedNames = async (id: string) => {
  const all = await readdir(join(app.services.config.dataDir, 'files'), { recursive: true })
  return all.filter((name) => name.includes(id))
}

describe('a smaller copy of an image', () => {
  test('[FIL-03] fits into the square, keeps its proportions and is cached like the original', async () => {
    const file = await upload('现场.jpg', await picture(1200, 800).jpeg().toBuffer())
    const response = await show(file, 256)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 171 })
    expect((await sharp((await show(file)).rawPayload).metadata()).width).toBe(1200)
  })

  test('is upright and says nothing of place and camera', async () => {
    const content = await picture(400, 200)
      .withMetadata({ orientation: 6, exif: { IFD0: { Model: 'Camera-X' }, IFD3: { GPSLatitudeRef: 'N' } } })
      .jpeg()
      .toBuffer()
    const copy = (await show(await upload('a.jpg', content), 128)).rawPayload
    const about = await sharp(copy).metadata()
    expect([about.width, about.height, about.orientation, about.exif]).toEqual([64, 128, undefined, undefined])
  })

  test('is no larger than the original, and moves where that moves', async () => {
    const small = await upload('a.png', await picture(20, 10).png().toBuffer())
    expect((await sharp((await show(small, 512)).rawPayload).metadata()).width).toBe(20)
    const frames = await Promise.all(
      ['red', 'blue', 'green'].map((background) =>
        sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300] })
      .toBuffer()
    const moving = await sharp((await show(await upload('a.gif', gif), 64)).rawPayload, { animated: true }).metadata()
    expect(moving).toMatchObject({ format: 'webp', pages: 3, width: 64, pageHeight: 43, delay: [100, 200, 300] })
  })

  test('is made once, kept beside the original and removed with it', async () => {
    const file = await upload('a.png', await picture(300, 300).png().toBuffer())
    const answers = await Promise.all([show(file, 64), show(file, 64), show(file, 64)])
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1)
    expect(await storedNames(file.id)).toHaveLength(2)
    const key = (await storedNames(file.id)).find((name) => name.endsWith('-64')) ?? ''
    expect(await readFile(join(app.services.config.dataDir, 'files', key))).toEqual(answers[0]?.rawPayload)
    const gone = { deleted_at: new Date(app.clock.now().getTime() - 3 * 86_400_000) }
    await app.services.db.updateTable('file').set(gone).where('id', '=', file.id).execute()
    await cleanFiles(app.services)
    expect(await storedNames(file.id)).toEqual([])
  })

  test('[THR-16] is shown to whom the original is shown alone', async () => {
    const file = await upload('a.png', await picture(300, 300).png().toBuffer())
    expect((await show(file, 64)).statusCode).toBe(200)
    expect((await show(file, 64, other)).json()).toMatchObject({ key: 'not-found' })
    expect((await app.app.inject({ url: `${file.url}?size=64` })).json()).toMatchObject({ code: 602 })
  })

  test('[THR-20] has one of five sizes', async () => {
    const file = await upload('a.png', await picture(30, 30).png().toBuffer())
    expect((await show(file, 100_000)).json()).toMatchObject({ code: 401 })
    expect((await show(file, 65)).json()).toMatchObject({ code: 401 })
  })

  test('of what cannot be read is the original', async () => {
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)])
    const response = await show(await upload('a.png', broken), 128)
    expect(response.headers['content-type']).toBe('image/png')
    expect(response.rawPayload).toEqual(broken)
  })
})

test('[THR-20] an image of more pixels than are unpacked gets no copy', async () => {
  const make = await loadSharp()
  if (!make) throw new Error('sharp is not installed')
  const bomb = await picture(9000, 6000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(500_000)
  expect(await fitImage(make, bomb, 64)).toBeNull()
})

test('a system without the library gets originals, and the server runs', async () => {
  const { loadSharp: load } = await import('./load-sharp?fresh' as './load-sharp')
  expect(await load(() => Promise.reject(new Error('no binary for this platform')))).toBeNull()
})
