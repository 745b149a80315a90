import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forRunning, isInstalled } from './install-dependencies.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-test-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true }))

const lockfile = {
  '': { name: 'root' },
  server: { name: 'server' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/only-on-windows': { version: '1.0.0', optional: true },
  'node_modules/for-tests': { version: '3.0.0', dev: true },
  'node_modules/server': { resolved: 'server', link: true },
}
const installed = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/for-tests': { version: '3.0.0', dev: true },
  'node_modules/server': { resolved: 'server', link: true },
}
const write = (path, packages) => writeFileSync(join(root, path), JSON.stringify({ packages }))
const isInstalledWith = (present, wanted) => {
  write('package-lock.json', lockfile)
  if (present) write('node_modules/.package-lock.json', present)
  return isInstalled(root, wanted)
}

describe('isInstalled', () => {
  it('is content with exactly what the lockfile names, without packages of other platforms', () => {
    expect(isInstalledWith(installed)).toBe(true)
  })
  it.each([
    ['nothing was installed, or the install was interrupted', null],
    ['a package is missing', { ...installed, 'node_modules/a/node_modules/b': undefined }],
    ['a package has another version', { ...installed, 'node_modules/a': { version: '0.9.0' } }],
    ['a workspace is missing', { ...installed, 'node_modules/server': undefined }],
    ['what tests need is missing', { ...installed, 'node_modules/for-tests': undefined }],
    ['an optional package is old', { ...installed, 'node_modules/only-on-windows': { version: '0.9.0' } }],
  ])('installs again when %s', (_, present) => {
    expect(isInstalledWith(present)).toBe(false)
  })
  it('needs nothing of tests to build and run, and all else', () => {
    expect(isInstalledWith({ ...installed, 'node_modules/for-tests': undefined }, forRunning)).toBe(true)
    expect(isInstalledWith({ ...installed, 'node_modules/a': undefined }, forRunning)).toBe(false)
  })
})
