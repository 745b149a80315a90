import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAlive, readPostmaster } from './platform/embedded-postgres/postmaster-file'
import { reachEmbeddedPostgres } from './platform/embedded-postgres/reach-embedded-postgres'
import { runServerProcess } from './testing/run-server-process'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let dataDir: string
type Running = ReturnType<typeof runServerProcess>
const running: Running[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-test-'))
})
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
})

function run(program: 'main' | 'admin-password' = 'main', env: Record<string, string> = {}) {
  const started = runServerProcess(program, { DATA_DIR: dataDir, ...env })
  running.push(started)
  return started
}
async function administrator(): Promise<{ password_hash: string; must_change_password: boolean }> {
  const { connection, close } = await reachEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query('select password_hash, must_change_password from app_user where account = $1', [
    'admin',
  ])
  await client.end()
  await close()
  return rows[0]
}
const status = async (url: string) => (await fetch(url)).status

describe('the server on the embedded database', () => {
  test('[THR-14] makes the first password itself, prints it once and has it changed', { timeout: 90_000 }, async () => {
    const first = run()
    const address = await first.address()
    const [, password] = await first.until(/with the password (\S+)/)
    expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/)
    expect(await status(`${address}/healthz`)).toBe(200)
    expect(await status(`${address}/readyz`)).toBe(200)
    expect((await administrator()).must_change_password).toBe(true)
    const postgres = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    expect(isAlive(postgres)).toBe(true)

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(isAlive(postgres)).toBe(false)

    const second = run()
    await second.address()
    await second.until(/Sign in as admin/)
    expect(second.said()).not.toMatch(/初始密码|with the password/)
  })

  test('[THR-14] admin:password makes a new one beside the running server, to be changed again', {
    timeout: 90_000,
  }, async () => {
    const server = run('main', { ADMIN_PASSWORD: 'chosen16' })
    await server.address()
    const before = await administrator()
    expect(before.must_change_password).toBe(false)

    const tool = run('admin-password')
    expect(await tool.ended).toBe(0)
    expect(tool.said()).toMatch(/new password [A-Za-z\d]{6,16} \(shown only this once/)
    const after = await administrator()
    expect(after.must_change_password).toBe(true)
    expect(after.password_hash).not.toBe(before.password_hash)

    server.child.kill('SIGTERM')
    await server.ended
    const alone = run('admin-password')
    expect(await alone.ended).toBe(0)
    expect((await administrator()).password_hash).not.toBe(after.password_hash)
  })

  test('lets a request finish before it stops, and a second signal forces', { timeout: 90_000 }, async () => {
    const server = run()
    const { port } = new URL(await server.address())
    const open = await beginRequest(Number(port))
    server.child.kill('SIGTERM')
    await server.until(/Stopping/)
    open.finish()
    expect(await open.answer).toMatch(/\r\n\r\nHTTP\/1.1 200/)
    expect(await server.ended).toBe(0)

    const stuck = run()
    const hanging = await beginRequest(Number(new URL(await stuck.address()).port))
    const postgres = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    stuck.child.kill('SIGTERM')
    await stuck.until(/Stopping/)
    // A signal that arrives at once is taken for the same one, passed on twice.
    stuck.child.kill('SIGTERM')
    await expect
      .poll(async () => stuck.child.kill('SIGTERM') && isAlive(stuck.child.pid ?? 0), {
        interval: 500,
        timeout: 15_000,
      })
      .toBe(false)
    expect(await stuck.ended).toBe(1)
    hanging.finish()
    await expect.poll(() => isAlive(postgres), { timeout: 20_000 }).toBe(false)
  })
})

/** Sends half of a sign-in, so that the server has a request that it waits for. */
async function beginRequest(port: number) {
  const body = 'account=nobody&password=x'
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const takenIn = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
      resolve()
    })
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  const head = [
    'POST /api/oauth/Login HTTP/1.1',
    'host: localhost',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${body.length}`,
    'connection: close',
    // The server answers this once it has taken the request in.
    'expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  await takenIn
  return { finish: () => socket.write(body.slice(5)), answer: closed.then(() => answer) }
}

describe('a server that cannot start', () => {
  test('says each wrong variable, in both languages', async () => {
    const server = run('main', { PORT: 'eighty', DEMO: 'maybe' })
    expect(await server.ended).toBe(1)
    expect(server.said()).toMatch(/^PORT 必须.*\nDEMO 只能.*\nPORT must.*\nDEMO must.*\n$/)
  })

  test('names the port that is taken, keeps no first password to itself, and ends its database again', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const server = run('main', { PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`端口 ${port} 已被占用`)
    expect(server.said()).toContain(`Port ${port} is in use`)
    expect(server.said()).toMatch(/with the password [A-Za-z\d]+ /)
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeNull()
    taken.close()
  })

  test('waits for a database that is not there yet, says so without its password, and can be stopped', async () => {
    const url = `postgres://me:topsecret9@127.0.0.1:${await closedPort()}/review`
    const server = run('main', { DATABASE_URL: url, LOG_LEVEL: 'warn' })
    await server.until(/waiting for the database/)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.said()).not.toContain('topsecret9')
  })
})

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
