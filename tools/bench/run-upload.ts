// Sends one large file in chunks through cuts and a killed server, and says what it cost.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { seedBaseData } from '../../server/src/seed/base-data'
import { makeUser } from '../../server/src/testing/make-user'
import { memoryOf } from './measure'
import { type RunningServer, startProduct } from './servers'
import { startS3 } from './start-s3'
import { digestOfPattern, uploadPattern } from './upload-pattern'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const megabyte = 1024 * 1024
const bytes = Number(process.env.UPLOAD_MB ?? 2048) * megabyte + 12_345

async function prepare(dataDir: string) {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent })
  const database = connectDatabase(embedded.connection, silent)
  await migrateToLatest(database.db)
  await seedBaseData({ db: database.db, log: silent }, { adminPassword: 'admin123' })
  const { token } = await makeUser(database.db, { account: 'bench' })
  const { host, port, user, password, database: name } = embedded.connection
  const databaseUrl = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const stop = async () => {
    await database.close()
    await embedded.stop()
  }
  return { databaseUrl, token, stop }
}

/** The highest memory of the running server above what it held idle, sampled while work goes on. */
function watchMemory(pidOf: () => number) {
  const idle = new Map<number, number>()
  let rise = 0
  const timer = setInterval(() => {
    const pid = pidOf()
    if (pid === 0) return
    try {
      const now = memoryOf(pid)
      const first = idle.get(pid) ?? now
      idle.set(pid, first)
      rise = Math.max(rise, now - first)
    } catch {
      // The process ended between the question and the answer.
    }
  }, 50)
  return {
    rise: () => rise,
    stop: () => clearInterval(timer),
  }
}

async function digestOfDownload(server: RunningServer, token: string, id: string): Promise<string> {
  const headers = { authorization: token }
  const ticket = await fetch(`${server.baseUrl}/api/file/Download/annex/${id}`, { headers })
  const { data } = (await ticket.json()) as { data: { url: string } }
  const answer = await fetch(server.baseUrl + data.url)
  const hash = createHash('md5')
  if (answer.body) for await (const piece of answer.body) hash.update(piece)
  return hash.digest('hex')
}

/** Idle memory counts once the server has answered a while: what it needs to start is no part of it. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 3000))

async function measureUpload(title: string, token: string, environment: Record<string, string>) {
  let server = await startProduct(environment)
  await settle()
  let pid = server.pid
  const memory = watchMemory(() => pid)
  const restart = async () => {
    pid = 0
    process.kill(server.pid, 'SIGKILL')
    server = await startProduct(environment)
    await settle()
    pid = server.pid
  }
  const digest = digestOfPattern(bytes)
  const sent = await uploadPattern({ base: () => server.baseUrl, token, bytes, digest, restart })
  const beforeDownload = performance.now()
  const isSame = (await digestOfDownload(server, token, sent.id)) === digest
  const downloaded = performance.now()
  memory.stop()
  await server.stop()
  const rate = (from: number, to: number) => `${Math.round(bytes / megabyte / ((to - from) / 1000))} MB/s`
  console.log(
    `${title}: ${Math.round(bytes / megabyte)} MB, ${sent.cuts} cuts, 1 kill; digest ${isSame ? 'equal' : 'WRONG'}; ` +
      `sent ${rate(0, sent.sendMs)}, merged ${rate(0, sent.mergeMs)}, downloaded ${rate(beforeDownload, downloaded)}; ` +
      `memory +${memory.rise()} MB`,
  )
  return isSame && memory.rise() <= 50
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'workstation-upload-'))
  const { databaseUrl, token, stop } = await prepare(join(folder, 'data'))
  const s3 = await startS3(join(folder, 's3'))
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'product') }
  const local = await measureUpload('local folder', token, shared)
  const remote = await measureUpload('S3', token, { ...shared, ...s3.settings })
  await s3.stop()
  await stop()
  rmSync(folder, { recursive: true, force: true })
  if (!local || !remote) process.exitCode = 1
}

await main()
