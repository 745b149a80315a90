import { describe, expect, test } from 'vitest'
import { draw } from './draw.mjs'
import { findFaults, withFault } from './find-faults.mjs'
import { startJudge } from './judge.mjs'
import { reachingOf } from './reaching-of.mjs'
import { otherTestsOf, testsOf } from './tests-of.mjs'

const faulty = (text) => findFaults(text, 'a.ts').map((fault) => withFault(text, fault))

describe('findFaults', () => {
  test.each([
    ['a === b', ['a !== b']],
    ['a < 5', ['a <= 5', 'a < (5 + 1)']],
    ['a && b', ['a || b', ';']],
    ['x = !a', [';', 'x = a']],
    ['x = true', [';', 'x = false']],
    ['const x = [a, b]', ['const x = [a, ]']],
    ["const x = 'ab.c'", ["const x = 'abcx'"]],
    ['const x = a ? b : c', ['const x = true ? b : c']],
    ["t('编码 {n}', 'Code')", ["t(' nx', 'Code')"]],
    ['if (a) b()', ['if (false) b()', 'if (a) ;']],
  ])('%s', (text, found) => {
    expect(faulty(text)).toEqual(expect.arrayContaining(found))
  })

  test.each([
    ["import { a } from './a'"],
    ["type A = 'x' | 5"],
    ['interface A { b: true }'],
    ["const x = { 'a-b': c }"],
    ["const x = ''"],
    ["const x = title('编码', 'Code')"],
    ["const x = { zh: '草稿', en: 'Draft' }"],
  ])('leaves %s alone, where the compiler or a reader would speak', (text) => {
    expect(faulty(text)).toEqual([])
  })

  test.each([
    ['const x = <i key="a" className="b" style={{ top: 5 }} />'],
    ["const x = { width: 5, color: 'red' }"],
    ["const x = { key: 'edit', label, onClick }"],
  ])('leaves %s alone, which nobody can notice where no screen is', (text) => {
    expect(findFaults(text, 'a.tsx')).toEqual([])
  })

  test.each([
    ['a.tsx', "const x = <i className={a ? 'b' : 'c'} />", ["const x = <i className={true ? 'b' : 'c'} />"]],
    ['a.tsx', "const x = { key: 'name', label }", ["const x = { key: 'namex', label }"]],
    ['a.ts', 'const x = { width: 5 }', ['const x = { width: (5 + 1) }']],
  ])('keeps in %s what looks like a drawing and says something: %s', (file, text, found) => {
    expect(findFaults(text, file).map((fault) => withFault(text, fault))).toEqual(found)
  })

  test('says the line and what stood there', () => {
    expect(findFaults('\n\nconst x = a > b', 'a.ts')).toEqual([{ from: 14, to: 15, before: '>', after: '>=', line: 3 }])
  })
})

test('draw takes the same ones for the same seed, each once, others for another', () => {
  const items = Array.from({ length: 100 }, (_, index) => index)
  const drawn = draw(items, 10, 7)
  expect(new Set(drawn).size).toBe(10)
  expect(draw(items, 10, 7)).toEqual(drawn)
  expect(draw(items, 10, 8)).not.toEqual(drawn)
  expect(draw(items, 1000, 7).toSorted((a, b) => a - b)).toEqual(items)
})

describe('testsOf', () => {
  const tests = [
    'server/src/features/role/role.test.ts',
    'server/src/features/review/tasks.test.ts',
    'server/src/walks/calls.test.ts',
    'server/src/platform/jobs.test.ts',
    'server/src/platform/realtime/realtime.test.ts',
    'web/src/features/review/list.test.tsx',
    'web/src/features/role/roles.test.tsx',
    'web/src/ui/picker/area-picker.test.tsx',
  ]
  test.each([
    ['server/src/features/role/store.ts', [0]],
    ['server/src/platform/realtime/fan-out.ts', [4]],
    ['server/src/platform/sms/send.ts', [3, 4]],
    ['contract/src/review-task.ts', [1, 5]],
    ['web/src/features/review/run/task.tsx', [5]],
    ['web/src/ui/picker/area/area-dialog.tsx', [7]],
    ['web/src/app/routes.tsx', []],
  ])('of %s', (file, found) => {
    expect(testsOf(file, tests)).toEqual(found.map((index) => tests[index]))
  })
})

describe('otherTestsOf', () => {
  const tests = [
    'server/src/features/role/role.test.ts',
    'server/src/walks/defaults.test.ts',
    'server/src/walks/permission-matrix.test.ts',
    'web/src/features/role/roles.test.tsx',
    'web/src/app/routes.test.tsx',
    'web/src/app/shown-pages.test.tsx',
    'server/src/walks/guarded-writes.test.ts',
  ]
  const reaching = ['web/src/app/pages.ts', ...tests.slice(3, 6)]
  test.each([
    ['server/src/features/role/store.ts', [], [1]],
    ['server/src/features/role/routes.ts', [], [1, 2]],
    ['server/src/features/role/role-model.ts', [], [1, 6]],
    ['server/src/platform/cells/text.ts', ['server/src/features/group/cells.ts', tests[0]], [0, 1]],
    ['server/src/platform/sms/send.ts', ['server/src/features/role/tell.ts', 'server/src/all-routes.ts'], [0, 1]],
    ['web/src/features/role/role-list.tsx', reaching, [5, 4]],
    ['contract/src/role.ts', reaching, [1, 5, 4]],
  ])('of %s', (file, readers, found) => {
    expect(otherTestsOf(file, readers, tests)).toEqual(found.map((index) => tests[index]))
  })
})

test('reachingOf follows imports, those of types and of later too, the nearest first', () => {
  const texts = {
    'web/a.ts': '',
    'web/b/index.ts': "export * from '../a'",
    'web/c.tsx': "import type { A } from './b'",
    'web/d.test.ts': "const c = () => import('./c')",
    'web/e.ts': "import react from 'react'",
  }
  const reaching = reachingOf(Object.keys(texts), (file) => texts[file])
  expect(reaching('web/a.ts')).toEqual(['web/a.ts', 'web/b/index.ts', 'web/c.tsx', 'web/d.test.ts'])
  expect(reaching('web/e.ts')).toEqual(['web/e.ts'])
})

describe('startJudge', () => {
  const own = 'web/src/features/role/roles.test.tsx'
  const other = 'web/src/app/routes.test.tsx'
  const fault = { file: 'web/src/features/role/role-list.tsx' }
  /** Of a desk where these tests fail with the fault and those by themselves. */
  const judged = (withIt, byThemselves, by = '') =>
    startJudge({
      tests: [own, other],
      run: async (tests, planted) =>
        tests.filter((test) => byThemselves.includes(test) || (planted && withIt.includes(test))),
      misses: () => by === 'texts',
      refuses: async () => by === 'types',
      reaching: (file) => [file, own, other],
    })(fault)

  test.each([
    ['noticed', [own], [], ''],
    ['noticed', [own], [], 'types'],
    ['walked', [other], [], ''],
    ['survived', [], [], ''],
    ['refused', [], [], 'types'],
    ['refused', [own], [], 'texts'],
    ['broken', [], [own], ''],
    ['survived', [other], [other], ''],
  ])('%s where %j fail with the fault, %j by themselves, refused by %j', async (outcome, withIt, byThemselves, by) => {
    expect(await judged(withIt, byThemselves, by)).toBe(outcome)
  })

  test('a test that fails by itself once, on a busy machine, is asked again before it is left out', async () => {
    let unharmed = 0
    const judge = startJudge({
      tests: [own],
      run: async (tests, planted) => (planted || unharmed++ === 0 ? tests : []),
      misses: () => false,
      refuses: async () => false,
      reaching: (file) => [file, own],
    })
    expect(await judge(fault)).toBe('noticed')
    expect(unharmed).toBe(2)
  })
})
