import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileNames } from './file-names.mjs'

describe('fileNames', () => {
  let root
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'names-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const found = (path, text, kept = {}) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    return fileNames(root, kept)
  }

  test.each([
    ['its export', 'domain/src/due-day.ts', 'export const dueDay = 1'],
    ['its export without the verb', 'server/src/app.ts', 'export async function buildApp() {}'],
    ['a component', 'web/src/due-text.tsx', 'export function DueText() {}'],
    ['a plural', 'web/src/review-card.tsx', 'export const ReviewCards = () => null'],
    ['a short word in capitals', 'tools/html-file.mjs', 'export function readHTMLFile() {}'],
    ['its type', 'domain/src/run.ts', 'export interface Run {}\nexport const startRun = 1'],
    ['one type alone', 'web/src/run-props.ts', 'export interface RunProps {}'],
    ['what several have in common', 'domain/src/early-end.ts', 'export const a = 1\nexport const b = 2'],
    ['a kind of which each feature has one', 'server/src/features/run/run-store.ts', 'export function lock() {}'],
    ['the day of a migration', 'server/src/migrations/2026-01-01-add.ts', 'export async function up() {}'],
    ['whatever it does, when it exports nothing', 'tools/start.mjs', 'const run = 1'],
    ['what it proves, when it is a test', 'domain/src/more.test.ts', 'export const other = 1'],
  ])('a file may be named after %s', (_, path, text) => {
    expect(found(path, text)).toEqual({ ok: true, output: path.includes('.test.') ? '0 files' : '1 files' })
  })

  test.each([
    ['another thing', 'domain/src/due-day.ts', 'export const lateDay = 1', 'lateDay'],
    ['a part of a word', 'domain/src/view.ts', 'export const review = 1', 'review'],
    ['words in another order', 'web/src/form-read.ts', 'export function readForm() {}', 'readForm'],
    ['something that only a type of others says', 'web/src/a.ts', 'export class Bee {}\nexport type Sea = 1', 'Bee'],
  ])('a file is not named after %s', (_, path, text, name) => {
    const { ok, output } = found(path, text)
    expect(ok).toBe(false)
    expect(output).toBe(`${path}: exports ${name}, so name it after that\n1 files`)
  })

  test('a name may stay with a reason, for as long as it needs one', () => {
    const kept = { 'tools/call.mjs': 'a reason' }
    expect(found('tools/call.mjs', 'export function ask() {}', kept).ok).toBe(true)
    expect(found('tools/call.mjs', 'export function call() {}', kept)).toEqual({
      ok: false,
      output: 'tools/call.mjs: is named well now or gone, so take it off the list in file-names.mjs\n1 files',
    })
  })
})
