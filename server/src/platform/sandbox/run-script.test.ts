import { describe, expect, test } from 'vitest'
import { AppError } from '../app-error'
import { runScript } from './run-script'

const keyOf = (script: string, value: unknown = null) =>
  runScript(script, value).then(
    (answer) => ({ answer }),
    (error: unknown) => (error instanceof AppError ? { key: error.key, ...error.params } : { error }),
  )

describe('a script', () => {
  test.each<[string, unknown, unknown]>([
    ['(data) => data', [1, { a: '甲 😀' }], [1, { a: '甲 😀' }]],
    ['function (data) { return data.map((x) => x * 2) }', [1, 2], [2, 4]],
    ['data => data.filter(({ a }) => a > 1) // done', [{ a: 1 }, { a: 2 }], [{ a: 2 }]],
    ['() => undefined', 1, null],
    ['() => new Date(0)', 1, '1970-01-01T00:00:00.000Z'],
    ['(data) => data.length', 'x'.repeat(1_000_000), 1_000_000],
  ])('%s', async (script, value, answer) => {
    expect(await runScript(script, value)).toEqual(answer)
  })

  test('that throws is told with its line', async () => {
    expect(await keyOf('(data) => {\n  const a = 1\n  return data.b.c\n}', {})).toEqual({
      key: 'script.failed-at',
      line: 3,
      reason: "TypeError: cannot read property 'c' of undefined",
    })
    expect(await keyOf('(data) => {\n  return (\n}')).toMatchObject({ key: 'script.failed-at', line: 3 })
    expect(await keyOf('() => { throw "plain" }')).toMatchObject({ key: 'script.failed', reason: 'plain' })
  })

  test('that is no function, or answers later, is told so', async () => {
    expect(await keyOf('1 + 1')).toEqual({ key: 'script.no-function' })
    expect(await keyOf('async () => 1')).toMatchObject({ reason: 'TypeError: async' })
  })

  test('leaves nothing behind for the next one', async () => {
    await runScript('() => { globalThis.left = 1; Array.prototype.map = null; JSON.parse = null; return 1 }', null)
    expect(await runScript('(data) => [typeof left, data.map((x) => x)]', [1])).toEqual(['undefined', [1]])
  })
})

const escapes = [
  'process',
  'require',
  'fetch',
  'WebAssembly',
  'setTimeout',
  'importScripts',
  'postMessage',
  'XMLHttpRequest',
  'std',
  'os',
]
const reaches = [
  '(data) => data.constructor.constructor("return typeof process + typeof require")()',
  '() => (async () => {}).constructor("return typeof process + typeof require")() && typeof process + typeof require',
  '() => (function () { return typeof this.process + typeof this.require })()',
  '() => new Error().constructor.constructor("return typeof process + typeof globalThis.require")()',
  '() => Reflect.construct(Function, ["return typeof process + typeof require"])()',
  '() => { Error.prepareStackTrace = (e, frames) => frames; new Error().stack; return typeof process + typeof require }',
]

describe('[THR-04] a hostile script', () => {
  test.each(escapes)('knows no %s', async (name) => {
    expect(await runScript(`() => typeof ${name}`, null)).toBe('undefined')
  })

  test.each(reaches)('%s finds nothing of the host', async (script) => {
    expect(await runScript(script, {})).toBe('undefinedundefined')
  })

  test('an import finds no module', async () => {
    expect(await keyOf('() => import("fs")')).toMatchObject({ key: expect.stringMatching(/^script\./) })
  })

  test.each([
    ['a loop', '() => { for (;;); }', 'script.too-long'],
    ['a loop that catches', '() => { for (;;) try { for (;;); } catch {} }', 'script.too-long'],
    ['a pattern that backtracks', '() => /^(a+)+$/.test("a".repeat(40) + "b")', 'script.too-long'],
    ['a thread that does not heed', '() => new Array(1e9) + ""', 'script.'],
    ['a list without end', '() => { const a = []; for (;;) a.push(new Array(1000).fill(7)) }', 'script.'],
    ['a text without end', '() => { let a = "x".repeat(1e6); const b = []; for (;;) b.push(a += a) }', 'script.'],
    ['depth', '() => { const f = () => f(); f() }', 'script.failed'],
    ['an answer that is too large', '() => "x".repeat(1048577)', 'script.too-large'],
    ['levels', '() => { let a = []; for (let i = 0; i < 200; i++) a = [a]; return a }', 'script.too-large'],
  ])('%s is stopped within its limits', async (_, script, key) => {
    const start = performance.now()
    const before = process.memoryUsage().rss
    const found = await keyOf(script)
    expect(found).toMatchObject({ key: expect.stringContaining(key) })
    // Half a second for the script, the rest for a new thread on a busy machine.
    expect(performance.now() - start).toBeLessThan(5000)
    expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
  })

  test('too much to begin with is refused before it runs', async () => {
    let deep: unknown = []
    for (let at = 0; at < 101; at += 1) deep = [deep]
    expect(await keyOf('() => 1', 'x'.repeat(1024 * 1024))).toEqual({ key: 'script.too-large' })
    expect(await keyOf('() => 1', deep)).toEqual({ key: 'script.too-large' })
  })

  test('this process goes on meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 10)
    await Promise.all([keyOf('() => { for (;;); }'), keyOf('() => new Array(1e9) + ""')])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })
})
