import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartProblem } from '../start-problem'
import type { Cluster } from './cluster'
import { environmentOf } from './environment'
import { explainFailure } from './explain-failure'
import { settingsFor } from './settings'

const dataDir = mkdtempSync(join(tmpdir(), 'explained-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const cluster: Cluster = {
  ...{ dataDir, folder: join(dataDir, 'postgres'), account: { kind: 'self' }, libraryPath: null },
  binaries: { folder: '/none', version: '18.0.0', major: 18 },
}
const coded = (code: string) => Object.assign(new Error(code), { code })
const log = join(dataDir, 'postgres.log')

test.each<[string, string, unknown, string, string]>([
  ['a full disk', 'FATAL: No space left on device', undefined, `${dataDir} 所在的磁盘已满`, `${dataDir} is full`],
  ['a full quota', 'x\nDisk quota exceeded', undefined, '磁盘已满', 'is full'],
  ['a program that is missing', '', coded('ENOENT'), '：unknown reason。', 'embedded PostgreSQL (it needs'],
  ['a missing library', 'postgres: error while loading shared libraries: libz', undefined, 'glibc 2.28', 'glibc 2.28'],
  ['an old library', "version `GLIBC_2.28' not found", undefined, 'GLIBC_2.28', 'Name a PostgreSQL of your own'],
  ['a user that may not be another', '', coded('EPERM'), '不允许切换用户', 'does not let root switch'],
  ['too little memory', 'FATAL: Cannot allocate memory', undefined, '内存不足', 'not enough memory'],
  ['no shared memory', 'could not map anonymous shared memory', undefined, '内存不足', 'not enough memory'],
  ['a nameless user', 'could not look up effective user ID 1234: x', undefined, 'uid 1234', 'uid 1234'],
  ['another server', 'HINT: Is another postmaster (PID 77) running', undefined, '进程号 77', '(pid 77)'],
  [
    'anything else',
    '2026-01-01 LOG: a\n2026-01-01 [1] FATAL:  bad setting.\n2026-01-01 LOG: end\n',
    undefined,
    `内置 PostgreSQL 无法启动：bad setting。详情见 ${log}。`,
    `The embedded PostgreSQL did not start: bad setting. See ${log}.`,
  ],
  ['the last of several', 'FATAL: one\nPANIC: two\n', undefined, '启动：two。', 'start: two. See'],
  ['what is no failure', 'LOG: starting\nLOG: done\n\n', undefined, '启动：LOG: done。', 'start: LOG: done. See'],
  ['no word at all', '', undefined, '启动：unknown reason。', 'start: unknown reason. See'],
])('%s is told with what to do', (...[, output, cause, zh, en]) => {
  const problem = explainFailure(cluster, { output, cause })
  expect(problem).toBeInstanceOf(StartProblem)
  expect([problem.zh, problem.en, problem.cause]).toEqual([
    expect.stringContaining(zh),
    expect.stringContaining(en),
    cause,
  ])
})

test('what is known already is told as it is', () => {
  const cause = new StartProblem('中', 'en')
  expect(explainFailure(cluster, { output: 'No space left on device', cause })).toBe(cause)
})

test('its programs get an environment that leads them nowhere else', () => {
  const before = { ...process.env }
  Object.assign(process.env, { PGDATA: '/x', PGPORT: '1', LC_TIME: 'de', LANG: 'de', LANGUAGE: 'de', SOME_PG: 'kept' })
  const plain = environmentOf(cluster)
  const withLibraries = environmentOf({ ...cluster, libraryPath: '/lib' })
  for (const name of ['PGDATA', 'PGPORT', 'LC_TIME', 'LANG', 'LANGUAGE', 'SOME_PG']) delete process.env[name]
  Object.assign(process.env, before)
  const search = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  expect(plain).toMatchObject({ LC_ALL: 'C', TZ: 'UTC', SOME_PG: 'kept', PATH: before.PATH })
  for (const name of ['PGDATA', 'PGPORT', 'LC_TIME', 'LANG', 'LANGUAGE']) expect(plain).not.toHaveProperty(name)
  expect(withLibraries).toEqual({ ...plain, [search]: '/lib' })
})

test('it listens on its socket alone, or on one address, and what a commit acknowledged is on the disk', () => {
  const same = [
    ...['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'max_connections=100', 'shared_buffers=128MB'],
    ...['max_wal_size=512MB', 'jit=off', 'timezone=UTC', 'log_timezone=UTC', 'lc_messages=C', 'logging_collector=off'],
    ...[
      'log_destination=stderr',
      'log_checkpoints=off',
      'log_line_prefix=%m [%p] ',
      'password_encryption=scram-sha-256',
    ],
  ]
  expect(settingsFor({ host: '/tmp/a', port: 5432 })).toEqual([
    ...['listen_addresses=', 'unix_socket_directories=/tmp/a', 'unix_socket_permissions=0700', 'port=5432'],
    ...same,
  ])
  expect(settingsFor({ host: '127.0.0.1', port: 6000 })).toEqual(['listen_addresses=127.0.0.1', 'port=6000', ...same])
})
