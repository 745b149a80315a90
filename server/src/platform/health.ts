import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config'
import { type Database, type Db, pendingMigrations } from './database'
import type { FileStorage } from './file-storage/file-storage'
import { isLocalCaller } from './is-local-caller'
import { createMetrics } from './metrics'
import type { Realtime } from './realtime/realtime'
import { sha256 } from './token'

interface HealthServices {
  readonly config: Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>
  readonly db: Db
  readonly pool: Database['pool']
  readonly storage: FileStorage
  readonly realtime: Realtime
}

const waitMs = 3000

/** 'ok', or why not, within the time that a load balancer waits. The reason is for the log, not for the caller. */
async function outcomeOf(check: Promise<unknown>, request: FastifyRequest): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), waitMs)
  })
  return Promise.race([check, late])
    .then(
      () => 'ok' as const,
      (error: Error) => {
        request.log.error({ err: error }, 'a readiness check failed')
        return 'failed' as const
      },
    )
    .finally(() => clearTimeout(timer))
}

async function checkMigrations(db: Db): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`)
}

/** Without a token only somebody at this machine may read. */
function mayReadMetrics(request: FastifyRequest, config: HealthServices['config']): boolean {
  if (config.metricsToken === null) return isLocalCaller(config, request)
  const given = (request.headers.authorization ?? '').replace(/^bearer\s+/i, '')
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(config.metricsToken)))
}

/** Serves /healthz (the process lives), /readyz (it can do its work) and /metrics (Prometheus text). */
export function installHealth(app: FastifyInstance, services: HealthServices): void {
  const metrics = createMetrics(app, services)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const [database, migrations, storage] = await Promise.all([
      outcomeOf(services.pool.query('select 1'), request),
      outcomeOf(checkMigrations(services.db), request),
      outcomeOf(services.storage.check(), request),
    ])
    const ready = [database, migrations, storage].every((outcome) => outcome === 'ok')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'failed', database, migrations, storage })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.config)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
