import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { createServices, startServices, stopServices } from '../create-services'
import { startHistory } from '../features/monitor'
import { startTaskClock } from '../features/scheduled-task'
import { readPageTexts, syncTexts } from '../features/text'
import { startWorkflowClock } from '../features/workflow'
import type { Config } from '../platform/config'
import type { StartProblem } from '../platform/start-problem'
import { seedBaseData } from '../seed/base-data'
import { settleDemo } from '../seed/demo/settle-demo'
import { spellNames } from '../seed/spell-names'
import type { Services } from '../services'
import { explainListenFailure } from './explain-listen-failure'
import { migrateDatabase } from './migrate-database'
import { openDatabase } from './open-database'
import { waitForRedis } from './wait-for-redis'

interface RunOptions {
  config: Config
  log: FastifyBaseLogger
  /** The built pages. */
  webFolder: string
  /** Aborted when the start is to be given up. */
  signal: AbortSignal
  /** Told the administrator's password when it was made just now, also by a start that fails later. */
  onFirstPassword: (password: string) => void
  /** Told when the server can no longer work; the process should end. */
  onFailure: (problem: StartProblem) => void
}
export interface RunningServer {
  /** What a browser on this machine opens. */
  readonly address: string
  /** Requests finish, jobs end, sockets are told; then the database. */
  stop(): Promise<void>
  /** For a process that must end now: the embedded PostgreSQL is told to end, and nothing is waited for. */
  abandon(): void
}

/** Milliseconds that open requests may take to finish. */
const patience = 20_000

/** Starts everything in order; what was started is stopped again when a later step fails. */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const { config, log, webFolder, signal } = options
  const opened = await openDatabase(options)
  const closing: Array<() => Promise<unknown>> = [opened.close]
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'stopping a part failed'))
    }
  }
  try {
    await migrateDatabase(opened.database.db)
    signal.throwIfAborted()
    const seeded = await seedBaseData({ db: opened.database.db, log }, config)
    if (seeded.generatedPassword) options.onFirstPassword(seeded.generatedPassword)
    await spellNames(opened.database.db)
    const services = createServices(config, opened.database, log)
    closing.push(() => stopServices(services))
    if (services.redis) await waitForRedis(services.redis)
    const app = await serve(services, webFolder, closing)
    signal.throwIfAborted()
    return { address: addressOf(config, app), stop, abandon: opened.abandon }
  } catch (error) {
    await stop()
    throw error
  }
}

async function serve(
  services: Services,
  webFolder: string,
  closing: Array<() => Promise<unknown>>,
): Promise<FastifyInstance> {
  const app = await buildApp(services, webFolder)
  closing.push(() => Promise.race([app.close(), pause(patience, undefined, { ref: false })]))
  const pageTexts = await readPageTexts(join(webFolder, 'texts.json'))
  if (pageTexts) await syncTexts(services, pageTexts)
  await startServices(services)
  await settleDemo(services)
  closing.push(startTaskClock(services))
  closing.push(startWorkflowClock(services))
  closing.push(startHistory(services))
  const { host, port } = services.config
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainListenFailure(error, services.config)
  })
  // Tries the hostile statements behind the start: until it is done, whoever runs one waits for it.
  services.reader
    .check()
    .catch((error: unknown) => services.log.error({ err: error }, 'SQL interfaces were not checked'))
  return app
}

const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1']

function addressOf(config: Config, app: FastifyInstance): string {
  if (config.publicUrl) return config.publicUrl
  const host = everywhere.includes(config.host) ? 'localhost' : config.host
  const port = (app.server.address() as AddressInfo | null)?.port ?? config.port
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
