import { resolve } from 'node:path'
import { type ConfigProblem, createSettings, type Environment } from './config-settings'
import * as read from './config-values'
import { StartProblem } from './start-problem'

export type { ConfigProblem } from './config-settings'

export interface S3Config {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}

/** Where a ClamAV daemon listens. */
export interface ClamdAddress {
  host: string
  port: number
}

export interface Config {
  host: string
  /** 0 lets the system choose a free port. */
  port: number
  /** IANA name; every date part, schedule and export uses it. */
  timeZone: string
  /** Absolute path. */
  dataDir: string
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null
  /** null: one node, everything in process. */
  redisUrl: string | null
  /** null: files in a folder below `dataDir`. */
  s3: S3Config | null
  /** null: uploads are not scanned. */
  clamd: ClamdAddress | null
  /** null: generated at the first start. */
  adminPassword: string | null
  /** `loopback`: on by default, demo sign-in for this machine only. `on`: asked for by DEMO=1. */
  demo: 'off' | 'loopback' | 'on'
  /** Without a slash at its end; null when links are made from the request. */
  publicUrl: string | null
  /** Origins of pages elsewhere that may call; none unless somebody names them. */
  corsOrigins: readonly string[]
  logLevel: read.LogLevel
  /** Whose X-Forwarded-For is believed: nobody's, that of so many proxies, or of these addresses. */
  trustProxy: false | number | string
  /** Calls a minute that one caller may make of one route; 0 sets no limit. */
  rateLimit: number
  /** null: /metrics answers loopback clients only. */
  metricsToken: string | null
  /** What secrets are encrypted with: by the first, read by any; none leaves it to a file in `dataDir`. */
  secretKeys: readonly string[]
}

/** The configuration cannot be used; `problems` holds all of them, so that one look mends everything. */
export class ConfigError extends StartProblem {
  constructor(readonly problems: ConfigProblem[]) {
    super(problems.map((problem) => problem.zh).join('\n'), problems.map((problem) => problem.en).join('\n'))
    this.name = 'ConfigError'
  }
}

/**
 * Reads the configuration from environment variables. All are optional; an empty one counts as absent.
 * @param env the variables, usually process.env
 * @param folder what a relative DATA_DIR starts from
 * @throws ConfigError naming every variable that is wrong, what is wrong and an example
 */
export function readConfig(env: Environment, folder = process.cwd()): Config {
  const settings = createSettings(env)
  const databaseUrl = settings.optional('DATABASE_URL', read.databaseUrl)
  const config: Config = {
    host: settings.withDefault('HOST', read.host, '127.0.0.1'),
    port: settings.withDefault('PORT', read.port, 3000),
    timeZone: settings.withDefault('TIME_ZONE', read.timeZone, 'Asia/Shanghai'),
    dataDir: resolve(folder, settings.withDefault('DATA_DIR', read.text, 'data')),
    databaseUrl,
    redisUrl: settings.optional('REDIS_URL', read.redisUrl),
    s3: readS3(settings),
    clamd: settings.optional('CLAMD', read.clamd),
    adminPassword: settings.optional('ADMIN_PASSWORD', read.password),
    demo: settings.withDefault('DEMO', read.demo, databaseUrl === null ? 'loopback' : 'off'),
    publicUrl: settings.optional('PUBLIC_URL', read.publicUrl),
    corsOrigins: settings.withDefault('CORS_ORIGINS', read.corsOrigins, []),
    logLevel: settings.withDefault('LOG_LEVEL', read.logLevel, 'info'),
    trustProxy: settings.withDefault('TRUST_PROXY', read.trustProxy, false),
    rateLimit: settings.withDefault('RATE_LIMIT', read.rateLimit, 1200),
    metricsToken: settings.optional('METRICS_TOKEN', read.secret),
    secretKeys: settings.withDefault('SECRET_KEY', read.secretKeys, []),
  }
  if (config.redisUrl !== null && !settings.has('SECRET_KEY')) refuseKeyOfOneNode(settings)
  if (settings.problems.length > 0) throw new ConfigError(settings.problems)
  return config
}

/** A key in the data folder of one node would make secrets that no other node can read. */
function refuseKeyOfOneNode(settings: ReturnType<typeof createSettings>): void {
  settings.refuse('SECRET_KEY', {
    zh: '未设置，但已设置 REDIS_URL；多个节点要用同一个密钥',
    en: 'is missing although REDIS_URL is set; all nodes need the same key',
    example: 'SECRET_KEY=(openssl rand -base64 32)',
  })
}

const requiredByS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']

/** The four S3 variables belong together; one that is missing would send files to the local folder unnoticed. */
function readS3(settings: ReturnType<typeof createSettings>): S3Config | null {
  const region = settings.withDefault('S3_REGION', read.text, 'us-east-1')
  const present = requiredByS3.filter(settings.has)
  if (present.length === 0) return null
  for (const name of requiredByS3.filter((name) => !settings.has(name))) {
    settings.refuse(name, {
      zh: `未设置，但已设置 ${present.join('、')}；这四项要一起设置`,
      en: `is missing although ${present.join(', ')} is set; the four belong together`,
      example: 'S3_ENDPOINT=https://s3.example.com S3_BUCKET=files S3_ACCESS_KEY=… S3_SECRET_KEY=…',
    })
  }
  return {
    endpoint: settings.withDefault('S3_ENDPOINT', read.webAddress, ''),
    bucket: settings.withDefault('S3_BUCKET', read.bucket, ''),
    accessKey: settings.withDefault('S3_ACCESS_KEY', read.text, ''),
    secretKey: settings.withDefault('S3_SECRET_KEY', read.text, ''),
    region,
  }
}
