import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostgresLog } from './postgres-log'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const limit = 10 * 1024 * 1024

test('the log is begun anew from ten megabytes on, and one old file is kept', () => {
  const log = openPostgresLog(folder)
  const sizes = () => [log.size(), existsSync(`${log.path}.1`) ? statSync(`${log.path}.1`).size : null]
  log.rotate()
  expect([log.path, ...sizes()]).toEqual([join(folder, 'postgres.log'), 0, null])
  writeFileSync(log.path, 'old')
  truncateSync(log.path, limit - 1)
  log.rotate()
  expect(sizes()).toEqual([limit - 1, null])
  truncateSync(log.path, limit)
  log.rotate()
  expect(sizes()).toEqual([0, limit])
})

test('what was written since is read, of a lot the last 64 kB', () => {
  const log = openPostgresLog(folder)
  closeSync(log.open())
  expect(statSync(log.path).mode & 0o777).toBe(0o600)
  expect(log.readFrom(0)).toBe('')
  appendFileSync(log.path, 'before')
  const start = log.size()
  appendFileSync(log.path, '后来')
  expect([start, log.readFrom(start), log.readFrom(0)]).toEqual([6, '后来', 'before后来'])
  const [first, rest] = ['a'.repeat(100), 'b'.repeat(64 * 1024)]
  writeFileSync(log.path, first + rest)
  expect(log.readFrom(0)).toBe(rest)
  expect(log.readFrom(100 + 64 * 1024 - 5)).toBe('bbbbb')
})
