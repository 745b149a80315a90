import { describe, expect, test } from 'vitest'
import { draw } from './draw.mjs'
import { findFaults, withFault } from './find-faults.mjs'
import { testsOf } from './tests-of.mjs'

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
  ])('leaves %s alone, where the compiler would speak', (text) => {
    expect(faulty(text)).toEqual([])
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
    ['contract/src/review-task.ts', [1, 2, 5]],
    ['web/src/features/review/run/task.tsx', [5]],
    ['web/src/ui/picker/area/area-dialog.tsx', [7]],
    ['web/src/app/routes.tsx', []],
  ])('of %s', (file, found) => {
    expect(testsOf(file, tests)).toEqual(found.map((index) => tests[index]))
  })
})
