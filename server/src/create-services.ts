import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { sealInterfaces } from './features/data-interface'
import { sealSources } from './features/data-source'
import { definePurgeJobs, sealRecords } from './features/design'
import { defineLogJobs } from './features/log'
import { defineMemberJobs } from './features/member'
import { defineRecordJobs } from './features/online-record'
import { defineUseJobs } from './features/right-use'
import { defineTaskJobs } from './features/scheduled-task'
import { readSetting, sealSettings } from './features/setting'
import { startTexts } from './features/text'
import { sealRuns } from './features/workflow'
import { createCacheRegister, processCaches } from './platform/cache-register'
import { systemClock } from './platform/clock'
import type { Config } from './platform/config'
import type { Database } from './platform/database'
import { createFileScanner } from './platform/file-scan/create-file-scanner'
import { createFileStorage } from './platform/file-storage/file-storage'
import { createInvalidation } from './platform/invalidation'
import { createJobs } from './platform/jobs'
import { createMailer } from './platform/mailer'
import { createNodes } from './platform/nodes'
import { createReader } from './platform/reader/reader'
import { createRealtime } from './platform/realtime/realtime'
import { startSealing, stopSealing } from './platform/secrets/seal-behind'
import { createSecretBox } from './platform/secrets/secret-box'
import { createWords } from './platform/words'
import type { Services } from './services'

/** Connects what features work with. Nothing runs until `startServices`. */
export function createServices(config: Config, database: Database, log: FastifyBaseLogger): Services {
  const { db, pool, slow } = database
  const jobs = createJobs(pool, log, { timeZone: config.timeZone })
  const secrets = createSecretBox(config)
  const invalidation = createInvalidation(pool, log)
  const services: Services = {
    config,
    db,
    pool,
    slow,
    log,
    clock: systemClock,
    redis: config.redisUrl ? new Redis(config.redisUrl) : null,
    realtime: createRealtime({ redisUrl: config.redisUrl, log }),
    invalidation,
    nodes: createNodes({ invalidation, log, port: config.port }),
    caches: createCacheRegister(processCaches),
    storage: createFileStorage(config),
    scanner: createFileScanner(config, log),
    jobs,
    mailer: createMailer({ db, jobs, log, readSetting: (key) => readSetting(services, key) }),
    secrets,
    reader: createReader({ pool, secrets, log }),
    words: createWords(),
  }
  return services
}

/** Starts listening for cache events and working on jobs. Call it after `buildApp`, in which features define them. */
export async function startServices(services: Services): Promise<void> {
  defineLogJobs(services)
  defineMemberJobs(services)
  definePurgeJobs(services)
  defineRecordJobs(services)
  defineTaskJobs(services)
  defineUseJobs(services)
  await sealSettings(services)
  await sealInterfaces(services)
  await sealSources(services)
  await Promise.all([services.invalidation.start(), services.jobs.start()])
  // Once changes are heard of, so that none falls between.
  await startTexts(services)
  await services.nodes.start()
  startSealing(services, [() => sealRecords(services), () => sealRuns(services)])
}

/** Stops what `startServices` began, and lets go of Redis. The database stays to its owner. */
export async function stopServices(services: Services): Promise<void> {
  await stopSealing(services)
  await services.jobs.stop()
  await services.reader.stop()
  await services.realtime.stop()
  await services.nodes.stop()
  await services.invalidation.stop()
  services.redis?.disconnect()
}
