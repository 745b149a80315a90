import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEmbeddedProgram, runEmbeddedProgram } from '../../testing/run-embedded-program'
import { isAlive } from './postmaster-file'
import { startEmbeddedPostgres } from './start-embedded-postgres'
import { isGone } from './stop-postgres'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let folder: string
let program: string
let count = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-killed-'))
  program = await buildEmbeddedProgram(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newDataDir = () => join(folder, `data-${++count}`)
const run = (dataDir: string, task: 'hold' | 'write') => runEmbeddedProgram({ program, dataDir, task })

async function numbersIn(dataDir: string): Promise<number[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<{ n: string }>('select n from written order by n')
  await client.end()
  await postgres.stop()
  return rows.map((row) => Number(row.n))
}

describe('a data folder used by another process', () => {
  test('is refused by its process number, and the other goes on undisturbed', async () => {
    const dataDir = newDataDir()
    const first = run(dataDir, 'write')
    await first.until((line) => line.written !== undefined)
    const second = run(dataDir, 'hold')
    expect(await second.ended).toBe(1)
    expect(second.lines.at(-1)?.problem?.en).toContain(`in use by another process (pid ${first.child.pid})`)
    expect(second.lines.at(-1)?.problem?.zh).toContain(`进程号 ${first.child.pid}`)
    const before = first.lines.length
    await first.until(() => first.lines.length > before + 5)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })
})

describe('a killed process', () => {
  test('leaves a PostgreSQL that the next start ends before it starts its own', async () => {
    const dataDir = newDataDir()
    const first = run(dataDir, 'hold')
    const { up: orphan = 0, host = '' } = await first.until((line) => line.up !== undefined)
    first.child.kill('SIGKILL')
    await first.ended
    expect(isAlive(orphan)).toBe(true)

    const second = run(dataDir, 'hold')
    const { up: pid = 0 } = await second.until((line) => line.up !== undefined)
    expect(second.lines[0]?.warning).toContain('an earlier run was killed')
    expect(pid).not.toBe(orphan)
    expect(isAlive(orphan)).toBe(false)
    expect(existsSync(host)).toBe(false)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  test('during the first start leaves nothing that stands in the way of the next', async () => {
    const dataDir = newDataDir()
    for (const delay of [60, 150, 300, 450]) {
      const { child, ended } = run(dataDir, 'hold')
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, delay))])
      child.kill('SIGKILL')
      await ended
    }
    const last = run(dataDir, 'hold')
    expect((await last.until((line) => line.up !== undefined || line.problem !== undefined)).problem).toBeUndefined()
    last.child.kill('SIGTERM')
    expect(await last.ended).toBe(0)
  })

  test('loses no acknowledged write in five rounds of killing it, PostgreSQL, or both', async () => {
    const dataDir = newDataDir()
    let acknowledged = 0
    for (const victims of ['process', 'PostgreSQL', 'both', 'both', 'process']) {
      const { child, lines, until, ended } = run(dataDir, 'write')
      const { up: postmaster = 0 } = await until((line) => line.up !== undefined)
      await until((line) => (line.written ?? 0) > acknowledged + 100)
      if (victims !== 'process') process.kill(postmaster, 'SIGKILL')
      // Killed alone, PostgreSQL is started again by its process, which then goes on writing.
      if (victims === 'PostgreSQL') {
        expect(await isGone(postmaster, 10_000)).toBe(true)
        const before = Math.max(...lines.map((line) => line.written ?? 0))
        await until((line) => (line.written ?? 0) > before + 50)
      }
      child.kill('SIGKILL')
      await ended
      acknowledged = Math.max(...lines.map((line) => line.written ?? 0))
      const numbers = await numbersIn(dataDir)
      expect(numbers.length).toBeGreaterThanOrEqual(acknowledged)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
  }, 120_000)
})
