import { describe, expect, test } from 'vitest'
import { readPattern } from './design-pattern'

function matches(pattern: string, text: string) {
  const read = readPattern(pattern)
  if (!read.ok) throw new Error(`${pattern}: ${read.reason}`)
  return read.pattern.test(text)
}

const patterns = [
  '^1[3-9]\\d{9}$',
  '/^[\\u4e00-\\u9fa5]+$/',
  '^\\w+([-+.]\\w+)*@\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*$',
  '^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{6,16}$',
  '^(?!0)\\d{1,3}$',
  '^(\\d{15}|\\d{17}[\\dXx])$',
  '^https?://[^\\s/]+(/.*)?$',
  '^-?\\d+(\\.\\d{1,2})?$',
  'ab|cd',
  '^a*?b+$',
  '[^a-c]',
  '\\bcat\\b',
  '^[\\w.-]+$',
  '^\\x41\\t?$',
  '^(?:ab){2,}$',
  '^$',
  'a.c',
  '\\Bx',
  '^[a\\-z\\]]+$',
  '^(?<year>\\d{4})-(\\d\\d)$',
  '(a|ab)(c|bcd)$',
  '^(a?){3}$',
  '^[\\b]$',
  '^[^\\b]$',
]
const texts = [
  '',
  '13800000000',
  '12800000000',
  '138000000001',
  '钢梁',
  '钢梁a',
  'a@b.cn',
  'a.b-c@d.e.com',
  'a@b',
  'abc123',
  'abcdef',
  '123456',
  'abc12',
  '012',
  '12',
  '1234',
  '110101199003070011',
  '11010119900307001X',
  'https://a.cn/x',
  'http://',
  '1.5',
  '-1.555',
  'ab',
  'xcdx',
  'aab',
  'b',
  'aaa',
  'abc',
  'the cat sat',
  'concat',
  'A',
  'A\t',
  'abab',
  'ababab',
  'aba',
  'a\nc',
  'axc',
  'xx',
  'a-z]',
  '2026-11',
  'abcd',
  'aaaa',
  'abcbcd',
  '\b',
  'b',
]

describe('regular expressions of designs', () => {
  test.each(patterns)('[FRM-24] %s means what it means in JavaScript', (written) => {
    const native = new RegExp(written.replace(/^\/|\/$/g, ''))
    for (const text of texts) expect(matches(written, text), JSON.stringify(text)).toBe(native.test(text))
  })

  test('the flag i ignores case', () => {
    expect(matches('/^abC[x-z]$/i', 'ABcY')).toBe(true)
    expect(matches('/^abC$/', 'ABc')).toBe(false)
  })

  test.each([
    ['', 'empty'],
    ['//', 'empty'],
    ['(', 'syntax'],
    [')', 'syntax'],
    ['[a', 'syntax'],
    ['*a', 'syntax'],
    ['a{3,2}', 'syntax'],
    ['[z-a]', 'syntax'],
    ['^*', 'syntax'],
    ['a\\', 'syntax'],
    ['(a)\\1', 'unsupported'],
    ['(?<=a)b', 'unsupported'],
    ['\\p{Han}', 'unsupported'],
    ['/a/u', 'unsupported'],
    ['a{2000}', 'too-complex'],
    ['((a{100}){100}){100}', 'too-complex'],
    ['('.repeat(40) + ')'.repeat(40), 'too-complex'],
    ['a'.repeat(501), 'too-complex'],
  ])('[THR-20] %s is refused: %s', (written, reason) => {
    expect(readPattern(written)).toEqual({ ok: false, reason })
  })

  test.each([
    ['^(a+)+$', 'a'.repeat(5000) + '!'],
    ['^(a|a)*$', 'a'.repeat(5000) + '!'],
    ['^(a|aa)+$', 'a'.repeat(5000) + '!'],
    ['(x+x+)+y', 'x'.repeat(5000)],
    ['^\\s+$|\\s+$', ' '.repeat(5000) + 'x'],
    ['^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}$', 'a'.repeat(2000) + '!'],
    ['(.*a){20}', 'a'.repeat(19) + 'b'.repeat(5000)],
    ['(?=(a+)+$)b', 'a'.repeat(5000)],
  ])('[THR-20] %s does not hang on a text made for it', (written, text) => {
    expect(matches(written, text)).toBe(false)
  })
})
