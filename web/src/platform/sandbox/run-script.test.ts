import { describe, expect, test, vi } from 'vitest'
import { fakeScriptWorker, repliesOfWorker, silentScriptWorker } from '../../testing/fake-script-worker'
import { runScript, ScriptError, type ScriptHost } from './run-script'
import { ScriptMachine } from './script-machine'

interface Done {
  effects: unknown[]
  asked: unknown[]
}

function hostOf(more: Partial<ScriptHost> = {}): ScriptHost & Done {
  const effects: unknown[] = []
  const asked: unknown[] = []
  return {
    ...{ id: 'r1', moment: 'load', effects, asked },
    values: () => ({ amount: 2, rows: [{ price: 3 }] }),
    apply: (found) => void effects.push(...(found as unknown[])),
    call: (id, parameters) => {
      asked.push([id, parameters])
      return id === 'broken' ? Promise.reject(new Error('no right')) : Promise.resolve([{ price: 7 }])
    },
    ...more,
  }
}

async function run(script: string, host = hostOf()) {
  fakeScriptWorker()
  const answer = await runScript(script, host).then(
    (returned) => ({ returned }),
    (error: unknown) => (error instanceof ScriptError ? { ...error, said: error.message } : { error }),
  )
  return { ...host, answer }
}

describe('a script of a form', () => {
  test('knows the record and the moment, and wants things done in its order', async () => {
    const { effects, answer } = await run(`(form) => {
      form.set('total', form.get('amount') * form.get('rows')[0].price)
      form.set('note', form.get('total') + form.id + form.moment + typeof form.get('none'))
      form.hide('a'); form.show('a'); form.require('b'); form.lock('c', false); form.options('d', ['x']); form.options('d')
      form.message('done', 'success'); form.open('/home')
      return Object.keys(form.get())
    }`)
    expect(answer).toEqual({ returned: ['amount', 'rows', 'total', 'note'] })
    expect(effects).toEqual([
      { do: 'set', key: 'total', value: 6 },
      { do: 'set', key: 'note', value: '6r1loadundefined' },
      { do: 'show', key: 'a', value: false },
      { do: 'show', key: 'a', value: true },
      { do: 'require', key: 'b', value: true },
      { do: 'lock', key: 'c', value: false },
      { do: 'options', key: 'd', value: ['x'] },
      { do: 'options', key: 'd', value: null },
      { do: 'message', value: 'done', look: 'success' },
      { do: 'open', value: '/home' },
    ])
  })

  test('waits for data interfaces, of which one may be refused, and sees the values of then', async () => {
    let amount = 1
    const host = hostOf({ values: () => ({ amount: amount++ }) })
    const { effects, asked, answer } = await run(
      `async (form) => {
        const [row] = await form.call('prices', { code: 'A' })
        form.set('price', row.price + form.get('amount'))
        try { await form.call('broken') } catch (error) { form.message(error.message) }
      }`,
      host,
    )
    expect(asked).toEqual([
      ['prices', { code: 'A' }],
      ['broken', {}],
    ])
    expect(effects).toEqual([
      { do: 'set', key: 'price', value: 9 },
      { do: 'message', value: 'no right' },
    ])
    expect(answer).toEqual({ returned: null })
  })

  test('has its worker ended behind it', async () => {
    const threads = fakeScriptWorker()
    await runScript('() => 1', hostOf())
    await runScript('() => { throw 1 }', hostOf()).catch(() => undefined)
    expect(threads).toEqual({ begun: 2, ended: 2 })
  })

  test('that throws is told with its line, and nothing of that turn is done', async () => {
    const { answer, effects } = await run('(form) => {\n  form.set("a", 1)\n  return form.get("b").c\n}')
    expect(answer).toMatchObject({
      reason: 'failed',
      line: 3,
      said: "TypeError: cannot read property 'c' of undefined",
    })
    expect(effects).toEqual([])
  })

  test.each([
    ['is no function', '1 + 1', 'no-function'],
    ['cannot be read', '(form) => {', 'failed'],
    ['waits for a promise that nobody keeps', '() => new Promise(() => undefined)', 'never-ends'],
    ['asks without end', 'async (form) => { for (;;) await form.call("prices") }', 'too-many-calls'],
  ])('that %s is told so', async (_, script, reason) => {
    expect((await run(script)).answer).toMatchObject({ reason })
  })
})

const reaches = [
  ...['document', 'window', 'fetch', 'localStorage', 'WebAssembly', 'setTimeout', 'postMessage', 'XMLHttpRequest'],
  ...['importScripts', 'process', 'require', 'WebSocket', 'indexedDB'],
].map((name) => `() => typeof ${name}`)

describe('[THR-04] a hostile script on a page', () => {
  test.each([
    ...reaches,
    '(form) => form.get.constructor("return typeof window")()',
    '() => (async () => {}).constructor("return typeof document")() && typeof document',
    '(form) => { try { form.get = 1 } catch {} return typeof form.get === "function" ? "undefined" : "changed" }',
  ])('%s finds nothing of the page', async (script) => {
    expect((await run(script)).answer).toEqual({ returned: 'undefined' })
  })

  test.each([
    ['a loop', '() => { for (;;); }', 'too-long'],
    ['a loop ahead of its function', '(() => { for (;;); })()', 'too-long'],
    ['a loop while it tells what it gives back', '() => ({ toJSON() { for (;;); } })', 'too-long'],
    ['a loop that catches', '() => { for (;;) try { for (;;); } catch {} }', 'too-long'],
    ['promises without end', 'async () => { for (;;) await 0 }', 'too-long'],
    ['a pattern that backtracks', '() => /^(a+)+$/.test("a".repeat(40) + "b")', 'too-long'],
    ['10,000 timers', '() => { for (let i = 0; i < 10000; i++) setTimeout(() => {}, 0) }', 'failed'],
    ['an answer that is too large', '() => "x".repeat(1048577)', 'too-large'],
    [
      'an answer that is too deep',
      '() => { let a = []; for (let i = 0; i < 200; i++) a = [a]; return a }',
      'too-large',
    ],
    ['depth', '() => { const f = () => f(); f() }', 'failed'],
  ])('%s is stopped', async (_, script, reason) => {
    const begun = performance.now()
    expect((await run(script)).answer).toMatchObject({ reason })
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test.each([
    ['a list without end', '() => { const a = []; for (;;) a.push(new Array(1000).fill(7)) }'],
    ['texts of 200 MB', '() => { let a = "x".repeat(1e6); const b = []; for (;;) b.push(a += a) }'],
  ])('%s stays within 32 MiB', async (_, script) => {
    // A machine that could grow would have run these to their end, or until the page had no memory.
    expect((await run(script)).answer).toMatchObject({ reason: expect.stringMatching(/^(memory|too-long|failed)$/) })
  })

  test('one that heeds nothing is ended from outside with its worker', async () => {
    const threads = silentScriptWorker()
    const begun = performance.now()
    await expect(runScript('() => new Array(1e9) + ""', hostOf())).rejects.toMatchObject({ reason: 'too-long' })
    expect(performance.now() - begun).toBeGreaterThan(400)
    expect(threads).toEqual({ begun: 1, ended: 1 })
  })

  test('too much to begin with is refused before it runs', async () => {
    let deep: unknown = []
    for (let at = 0; at < 101; at += 1) deep = [deep]
    for (const values of [{ a: 'x'.repeat(1024 * 1024) }, deep])
      expect((await run('() => 1', hostOf({ values: () => values }))).answer).toMatchObject({ reason: 'too-large' })
  })

  test('whatever it makes of the report is read as what anybody might send', async () => {
    const { effects, asked, answer } = await run(
      `(form) => {
      Array.prototype.toJSON = () => 'calls'
      return 'own'
    }`,
      hostOf({ apply: () => undefined }),
    )
    expect({ effects, asked, answer }).toEqual({ effects: [], asked: [], answer: { returned: 'own' } })
  })

  test('calls that it makes up are asked only where they name an interface, with values that are some', async () => {
    const { asked, answer } = await run(
      `() => {
      const made = [null, 'x', { number: '1', id: 'prices' }, { number: 1 }, { number: 2, id: 'a', parameters: 7 },
        { number: 3, id: 'b', parameters: null }, { number: 4, id: 'c', parameters: { at: 1 } }]
      let told = 0
      Array.prototype.toJSON = () => (told++ < 2 ? made : [])
      return 'own'
    }`,
      hostOf({ apply: () => undefined }),
    )
    expect(asked).toEqual([
      ['a', {}],
      ['b', {}],
      ['c', { at: 1 }],
    ])
    expect(answer).toEqual({ returned: 'own' })
  })

  test.each([
    ['its report', '() => { Object.prototype.toJSON = () => null }', 'failed'],
    ['what it is begun with', '(Object.freeze = () => { throw new Error("own") }, () => 1)', 'Error: own'],
    [
      'what answers come by',
      'async (form) => { Map.prototype.get = () => { throw "own" }; await form.call("a") }',
      'own',
    ],
  ])('that breaks %s breaks its own run alone', async (_, script, said) => {
    expect((await run(script)).answer).toEqual({
      name: 'ScriptError',
      reason: 'failed',
      line: expect.toBeOneOf([1, null]),
      said,
    })
  })
})

test('a refusal that is no error is told to the script by its words', async () => {
  const host = hostOf({ call: () => Promise.reject('closed') })
  const { answer } = await run(
    'async (form) => { try { await form.call("a") } catch (error) { return error.message } }',
    host,
  )
  expect(answer).toEqual({ returned: 'closed' })
})

test('a machine that cannot be made is told with the first 500 letters of why, and its worker is ended', async () => {
  vi.spyOn(ScriptMachine, 'make').mockRejectedValueOnce(new RangeError('x'.repeat(600)))
  const { answer } = await run('() => 1')
  expect(answer).toEqual({ name: 'ScriptError', reason: 'memory', line: null, said: `RangeError: ${'x'.repeat(488)}` })
})

test.each([
  ['that breaks before it is there', ['broken'], 'memory'],
  ['that breaks while it runs', ['ready', 'running', 'broken'], 'memory'],
  ['that speaks out of turn', ['ready', 'ready'], 'failed'],
] as const)('a worker %s ends the run at once, and is ended itself', async (_, replies, reason) => {
  const threads = repliesOfWorker(replies)
  await expect(runScript('() => 1', hostOf())).rejects.toMatchObject({ reason })
  expect(threads).toEqual({ begun: 1, ended: 1 })
})

test('a run that fails before its thread is there leaves no clock behind that would go off later', async () => {
  fakeScriptWorker()
  vi.useFakeTimers()
  const host = hostOf({ values: () => 'x'.repeat(2_000_000) })
  await expect(runScript('() => 1', host)).rejects.toMatchObject({ reason: 'too-large' })
  await vi.advanceTimersByTimeAsync(10)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
