import { describe, expect, test } from 'vitest'
import { missingPlatforms } from './check/missing-platforms.mjs'
import { completeLockfile } from './complete-lockfile.mjs'

const lockfile = {
  name: 'a',
  packages: {
    '': { name: 'a' },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/cli-darwin-arm64': '1.0.0',
        '@tool/cli-linux-x64': '1.0.0',
        '@tool/cli-linux-x64-musl': '1.0.0',
      },
    },
    'node_modules/@tool/cli-linux-x64': { version: '1.0.0' },
    'node_modules/zeta': { version: '1.0.0' },
  },
}
const added = (name) => completeLockfile(lockfile).packages[`node_modules/${name}`]

describe('completeLockfile', () => {
  test('adds what a package may need on another platform, so that nothing is missing', () => {
    expect(missingPlatforms(lockfile.packages).map(({ name }) => name)).toEqual([
      '@tool/cli-darwin-arm64',
      '@tool/cli-linux-x64-musl',
    ])
    expect(missingPlatforms(completeLockfile(lockfile).packages)).toEqual([])
  })

  test('says for which platform it is, so that others leave it out', () => {
    expect(added('@tool/cli-darwin-arm64')).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    })
    expect(added('@tool/cli-linux-x64-musl')).toMatchObject({ cpu: ['x64'], libc: ['musl'], os: ['linux'] })
  })

  test('keeps what is there and npm’s order', () => {
    expect(Object.keys(completeLockfile(lockfile).packages)).toEqual([
      '',
      'node_modules/@tool/cli-darwin-arm64',
      'node_modules/@tool/cli-linux-x64',
      'node_modules/@tool/cli-linux-x64-musl',
      'node_modules/tool',
      'node_modules/zeta',
    ])
  })

  test('finds a package that lies below the one that needs it', () => {
    const nested = { 'node_modules/a': { optionalDependencies: { b: '1.0.0' } }, 'node_modules/a/node_modules/b': {} }
    expect(missingPlatforms(nested)).toEqual([])
  })

  test('does not guess the platform of a package whose name does not tell it', () => {
    const packages = { 'node_modules/a': { optionalDependencies: { fast: '1.0.0' } } }
    expect(() => completeLockfile({ packages })).toThrow('the name of fast does not tell its platform')
  })
})
