import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartProblem } from '../start-problem'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let dataDir: string
const started: EmbeddedPostgres[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-test-'))
})
afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  started.push(postgres)
  return postgres
}
async function stop(postgres: EmbeddedPostgres) {
  started.splice(started.indexOf(postgres), 1)
  await postgres.stop()
}
async function query<T extends pg.QueryResultRow>(postgres: EmbeddedPostgres, text: string): Promise<T[]> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
const problemOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  )

describe('startEmbeddedPostgres', () => {
  test('makes a durable UTF-8 database at the first start and keeps its data for the second', async () => {
    const first = await start()
    const [facts] = await query(
      first,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
              current_setting('data_checksums') as checksums, current_setting('TimeZone') as zone,
              datlocprovider as provider, datlocale as locale, datctype as ctype
       from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      checksums: 'on',
      zone: 'UTC',
      provider: 'b',
      locale: 'C.UTF-8',
      ctype: expect.stringMatching(/UTF-8|^C$/),
    })
    await query(first, `create table kept as select '评审' as word`)
    await stop(first)

    const second = await start()
    expect(await query(second, 'select word from kept')).toEqual([{ word: '评审' }])
  })

  test('knows how to sort Chinese and to compare it without case', async () => {
    const postgres = await start()
    const rows = await query<{ word: string }>(
      postgres,
      `select word from (values ('张'), ('白'), ('李')) as words (word) order by word collate "zh-x-icu"`,
    )
    expect(rows.map((row) => row.word)).toEqual(['白', '李', '张'])
    expect(await query(postgres, `select 'ÄÖ评' ilike 'äö评' as alike`)).toEqual([{ alike: true }])
  })

  test('[THR-05] the role of the product is no superuser and reads no files', async () => {
    const postgres = await start()
    expect(await query(postgres, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await expect(query(postgres, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/)
    await expect(query(postgres, `create temp table t (x text); copy t from program 'id'`)).rejects.toThrow(
      /permission denied/,
    )
  })

  test('[THR-14] every cluster has passwords of its own, which only its owner may read', async () => {
    const postgres = await start()
    const file = join(dataDir, 'postgres/access.json')
    expect(readFileSync(file, 'utf8')).toContain(postgres.connection.password)
    expect(postgres.connection.password).toMatch(/^[\w-]{32}$/)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    const wrong = problemOf(query({ ...postgres, connection: { ...postgres.connection, password: 'x' } }, 'select 1'))
    expect(await wrong).toMatchObject({ code: '28P01' })
  })

  test.skipIf(process.platform === 'win32')(
    'listens on a socket in a private folder alone, and takes it away at the end',
    async () => {
      const postgres = await start()
      const { host } = postgres.connection
      expect(statSync(host).mode & 0o077).toBe(0)
      expect(await query(postgres, `select current_setting('listen_addresses') as tcp`)).toEqual([{ tcp: '' }])
      await stop(postgres)
      expect(existsSync(host)).toBe(false)
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    },
  )

  test('refuses a data folder in use and names the process', async () => {
    const first = await start()
    const problem = await problemOf(start())
    expect(problem).toBeInstanceOf(StartProblem)
    expect(problem).toMatchObject({
      zh: expect.stringContaining(`进程号 ${process.pid}`),
      en: expect.stringContaining(`pid ${process.pid}`),
    })
    expect(await query(first, 'select 1 as works')).toEqual([{ works: 1 }])
  })

  test('refuses the data of another major version, says how to carry it over and changes nothing', async () => {
    await stop(await start())
    const version = join(dataDir, 'postgres/PG_VERSION')
    writeFileSync(version, '17\n')
    expect(await problemOf(start())).toMatchObject({
      zh: expect.stringMatching(/PostgreSQL 17.*备份/),
      en: expect.stringMatching(/of PostgreSQL 17.*backup.*restore/),
    })
    expect(readFileSync(version, 'utf8')).toBe('17\n')
  })

  test('says that the data folder cannot be made or written to', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await problemOf(start(join(file, 'data')))).toMatchObject({
      zh: expect.stringMatching(/无法写入数据目录.*DATA_DIR/),
      en: expect.stringMatching(/cannot be written to \(ENOTDIR\)/),
    })
  })

  test('works where the temporary folder has a long name', async () => {
    const long = join(dataDir, 'a'.repeat(90))
    const usual = process.env.TMPDIR
    process.env.TMPDIR = long
    const postgres = await start(join(dataDir, 'data'))
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    expect(await query(postgres, 'select 1 as works')).toEqual([{ works: 1 }])
  })

  test('leaves alone what an interrupted first start left behind', async () => {
    const leftover = join(dataDir, 'postgres.unfinished-abc')
    writeFileSync(leftover, 'x')
    chmodSync(leftover, 0o600)
    await start()
    expect(readFileSync(leftover, 'utf8')).toBe('x')
  })
})
