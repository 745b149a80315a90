import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { canRun, commandAs, mayEnter, ownUser } from './account'
import { makeSocketFolder, removeSocketFolder } from './socket-folder'

const folder = mkdtempSync(join(tmpdir(), 'account-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a command is run by this user, by another one, or by one that passes closed folders', () => {
  const user = { uid: 60_600, gid: 60_601 }
  expect(commandAs({ kind: 'self' }, 'true', ['a'])).toEqual({ program: 'true', args: ['a'], options: {} })
  expect(commandAs({ kind: 'other', ...user }, 'true', ['a'])).toEqual({ program: 'true', args: ['a'], options: user })
  expect(commandAs({ kind: 'capable', ...user }, 'true', ['a', 'b'])).toEqual({
    program: 'setpriv',
    args: [
      ...['--reuid=60600', '--regid=60601', '--clear-groups', '--inh-caps=+dac_override'],
      ...['--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup', 'true', 'a', 'b'],
    ],
    options: {},
  })
})

test('whether a command ends well is seen by how it ends', () => {
  const run = (program: string) => canRun({ kind: 'self' }, program, [])
  expect([run('true'), run('false'), run('no-such-program')]).toEqual([true, false, false])
})

test('the user of a data folder is one that no system gives away, the same for the same folder', () => {
  const users = Array.from({ length: 300 }, (_, at) => ownUser(`/data/${at}`))
  for (const { uid, gid } of users) expect([uid >= 60_578 && uid < 60_578 + 606, gid]).toEqual([true, uid])
  expect(new Set(users.map(({ uid }) => uid)).size).toBeGreaterThan(150)
  expect(ownUser('/data/7')).toEqual(users[7])
})

describe.skipIf(process.platform === 'win32')('a folder', () => {
  const stranger = { uid: 60_999, gid: 60_999 }
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

  test.each([
    ['711', true, true, true],
    ['700', true, false, false],
    ['710', true, true, false],
    ['701', true, false, true],
    ['011', false, true, true],
  ])('of mode %s is entered by its owner: %s, by its group: %s, by others: %s', (mode, owner, group, others) => {
    const path = join(folder, `mode-${mode}`)
    mkdirSync(path)
    chmodSync(folder, 0o711)
    chmodSync(path, Number.parseInt(mode, 8))
    const may = [self, { ...stranger, gid: self.gid }, stranger].map((user) => mayEnter(path, user))
    chmodSync(path, 0o700)
    expect(may).toEqual([owner, group, others])
  })

  test('below a closed one is closed as well', () => {
    const inner = join(folder, 'closed', 'open')
    mkdirSync(inner, { recursive: true, mode: 0o755 })
    expect(mayEnter(inner, stranger)).toBe(true)
    chmodSync(join(folder, 'closed'), 0o700)
    expect(mayEnter(inner, stranger)).toBe(false)
  })

  test('of a socket is removed with what PostgreSQL left there, and no other, nor what somebody else put in', () => {
    const own = makeSocketFolder({ kind: 'self' })
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) writeFileSync(join(own, name), '')
    expect(basename(own)).toMatch(/^review-workstation-.{6}$/)
    removeSocketFolder(own)
    expect(existsSync(own)).toBe(false)
    removeSocketFolder(own)
    const used = makeSocketFolder({ kind: 'self' })
    writeFileSync(join(used, 'foreign'), '')
    removeSocketFolder(used)
    expect(existsSync(join(used, 'foreign'))).toBe(true)
    rmSync(used, { recursive: true })
    const other = join(folder, 'other')
    mkdirSync(other)
    removeSocketFolder(other)
    expect(existsSync(other)).toBe(true)
  })
})
