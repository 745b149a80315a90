import { describe, expect, test } from 'vitest'
import { type EntryLine, lineProblems, parentsFirst, readOrder, readState } from './entry-lines'

const line = (enCode: string, more: Partial<EntryLine> = {}): EntryLine => ({
  ...{ fullName: '名', enCode, parentCode: '', enabledMark: '', sortCode: '', description: '' },
  ...more,
})
const tree = { isTree: true, codes: new Set(['steel']) }
const told = (lines: EntryLine[], target = tree) =>
  lineProblems(lines, target).map((problems) => problems.map(({ field, reason }) => `${field} ${reason}`).join(', '))

describe('what is wrong with a line of an import', () => {
  test.each([
    [line('a'), ''],
    [line('A_1.b-2', { parentCode: 'STEEL', enabledMark: '停用', sortCode: '7', description: '说' }), ''],
    [line('', { fullName: '' }), 'fullName empty, enCode empty'],
    [line('有'), 'enCode code'],
    [line('a b'), 'enCode code'],
    [line('x'.repeat(50), { fullName: '字'.repeat(50), description: '字'.repeat(500) }), ''],
    [line('x'.repeat(51)), 'enCode tooLong'],
    [line('a', { fullName: '字'.repeat(51), description: '字'.repeat(501) }), 'fullName tooLong, description tooLong'],
    [line('a', { sortCode: '-1' }), 'sortCode notNumber'],
    [line('a', { sortCode: '1.5', enabledMark: '也许' }), 'sortCode notNumber, enabledMark noState'],
    [line('a', { parentCode: 'nobody' }), 'parentCode noParent'],
    [line('a', { parentCode: 'A' }), 'parentCode belowItself'],
  ])('%o: %s', (given, problems) => {
    expect(told([given])).toEqual([problems])
  })

  test('a code is there once, whatever its case; one that the dictionary has is changed', () => {
    expect(told([line('a'), line('A'), line('STEEL')])).toEqual(['', 'enCode twice', ''])
  })

  test('above a line stands an entry of the dictionary or another line, and never what stands below it', () => {
    const lines = [line('a', { parentCode: 'b' }), line('b', { parentCode: 'c' }), line('c', { parentCode: 'a' })]
    expect(told(lines)).toEqual(Array(3).fill('parentCode belowItself'))
    expect(told([...lines, line('d', { parentCode: 'a' })]).at(-1)).toBe('')
    expect(told([line('a', { parentCode: 'b' }), line('b', { parentCode: 'steel' })])).toEqual(['', ''])
  })

  test('in a dictionary without levels nothing stands above a line', () => {
    expect(told([line('a', { parentCode: 'steel' })], { ...tree, isTree: false })).toEqual(['parentCode flat'])
  })
})

test.each([
  ['', 1],
  ['1', 1],
  ['启用', 1],
  ['已啟用', 1],
  ['Enabled', 1],
  ['ON', 1],
  ['0', 0],
  ['停用', 0],
  ['已停用', 0],
  ['Disabled', 0],
  ['off', 0],
  ['2', null],
  ['启', null],
])('the state %s is %s', (text, state) => {
  expect(readState(text)).toBe(state)
})

test.each([
  ['', 0],
  ['0', 0],
  ['007', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['12345678901', null],
  ['1e3', null],
  [' 1', null],
])('the order %s is %s', (text, order) => {
  expect(readOrder(text)).toBe(order)
})

test('lines are written after those above them; a circle ends', () => {
  const lines = [
    line('c', { parentCode: 'B' }),
    line('b', { parentCode: 'a' }),
    line('x'),
    line('a', { parentCode: 'steel' }),
  ]
  expect(parentsFirst(lines)).toEqual([3, 1, 0, 2])
  expect(parentsFirst([line('a', { parentCode: 'b' }), line('b', { parentCode: 'a' })]).sort()).toEqual([0, 1])
  expect(parentsFirst([])).toEqual([])
})
