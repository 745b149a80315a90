import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { Envelope } from '@workstation/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app'
import { createServices, startServices, stopServices } from '../create-services'
import { type Config, readConfig } from '../platform/config'
import { connectDatabase } from '../platform/database'
import type { Services } from '../services'
import { type CallOptions, callEndpoint } from './call-endpoint'
import { makeUser, type TestUser, type UserSpec } from './make-user'
import { createTestClock, type TestClock } from './test-clock'
import { createTestDatabase, type TestDatabase } from './test-database'

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  readonly clock: TestClock
  call<E extends Endpoint>(
    endpoint: E,
    input: { [K in keyof InputOf<E>]?: unknown } & Record<string, unknown>,
    as?: CallOptions['as'],
    options?: CallOptions,
  ): Promise<Envelope<OutputOf<E>>>
  makeUser(spec?: UserSpec): Promise<TestUser>
  /** A super administrator, signed in. */
  administrator(): Promise<TestUser>
  /** A real port on the loopback address, for sockets. */
  listen(): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions {
  config?: Partial<Config>
  /** Runs jobs and cache events as in production. On by default; off starts faster. */
  running?: boolean
  /** Shares the database of another app, as a second node does. */
  database?: TestDatabase
  webFolder?: string
}

/** A whole server over a database of its own, with base data, a clock that tests move, and files in a temporary folder. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp & { database: TestDatabase }> {
  const test = options.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'workstation-test-'))
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  const base = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT: '0',
    PORT: '0',
    SECRET_KEY: 'the-key-that-all-nodes-of-a-test-share',
    REDIS_URL: process.env.TEST_REDIS_URL || undefined,
  })
  const database = connectDatabase({ ...test.connection, max: 10 }, log)
  const clock = createTestClock()
  const services: Services = { ...createServices({ ...base, ...options.config }, database, log), clock }
  const app = await buildApp(services, options.webFolder)
  const running = options.running ?? true
  if (running) await startServices(services)
  await app.ready()
  return {
    app,
    services,
    clock,
    database: test,
    call: (endpoint, input, as, extra) =>
      callEndpoint(app, endpoint, input as never, { ...(as ? { as } : {}), ...extra }),
    makeUser: (spec) => makeUser(services.db, spec, clock.now()),
    administrator: () => makeUser(services.db, { isAdministrator: true, realName: '管理员' }, clock.now()),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close()
      await stopServices(services)
      await database.close()
      if (!options.database) await test.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
