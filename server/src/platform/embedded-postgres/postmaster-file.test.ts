import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cluster } from './cluster'
import { endOrphan } from './end-orphan'
import { disarmStaleLock, isAlive, isPostgres, readPostmaster } from './postmaster-file'
import { startEmbeddedPostgres } from './start-embedded-postgres'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postmaster-file-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (pid: number, status = 'ready   ') =>
  writeFileSync(
    join(folder, 'postmaster.pid'),
    `${pid}\n/data\n1700000000\n5432\n/tmp/socket\n\n  5111  7\n${status}\n`,
  )

describe('postmaster.pid', () => {
  test('is read', () => {
    expect(readPostmaster(folder)).toBeNull()
    write(4711)
    expect(readPostmaster(folder)).toEqual({ pid: 4711, port: 5432, host: '/tmp/socket', isReady: true })
    write(4711, 'starting')
    expect(readPostmaster(folder)?.isReady).toBe(false)
  })

  test('half written stands for nothing yet', () => {
    writeFileSync(join(folder, 'postmaster.pid'), '4711\n/data\n')
    expect(readPostmaster(folder)).toBeNull()
  })

  test('was removed by a starting PostgreSQL while it was read, and the start broke off: it stands for nothing', async () => {
    const file = JSON.stringify(join(folder, 'postmaster.pid'))
    const flicker = `for (;;) { fs.writeFileSync(${file}, '4711'); fs.unlinkSync(${file}) }`
    const child = spawn(process.execPath, ['-e', flicker], { stdio: 'ignore' })
    try {
      await vi.waitFor(() => expect(readFileSync(join(folder, 'postmaster.pid'))).toBeTruthy(), { timeout: 15_000 })
      for (let turn = 0; turn < 20_000; turn++) expect(readPostmaster(folder)).toBeNull()
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })

  test('of a process number that now belongs to another program is disarmed and keeps its memory key', () => {
    expect(isPostgres(process.pid)).toBe(false)
    write(process.pid)
    disarmStaleLock(folder)
    expect(isAlive(readPostmaster(folder)?.pid ?? 0)).toBe(false)
    expect(readFileSync(join(folder, 'postmaster.pid'), 'utf8')).toContain('  5111  7\n')
  })

  test('of an earlier run is disarmed where its number is that of another program, and left alone where it is nobody’s', async () => {
    const file = join(folder, 'postmaster.pid')
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const after = async (pid: number) => {
      write(pid)
      await endOrphan({ folder } as Partial<Cluster> as Cluster, log)
      return readFileSync(file, 'utf8').split('\n')[0]
    }
    expect(await after(process.pid)).toBe('4194303')
    const ended = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
    await once(ended, 'exit')
    expect(await after(Number(ended.pid))).toBe(String(ended.pid))
    rmSync(file)
    await endOrphan({ folder } as Partial<Cluster> as Cluster, log)
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('of a process number that now belongs to another program does not stop the next start', async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const first = await startEmbeddedPostgres({ dataDir: folder, log })
    const file = join(folder, 'postgres/postmaster.pid')
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    await first.stop()
    writeFileSync(file, [String(process.pid), ...rest].join('\n'))
    const second = await startEmbeddedPostgres({ dataDir: folder, log })
    expect(isPostgres(second.pid)).toBe(true)
    await second.stop()
  })
})
