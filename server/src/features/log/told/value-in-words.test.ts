import { describe, expect, test } from 'vitest'
import { type FieldKind, valueInWords } from './value-in-words'

const plain: FieldKind = { isTime: false, isId: false }
const wording = { language: 'zh', timeZone: 'Asia/Shanghai', names: new Map([['p1', '周安']]) } as const
const title = { zh: '男', en: 'Male', zhtw: '男' }

describe('what a field holds, in words', () => {
  test.each<[string, unknown, Partial<FieldKind>, string]>([
    ['nothing', null, {}, ''],
    ['an empty text', '', {}, ''],
    ['an empty list', [], {}, ''],
    ['an empty object', {}, {}, ''],
    ['nought', 0, {}, '0'],
    ['a text', '甲', {}, '甲'],
    ['on', true, {}, '是'],
    ['off', false, {}, '否'],
    ['a choice', 1, { words: { 1: title } }, '男'],
    ['a choice that is gone', 7, { words: { 1: title } }, '7'],
    ['a choice called like a property of objects', 'constructor', { words: { 1: title } }, 'constructor'],
    ['a moment', '2026-05-01T00:30:05.000Z', {}, '2026-05-01 08:30:05'],
    ['a day', '2026-04-30T16:00:00.000Z', {}, '2026-05-01'],
    ['a moment in milliseconds', Date.UTC(2026, 4, 1, 0, 30, 5), { isTime: true }, '2026-05-01 08:30:05'],
    ['a number where no time is', 1_777_595_405_000, {}, '1777595405000'],
    ['a person', 'p1', { isId: true }, '周安'],
    ['somebody unknown', 'p2', { isId: true }, 'p2'],
    ['people', ['p1', 'p2'], { isId: true }, '周安、p2'],
    ['people with commas', 'p1,p2', { isId: true }, '周安、p2'],
    ['the top of a tree', '-1', { isId: true }, '顶级'],
    ['a text that is somebody’s id', 'p1', {}, 'p1'],
    ['commas in a text', 'a,b', {}, 'a,b'],
    ['rows of a sub-table', { added: 2, changed: 0, removed: 1 }, {}, '新增行：2、删除行：1'],
    ['a day of a form', new Date(2026, 4, 1).toISOString(), { isTime: true, isDay: true }, '2026-05-01'],
    ['a file', [{ url: '/api/file/1', name: '照片.png' }], {}, '照片.png'],
    [
      'parts',
      { users: ['p1'], roles: [], everybody: false, a: { b: 1 } },
      { isId: true },
      '用户：周安、所有人：否、a：b：1',
    ],
  ])('%s', (_, value, kind, text) => {
    expect(valueInWords(value, { ...plain, ...kind }, wording)).toBe(text)
  })

  test('in the language of the reader', () => {
    const english = { ...wording, language: 'en' } as const
    expect(valueInWords(true, plain, english)).toBe('Yes')
    expect(valueInWords(1, { ...plain, words: { 1: title } }, english)).toBe('Male')
    expect(valueInWords(['p1', '-1'], { ...plain, isId: true }, english)).toBe('周安, Top level')
  })
})
