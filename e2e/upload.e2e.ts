import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleDemo } from '../server/src/seed/demo/settle-demo'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

const megabyte = 1_048_576
const chunkSize = 5_242_880
const fileSize = 60 * megabyte

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let token: string
let folder: string

beforeAll(async () => {
  server = await startServer({ config: { demo: 'on' } })
  await settleDemo(server.services)
  browser = await openBrowser()
  token = (await server.administrator()).token
  folder = await mkdtemp(join(tmpdir(), 'workstation-upload-'))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A file that starts as an archive does and goes on at random. */
async function makeArchive(name: string): Promise<string> {
  const path = join(folder, name)
  const file = await open(path, 'w')
  await file.write(Buffer.from('PK\u0003\u0004'))
  for (let left = fileSize - 4; left > 0; left -= megabyte) await file.write(randomBytes(Math.min(left, megabyte)))
  await file.close()
  return path
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}

/** Lets a page send so many bytes a second, so that a test has time to act in between. */
async function slowDown(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await session.send('Network.emulateNetworkConditions', line)
}

const isOfChunk = (answer: Response, method: 'GET' | 'POST') =>
  new URL(answer.url()).pathname === '/api/file/chunk' && answer.request().method() === method

async function openWidget(width: number) {
  const look = { width, height: width < 768 ? 812 : 900, language: 'zh', token } as const
  const opened = await openWindow(browser, server.baseUrl, look)
  const { page, context } = opened
  // The page shows every widget there is, which takes its time on a busy machine.
  context.setDefaultTimeout(60_000)
  const chunks: number[] = []
  // Whether a request has finished is not told of every one once the line was cut.
  page.on('response', (response) => {
    if (!isOfChunk(response, 'POST') || !response.ok()) return
    chunks.push(Number(new URL(response.url()).searchParams.get('chunkNumber')))
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/widgets#upload')
  const widget = page.getByRole('region', { name: /分片上传/ })
  await widget.getByRole('button', { name: '上传文件' }).waitFor()
  await slowDown(page, 12 * megabyte)
  const choose = (path: string) => widget.locator('input[type=file]').setInputFiles(path)
  const percent = async () => Number(await widget.getByRole('progressbar').getAttribute('aria-valuenow'))
  const isUploading = () => widget.getByText('上传中', { exact: true }).isVisible()
  const reaches = (least: number) =>
    expect.poll(async () => (await isUploading()) && (await percent()) >= least, { timeout: 60_000 }).toBe(true)
  return { ...opened, widget, chunks, choose, percent, reaches }
}
type Widget = Awaited<ReturnType<typeof openWidget>>

async function download({ page, widget }: Widget, name: string): Promise<string> {
  const button = widget.getByRole('button', { name: `下载 ${name}` })
  const [arrived] = await Promise.all([page.waitForEvent('download'), button.click()])
  return arrived.path()
}

describe.each([{ width: 1440 }, { width: 375 }])('a file of 60 MB at $width px', { timeout: 240_000 }, ({ width }) => {
  test('[FIL-10] [FIL-15] [FIL-52] survives a cut line and a reload, and comes back as it was', async () => {
    const name = `总图-${width}.zip`
    const path = await makeArchive(name)
    const widget = await openWidget(width)
    const { page, context, complaints, chunks, choose, percent, reaches } = widget
    await choose(path)
    await reaches(20)
    await context.setOffline(true)
    await widget.widget.getByText('网络已断开，恢复后自动继续').waitFor()
    await keepPicture(page, `upload-offline-${width}`)
    const held = await percent()
    await context.setOffline(false)
    await slowDown(page, 12 * megabyte)
    await reaches(Math.max(45, held))
    await keepPicture(page, `upload-running-${width}`)

    await page.reload()
    await widget.widget.getByRole('button', { name: '上传文件' }).waitFor()
    const before = chunks.length
    await slowDown(page, 12 * megabyte)
    const [checked] = await Promise.all([page.waitForResponse((answer) => isOfChunk(answer, 'GET')), choose(path)])
    // As the server tells it: a chunk may have arrived though the cut line let no answer through.
    const { chunkNumbers: arrived } = ((await checked.json()) as { data: { chunkNumbers: number[] } }).data
    expect(arrived.length).toBeGreaterThan(1)
    await widget.widget.getByText('上传成功', { exact: true }).waitFor({ timeout: 60_000 })
    // What had arrived before the reload is not sent again.
    const again = chunks.slice(before)
    expect(again.filter((chunk) => arrived.includes(chunk))).toEqual([])
    expect(again.length).toBeLessThanOrEqual(Math.ceil(fileSize / chunkSize) - arrived.length)
    expect(new Set(again).size).toBe(again.length)

    expect(await digestOf(await download(widget, name))).toBe(await digestOf(path))
    const expected = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket/
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
    await context.close()
  })

  test('[FIL-45] [FIL-57] is paused and resumed by keyboard', async () => {
    const name = `立面-${width}.zip`
    const path = await makeArchive(name)
    const widget = await openWidget(width)
    const { page, context, chunks, choose, reaches } = widget
    await choose(path)
    await reaches(10)
    await widget.widget.getByRole('button', { name: `暂停上传 ${name}` }).focus()
    await page.keyboard.press('Enter')
    await widget.widget.getByText('已暂停').waitFor()
    await keepPicture(page, `upload-paused-${width}`)
    const sent = chunks.length
    await page.waitForTimeout(1500)
    expect(chunks.length).toBe(sent)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    await page.keyboard.press('Enter')
    await widget.widget.getByText('上传成功', { exact: true }).waitFor({ timeout: 60_000 })
    expect(await digestOf(await download(widget, name))).toBe(await digestOf(path))
    await context.close()
  })
})
