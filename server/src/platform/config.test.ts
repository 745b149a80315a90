import { describe, expect, it, test } from 'vitest'
import { ConfigError, readConfig } from './config'

function problemsOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({}, '/srv/app')).toEqual({
      host: '127.0.0.1',
      port: 3000,
      timeZone: 'Asia/Shanghai',
      dataDir: '/srv/app/data',
      databaseUrl: null,
      redisUrl: null,
      s3: null,
      clamd: null,
      adminPassword: null,
      demo: 'loopback',
      publicUrl: null,
      corsOrigins: [],
      logLevel: 'info',
      trustProxy: false,
      rateLimit: 1200,
      metricsToken: null,
      secretKeys: [],
    })
  })

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it.each([
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ CLAMD: 'clamav.example.com:3310' }, { clamd: { host: 'clamav.example.com', port: 3310 } }],
    [{ CLAMD: '[::1]:3310' }, { clamd: { host: '::1', port: 3310 } }],
    [{ HOST: 'review.example.com' }, { host: 'review.example.com' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65535 }],
    [{ TIME_ZONE: 'Europe/Berlin' }, { timeZone: 'Europe/Berlin' }],
    [{ DATA_DIR: '/var/lib/review' }, { dataDir: '/var/lib/review' }],
    [{ DATA_DIR: '../elsewhere' }, { dataDir: '/srv/elsewhere' }],
    [
      { DATABASE_URL: 'postgres://me:secret@db/review' },
      { databaseUrl: 'postgres://me:secret@db/review', demo: 'off' },
    ],
    [{ DATABASE_URL: 'postgresql://db/review', DEMO: '1' }, { demo: 'on' }],
    [{ DEMO: '0' }, { demo: 'off' }],
    [{ DEMO: '1' }, { demo: 'on' }],
    [
      { REDIS_URL: 'rediss://cache:6380/1', SECRET_KEY: 'k'.repeat(32) },
      { redisUrl: 'rediss://cache:6380/1', secretKeys: ['k'.repeat(32)] },
    ],
    [{ SECRET_KEY: `${'n'.repeat(32)}, ${'o'.repeat(40)}` }, { secretKeys: ['n'.repeat(32), 'o'.repeat(40)] }],
    [{ ADMIN_PASSWORD: 'secret16' }, { adminPassword: 'secret16' }],
    [{ PUBLIC_URL: 'https://review.example.com/' }, { publicUrl: 'https://review.example.com' }],
    [{ PUBLIC_URL: 'http://10.0.0.5:3000' }, { publicUrl: 'http://10.0.0.5:3000' }],
    [{ CORS_ORIGINS: 'https://a.example.com' }, { corsOrigins: ['https://a.example.com'] }],
    [
      { CORS_ORIGINS: 'https://A.example.com:443/, http://10.0.0.5:8080' },
      { corsOrigins: ['https://a.example.com', 'http://10.0.0.5:8080'] },
    ],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ TRUST_PROXY: '0' }, { trustProxy: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8,::1' }],
    [{ METRICS_TOKEN: 'abcdefghijklmnop' }, { metricsToken: 'abcdefghijklmnop' }],
  ])('reads %o', (env, expected) => {
    expect(readConfig(env, '/srv/app')).toMatchObject(expected)
  })

  it.each<Record<string, string>>([
    { HOST: 'http://localhost' },
    { HOST: 'a b' },
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: '3000.5' },
    { PORT: 'http' },
    { TIME_ZONE: 'Asia/Nowhere' },
    { DATABASE_URL: 'mysql://db/review' },
    { DATABASE_URL: 'postgres://db' },
    { REDIS_URL: 'cache:6379' },
    { ADMIN_PASSWORD: 'onlyletters' },
    { ADMIN_PASSWORD: '12345678' },
    { ADMIN_PASSWORD: 'a1b2c' },
    { ADMIN_PASSWORD: 'abcdefgh123456789' },
    { DEMO: 'yes' },
    { PUBLIC_URL: 'review.example.com' },
    { PUBLIC_URL: 'https://example.com/review' },
    { PUBLIC_URL: 'https://user@example.com' },
    { CORS_ORIGINS: '*' },
    { CORS_ORIGINS: 'null' },
    { CORS_ORIGINS: 'https://a.example.com,b.example.com' },
    { CORS_ORIGINS: 'https://a.example.com/app' },
    { CORS_ORIGINS: 'https://*.example.com' },
    { LOG_LEVEL: 'verbose' },
    { CLAMD: 'clamav' },
    { CLAMD: 'clamav:0' },
    { CLAMD: 'tcp://clamav:3310' },
    { RATE_LIMIT: '-1' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { METRICS_TOKEN: 'short' },
    { SECRET_KEY: 'k'.repeat(31) },
    { SECRET_KEY: `${'k'.repeat(32)},` },
    { SECRET_KEY: `${'k'.repeat(16)} ${'k'.repeat(16)}` },
  ])('refuses %o by name, with an example', (env) => {
    const [name = ''] = Object.keys(env)
    const problems = problemsOf(env)
    expect(problems.map((problem) => problem.name)).toEqual([name])
    expect(problems[0]?.en).toMatch(new RegExp(`^${name} .+ Example: ${name}=`))
    expect(problems[0]?.zh).toMatch(new RegExp(`^${name} .+例如：${name}=`))
  })

  it('several nodes need a key for secrets that all of them share', () => {
    const [problem] = problemsOf({ REDIS_URL: 'redis://cache:6379' })
    expect(problem?.name).toBe('SECRET_KEY')
    expect(problem?.zh).toContain('多个节点要用同一个密钥')
    expect(problem?.en).toContain('all nodes need the same key')
  })

  it('does not repeat a refused password', () => {
    expect(JSON.stringify(problemsOf({ ADMIN_PASSWORD: 'hunter-two' }))).not.toContain('hunter-two')
  })

  it('tells all problems at once', () => {
    const problems = problemsOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })
    expect(problems.map((problem) => problem.name)).toEqual(['PORT', 'DEMO', 'LOG_LEVEL'])
    expect(new ConfigError(problems).message.split('\n')).toHaveLength(3)
  })
})

describe('S3 variables', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'review-files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }
  it('are read together', () => {
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'review-files',
      accessKey: 'key',
      secretKey: 'secret',
      region: 'us-east-1',
    })
    expect(readConfig({ ...whole, S3_REGION: 'cn-north-1' }).s3?.region).toBe('cn-north-1')
  })

  it.each(Object.keys(whole))('are refused when %s alone is missing', (name) => {
    expect(problemsOf({ ...whole, [name]: '' }).map((problem) => problem.name)).toEqual([name])
  })

  it('are refused when they are not an address and a bucket', () => {
    expect(problemsOf({ ...whole, S3_ENDPOINT: 's3', S3_BUCKET: 'B' }).map((problem) => problem.name)).toEqual([
      'S3_ENDPOINT',
      'S3_BUCKET',
    ])
  })
})

test('[THR-14] no password and no token has a default', () => {
  const { adminPassword, metricsToken, s3 } = readConfig({})
  expect({ adminPassword, metricsToken, s3 }).toEqual({ adminPassword: null, metricsToken: null, s3: null })
})
