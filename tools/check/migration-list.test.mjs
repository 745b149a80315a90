import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrationList } from './migration-list.mjs'

describe('migrationList', () => {
  let root
  const folder = () => join(root, 'server/src/migrations')
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'migrations-'))
    mkdirSync(folder(), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const write = (files, entries) => {
    for (const file of files) writeFileSync(join(folder(), `${file}.ts`), '')
    const imports = entries.map(([file], index) => `import * as m${index} from './${file}'`)
    const rows = entries.map(([file, as], index) => `  '${file}': ${as ?? `m${index}`},`)
    writeFileSync(join(folder(), 'index.ts'), [...imports, 'export const migrations = {', ...rows, '}'].join('\n'))
  }
  const a = '2026-01-01-create-a'
  const b = '2026-01-02-create-b'

  test('is content with a complete list', () => {
    write([a, b], [[a], [b]])
    expect(migrationList(root)).toEqual({ ok: true, output: '2 migrations' })
  })

  test.each([
    { fault: 'a file that is not listed', files: [a, b], entries: [[a]], problem: `${b}.ts is not in index.ts` },
    {
      fault: 'a listed file that is gone',
      files: [a],
      entries: [[a], [b]],
      problem: `index.ts lists ${b}, which is no file`,
    },
    { fault: 'another order', files: [a, b], entries: [[b], [a]], problem: `${a} stands before an older one` },
    {
      fault: 'two names exchanged',
      files: [a, b],
      entries: [[a, 'm1'], [b]],
      problem: `index.ts imports ${a} under another name`,
    },
    {
      fault: 'a name without a date',
      files: ['create-a'],
      entries: [['create-a']],
      problem: 'create-a.ts is not named yyyy-mm-dd-<what>.ts',
    },
    {
      fault: 'a month that does not exist',
      files: ['2026-13-01-a'],
      entries: [['2026-13-01-a']],
      problem: '2026-13-01-a.ts is not named yyyy-mm-dd-<what>.ts',
    },
  ])('reports $fault', ({ files, entries, problem }) => {
    write(files, entries)
    expect(migrationList(root).output).toContain(problem)
  })
})
