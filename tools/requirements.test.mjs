import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { idsOf, titlesOf } from './requirements/read-titles.mjs'
import { countAreas, readCoverage, shortfalls } from './requirements.mjs'

const checkout = join(dirname(fileURLToPath(import.meta.url)), '..')

describe('titlesOf', () => {
  test.each([
    { kind: 'a test', source: `test('[ABC-01] x', () => expect(1).toBe(1))` },
    { kind: 'a title on its own line', source: `it(\n  "[ABC-01] x",\n  () => expect(1).toBe(1),\n)` },
    { kind: 'a table', source: `it.each([\n  { a: 1 },\n])('[ABC-01] x', () => expect(1).toBe(1))` },
    { kind: 'a table with a type', source: `test.each<Row>(rows)('[ABC-01] x', () => expect(1).toBe(1))` },
    { kind: 'a tagged table', source: 'it.each`a\n${1}`("[ABC-01] x", () => expect(1).toBe(1))' },
    { kind: 'a group', source: `describe('[ABC-01] x', () => expect(1).toBe(1))` },
    { kind: 'a group of a table', source: `describe.each(rows)('[ABC-01] x', () => expect(1).toBe(1))` },
    { kind: 'a template with a value', source: 'test(`[ABC-01] ${x}`, () => expect(1).toBe(1))' },
    { kind: 'a row of texts', source: `test.each([['ABC-01', 1]])('[%s] %i', () => expect(1).toBe(1))` },
    { kind: 'a row with names', source: `test.each([{ name: '[ABC-01] x' }])('$name', () => expect(1).toBe(1))` },
    { kind: 'a wait for a page', source: `test('[ABC-01] x', async () => { await page.waitForURL('/a') })` },
    { kind: 'a body that stands elsewhere', source: `test('[ABC-01] x', refused)` },
    { kind: 'a condition', source: `test.runIf(ready)('[ABC-01] x', () => expect(1).toBe(1))` },
  ])('reads the title of $kind', ({ source }) => {
    expect(titlesOf(source, 'a.test.ts').flatMap(idsOf)).toEqual(['ABC-01'])
  })

  test.each([
    { kind: 'a comment', source: `// test('[ABC-01] x')` },
    { kind: 'a skipped test', source: `test.skip('[ABC-01] x', () => expect(1).toBe(1))` },
    { kind: 'a skipped group', source: `describe.skip('a', () => { test('[ABC-01] x', () => {}) })` },
    { kind: 'a test to do', source: `test.todo('[ABC-01] x')` },
    { kind: 'another call', source: `expect('[ABC-01] x')` },
    { kind: 'a test without a body', source: `test('[ABC-01] x')` },
    { kind: 'a test that looks at nothing', source: `test('[ABC-01] x', async () => { await save() })` },
    { kind: 'a group that holds no test', source: `describe('[ABC-01] x', () => { makeRows() })` },
  ])('finds nothing in $kind', ({ source }) => {
    expect(titlesOf(source, 'a.test.ts').flatMap(idsOf)).toEqual([])
  })

  test('reads every id of a title', () => {
    expect(idsOf('[ABC-01] [THR-06] and REV-02 [x]')).toEqual(['ABC-01', 'THR-06'])
  })
})

describe('readCoverage', () => {
  let root
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'requirements-'))
    cpSync(join(checkout, 'docs/requirements'), join(root, 'docs/requirements'), { recursive: true })
    mkdirSync(join(root, 'domain/src'), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const writeTest = (title) =>
    writeFileSync(join(root, 'domain/src/a.test.ts'), `test('${title}', () => expect(1).toBe(1))`)
  const change = (file, from, to) => {
    const path = join(root, 'docs/requirements', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }

  test('the ledger of this checkout holds 1001 ids and agrees with its own counts', () => {
    const coverage = readCoverage(root)
    expect(coverage.problems).toEqual([])
    expect(coverage.ids.filter((id) => !id.startsWith('THR'))).toHaveLength(1001)
    expect(new Set(coverage.ids).size).toBe(coverage.ids.length)
  })

  test('counts what tests name per area and compares it with a least number', () => {
    writeTest('[REV-03] [REV-04] x')
    const coverage = readCoverage(root)
    expect(countAreas(coverage).get('REV')).toEqual({ named: 2, all: 99 })
    expect(shortfalls(coverage, ['REV=2'])).toEqual([])
    expect(shortfalls(coverage, ['REV=3'])).toEqual(['REV: 2 ids are named, 3 are wanted'])
    expect(shortfalls(coverage, ['XXX=1', ''])).toHaveLength(2)
  })

  test('reports an id that the ledger does not have', () => {
    writeTest('[REV-100] x')
    expect(readCoverage(root).problems).toEqual([expect.stringContaining('there is no REV-100')])
  })

  test('reports an open id without a decision', () => {
    change('decisions.md', /^- `REV-28`.*$/m, '')
    expect(readCoverage(root).undecided).toContain('REV-28')
  })

  test('reports a number that is missing and a count that is wrong', () => {
    change('ledger/review.md', /^- `REV-50`.*\n/m, '')
    expect(readCoverage(root).problems).toEqual(
      expect.arrayContaining([
        'review.md: REV-51 is out of order',
        'review.md: says 99, holds 98',
        'README.md: the row of REV is not true',
      ]),
    )
  })
})
