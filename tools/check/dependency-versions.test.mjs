import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dependencyVersions } from './dependency-versions.mjs'

describe('dependencyVersions', () => {
  let root
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'versions-'))
    mkdirSync(join(root, 'web'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const check = ({ web = {}, packages = {} }) => {
    const write = (file, value) => writeFileSync(join(root, file), JSON.stringify(value))
    write('package.json', { workspaces: ['web'], devDependencies: { a: '1.0.0' } })
    write('web/package.json', { dependencies: web })
    write('package-lock.json', { packages })
    return dependencyVersions(root)
  }

  test('is content with one exact version of each', () => {
    expect(check({ web: { a: '1.0.0', b: '2.0.0-beta.1', c: 'npm:@x/a@2.0.0' } })).toEqual({
      ok: true,
      output: '3 dependencies',
    })
  })

  test.each([
    { fault: { web: { a: '1.0.1' } }, problem: 'web/package.json: a 1.0.1, elsewhere 1.0.0' },
    { fault: { web: { b: 'npm:a@^1.0.0' } }, problem: 'web/package.json: b npm:a@^1.0.0 is not one exact version' },
    { fault: { web: { b: '^1.0.0' } }, problem: 'web/package.json: b ^1.0.0 is not one exact version' },
    {
      fault: { packages: { 'node_modules/a': { resolved: 'https://registry.example.com/a.tgz' } } },
      problem: 'package-lock.json: node_modules/a names a download address',
    },
    {
      fault: { packages: { 'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0' } } } },
      problem: 'package-lock.json lacks a-linux-x64',
    },
  ])('reports $problem', ({ fault, problem }) => {
    const { ok, output } = check(fault)
    expect(ok).toBe(false)
    expect(output).toContain(problem)
  })
})
