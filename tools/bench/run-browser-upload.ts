// Sends a file of 2 GB through a real browser to a real server, cuts the line three times, kills the server once, and
// compares what comes back; first into a local folder, then into an S3-compatible storage.
// `npm run bench -- browser-upload [megabytes]`
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../find-browser.mjs'
import { memoryOf } from './measure'
import { startS3 } from './start-s3'

const megabyte = 1_048_576
const size = Number(process.argv[2] ?? 2048) * megabyte
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'workstation-browser-upload-'))
const fileName = 'drawings.zip'

/** A file with random bytes in every megabyte and holes between them, so that no chunk is like another. */
async function makeFile(): Promise<string> {
  const path = join(folder, fileName)
  const file = await open(path, 'w')
  for (let at = 0; at < size; at += megabyte) await file.write(randomBytes(65_536), 0, 65_536, at)
  await file.write(Buffer.from('PK\u0003\u0004'), 0, 4, 0)
  await file.truncate(size)
  await file.close()
  return path
}

async function digestOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Settings of the server for one kind of storage, with a data folder of its own. */
type Environment = Record<string, string>

async function startServer(port: number, environment: Environment): Promise<ChildProcess> {
  const env = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', DEMO: '0', ADMIN_PASSWORD: 'admin123' }
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const end = Date.now() + 300_000; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (ready?.ok) return child
    await wait(100)
  }
  throw new Error('the server did not get ready')
}

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('admin123')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/home')
  return page.evaluate(() => JSON.parse(localStorage.getItem('rw_token') ?? '{}').value as string)
}

async function openPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const token = await signIn(page)
  let chunks = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/file/chunk')) chunks++
  })
  await page.goto('/project/reviews')
  await page.getByRole('button', { name: '新建评审' }).first().click()
  const widget = page.getByRole('dialog')
  await widget.locator('input[type=file]').waitFor({ state: 'attached' })
  return { context, page, widget, token, chunksSent: () => chunks }
}
type Opened = Awaited<ReturnType<typeof openPage>>

/** Waits until so much has arrived; tries again what failed, and counts that. */
async function reach({ widget }: Opened, least: number): Promise<number> {
  for (let retries = 0; ; await wait(50)) {
    const line = widget.locator('.upload-line')
    const status = await line.getAttribute('data-status', { timeout: 1000 }).catch(() => 'success')
    if (status === 'success') return retries
    if (status === 'error') {
      retries++
      await widget.getByRole('button', { name: /^重新上传/ }).click()
    }
    const bar = widget.getByRole('progressbar')
    const percent = Number(await bar.getAttribute('aria-valuenow', { timeout: 1000 }).catch(() => 0))
    if (status === 'uploading' && percent >= least) return retries
  }
}

async function cutLine(opened: Opened, at: number) {
  await reach(opened, at)
  await opened.context.setOffline(true)
  await wait(3000)
  await opened.context.setOffline(false)
}

async function downloadDigest(baseUrl: string, token: string, id: string): Promise<string> {
  const headers = { authorization: `bearer ${token}` }
  const ticket = await (await fetch(`${baseUrl}/api/file/Download/annex/${id}`, { headers })).json()
  const response = await fetch(baseUrl + ticket.data.url)
  if (!response.body) throw new Error('the file did not come back')
  return digestOf(response.body)
}

async function measureUpload(storage: string, path: string, environment: Environment) {
  const before = await digestOf(createReadStream(path))
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  let server = await startServer(port, environment)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const opened = await openPage(browser, baseUrl)
  const merged = opened.page.waitForResponse((answer) => answer.url().includes('/api/file/merge') && answer.ok(), {
    timeout: 0,
  })
  await wait(2000)
  const idle = memoryOf(server.pid ?? 0)
  let peak = idle
  const sampling = setInterval(() => {
    if (server.exitCode === null && server.signalCode === null) peak = Math.max(peak, memoryOf(server.pid ?? 0))
  }, 200)
  const start = Date.now()
  await opened.widget.locator('input[type=file]').setInputFiles(path)
  await reach(opened, 0)
  const hashed = Date.now() - start
  await cutLine(opened, 15)
  await cutLine(opened, 35)
  await reach(opened, 50)
  server.kill('SIGKILL')
  await once(server, 'exit')
  const downSince = Date.now()
  server = await startServer(port, environment)
  const down = Date.now() - downSince
  await cutLine(opened, 75)
  const retries = await reach(opened, 101)
  const { data } = await (await merged).json()
  const seconds = (Date.now() - start) / 1000
  clearInterval(sampling)
  const after = await downloadDigest(baseUrl, opened.token, data.fileId)
  const figures = {
    storage,
    size: `${size / megabyte} MB`,
    digest: before === after ? 'equal' : 'DIFFERENT',
    hashed: `${(hashed / 1000).toFixed(1)} s, ${Math.round(size / megabyte / (hashed / 1000))} MB/s`,
    'sent in all': `${seconds.toFixed(1)} s with 3 cuts of 3 s and ${(down / 1000).toFixed(1)} s without a server`,
    'chunks sent': `${opened.chunksSent()} of ${Math.ceil(size / 5_242_880)}`,
    'tries by hand': retries,
    'memory of the server': `${peak - idle} MB over ${idle} MB idle`,
  }
  for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name.padEnd(22)} ${figure}\n`)
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  if (before !== after) process.exitCode = 1
}

async function main() {
  const path = await makeFile()
  await measureUpload('local folder', path, { DATA_DIR: join(folder, 'local') })
  const s3 = await startS3(join(folder, 's3'))
  await measureUpload('S3', path, { DATA_DIR: join(folder, 'remote'), ...s3.settings })
  await s3.stop()
}

try {
  await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
