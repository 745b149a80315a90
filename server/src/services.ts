import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { CacheRegister } from './platform/cache-register'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import type { Database, Db } from './platform/database'
import type { FileScanner } from './platform/file-scan/file-scanner'
import type { FileStorage } from './platform/file-storage/file-storage'
import type { Invalidation } from './platform/invalidation'
import type { Jobs } from './platform/jobs'
import type { Mailer } from './platform/mailer'
import type { Nodes } from './platform/nodes'
import type { Reader } from './platform/reader/reader'
import type { Realtime } from './platform/realtime/realtime'
import type { SecretBox } from './platform/secrets/secret-box'
import type { Words } from './platform/words'

/** What features are given to work with. Nothing else is shared. */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly pool: Database['pool']
  readonly slow: Database['slow']
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  /** Null on a single node. */
  readonly redis: Redis | null
  readonly realtime: Realtime
  readonly invalidation: Invalidation
  /** The other processes of the product, which share the database. */
  readonly nodes: Nodes
  readonly caches: CacheRegister
  readonly storage: FileStorage
  readonly scanner: FileScanner
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly secrets: SecretBox
  readonly reader: Reader
  readonly words: Words
}
