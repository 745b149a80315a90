import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestOf, isBuiltFrom, stamp } from './stamp.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-test-'))
  mkdirSync(join(root, 'src/testing'), { recursive: true })
  writeFileSync(join(root, 'src/a.ts'), 'a')
})
afterEach(() => rmSync(root, { recursive: true }))
const digest = () => digestOf(root, ['src', 'no-such-file'])

describe('a digest of sources', () => {
  it.each([
    ['content', 'src/a.ts', 'b'],
    ['a new file', 'src/b.ts', ''],
  ])('changes with %s', (_, path, content) => {
    const before = digest()
    writeFileSync(join(root, path), content)
    expect(digest()).not.toBe(before)
  })

  it('does not change with tests and what they use', () => {
    const before = digest()
    for (const path of ['src/a.test.ts', 'src/b.test.tsx', 'src/testing/c.ts']) writeFileSync(join(root, path), 'x')
    expect(digest()).toBe(before)
  })

  it('stamps what was built from it', () => {
    expect(isBuiltFrom(root, digest())).toBe(false)
    stamp(root, digest())
    expect(isBuiltFrom(root, digest())).toBe(true)
    expect(isBuiltFrom(root, 'other')).toBe(false)
  })
})
