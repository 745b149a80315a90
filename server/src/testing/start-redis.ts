import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestRedis {
  readonly url: string
  stop(): Promise<void>
}

/** Why tests with Redis cannot run here, or null when they can. */
export const redisMissing: string | null =
  process.env.TEST_REDIS_URL || spawnSync('redis-server', ['--version']).status === 0
    ? null
    : 'neither TEST_REDIS_URL nor a redis-server was found'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** The Redis of TEST_REDIS_URL, or one of our own in a temporary folder that keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  const given = process.env.TEST_REDIS_URL
  if (given) return { url: given, stop: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'workstation-redis-'))
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept connections') && resolve())
    void ended.then(() => reject(new Error('redis-server did not start')))
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
