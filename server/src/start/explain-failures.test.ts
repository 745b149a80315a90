import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config'
import { StartProblem } from '../platform/start-problem'
import { hearLog } from '../testing/hear-log'
import { databaseProblem } from './check-database-server'
import { explainListenFailure } from './explain-listen-failure'
import { explainMigrationFailure } from './migrate-database'
import { explainConnectionFailure, waitForDatabase } from './wait-for-database'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

describe('a database', () => {
  const fit = { version: 15, encoding: 'UTF8', sorts_chinese: true }
  test('of PostgreSQL 15 or newer in UTF8 is fit', () => {
    expect(databaseProblem(fit)).toBeNull()
    expect(databaseProblem({ ...fit, version: 18 })).toBeNull()
  })

  test.each([
    [{ version: 14 }, /names a PostgreSQL 14; 15 or newer/],
    [{ encoding: 'SQL_ASCII' }, /encoding of the database is SQL_ASCII; it must be UTF8.*create database/],
    [{ encoding: 'EUC_CN' }, /must be UTF8/],
    [{ sorts_chinese: false }, /without ICU/],
  ])('with %o is refused', (difference, reason) => {
    expect(databaseProblem({ ...fit, ...difference })?.en).toMatch(reason)
  })
})

describe('a failure at start', () => {
  test.each([
    [failure('password authentication failed for user "me"', '28P01'), /Check user and password/],
    [failure('no pg_hba.conf entry', '28000'), /no pg_hba\.conf entry\. The server does not let this user in/],
    [failure('', 'ETIMEDOUT'), /cannot be reached: ETIMEDOUT\. Check DATABASE_URL/],
    [failure('database "x" does not exist', '3D000'), /Create that database first/],
    [failure('connect ECONNREFUSED 10.0.0.1:5432', 'ECONNREFUSED'), /10\.0\.0\.1:5432\. See that the server runs/],
    [failure('getaddrinfo ENOTFOUND db', 'ENOTFOUND'), /host name/],
    [failure('something else'), /something else\. Check DATABASE_URL/],
  ])('to connect (%s) is explained', (error, text) => {
    expect(explainConnectionFailure(error).en).toMatch(text)
  })

  test('to connect is told when the patience ends', async () => {
    const pool = new pg.Pool({ host: join(tmpdir(), 'no-such-socket'), port: 1 })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    await expect(waitForDatabase(pool, { log, patience: 0 })).rejects.toThrow(/cannot be reached.*Check DATABASE_URL/)
    await pool.end()
  })

  const given = (error: Error, more: object = {}) => {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const pool = { query: () => Promise.reject(error) } as never
    // Somebody gives up the start at once, so that nothing is waited for.
    return waitForDatabase(pool, { log, signal: AbortSignal.abort(), ...more }).catch((refusal: unknown) => refusal)
  }
  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', 'ENOENT', '57P03'])(
    'to connect (%s) may pass, so that it is waited for until somebody gives up',
    async (code) => {
      expect(await given(failure('x', code))).toMatchObject({ name: 'AbortError' })
      expect(await given(failure('x', code), { patience: -1 })).toBeInstanceOf(StartProblem)
    },
  )
  test.each(['28P01', '28000', '3D000', '42501', undefined])('to connect (%s) does not pass', async (code) => {
    expect(await given(failure('x', code))).toBeInstanceOf(StartProblem)
  })

  test('to connect that passes is waited for, and told to the log once', async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const lines = hearLog(log)
    const query = vi.fn(async () => undefined)
    const refused = failure('connect ECONNREFUSED', 'ECONNREFUSED')
    query.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused)
    await waitForDatabase({ query } as never, { log, patience: 5000 })
    expect(query).toHaveBeenCalledTimes(3)
    expect(lines).toEqual([['warn', {}, '等待数据库 / waiting for the database']])
    await waitForDatabase({ query } as never, { log })
    expect(lines).toHaveLength(1)
  })

  test('of migrations is explained where the operator can mend it', () => {
    const newer = failure('corrupted migrations: previously executed migration 2099-01-01-x is missing')
    expect(explainMigrationFailure(newer)).toMatchObject({ en: expect.stringContaining('newer release') })
    const rights = failure('permission denied for schema public', '42501')
    expect(explainMigrationFailure(rights)).toMatchObject({ en: expect.stringContaining('owner of the database') })
    const bug = failure('syntax error', '42601')
    expect(explainMigrationFailure(bug)).toBe(bug)
  })

  test('to listen is explained where the operator can mend it', () => {
    const config = readConfig({ HOST: '10.9.9.9', PORT: '80' })
    expect(explainListenFailure(failure('x', 'EADDRINUSE'), config)).toMatchObject({
      en: expect.stringContaining('PORT=81'),
    })
    expect(explainListenFailure(failure('x', 'EACCES'), config)).toMatchObject({
      en: expect.stringContaining('above 1024'),
    })
    expect(explainListenFailure(failure('x', 'EADDRNOTAVAIL'), config)).toMatchObject({
      en: expect.stringContaining('HOST=10.9.9.9'),
    })
    const bug = failure('x', 'EPIPE')
    expect(explainListenFailure(bug, config)).toBe(bug)
    expect(explainListenFailure(bug, config)).not.toBeInstanceOf(StartProblem)
  })
})
