import { describe, expect, test } from 'vitest'
import { attributeOf, elementsOf, firstOf, unescapeXml, withoutElements } from './scan-xml'

const unreadable = expect.objectContaining({ key: 'sheet.unreadable' })

describe('elements', () => {
  test('are found one after the other by their name alone, whatever their prefix', () => {
    const xml = '<r a="1"/><row>x</row><x:r>one</x:r><r>two</r>'
    expect([...elementsOf(xml, 'r')]).toEqual([
      { tag: ' a="1"', inner: '', from: 0, to: 10 },
      { tag: '', inner: 'one', from: 22, to: 36 },
      { tag: '', inner: 'two', from: 36, to: 46 },
    ])
    expect(firstOf(xml, 'row').inner).toBe('x')
    expect(firstOf(xml, 'c')).toEqual({ tag: '', inner: '', from: 0, to: 0 })
    expect(withoutElements(xml, 'r')).toBe('<row>x</row>')
    expect(withoutElements(xml, 'c')).toBe(xml)
  })

  test.each(['<r a="1"', '<r>one', '<x:r>one</r>'])('%s does not end and is refused', (xml) => {
    expect(() => [...elementsOf(xml, 'r')]).toThrow(unreadable)
  })
})

test.each([
  ['r="A1" s="2"', 's', '2'],
  ["r='A\"1'", 'r', 'A"1'],
  ['x:id = "7"', 'id', '7'],
  ['xid="7"', 'id', undefined],
  ['r="&lt;&#65;"', 'r', '<A'],
  ['r=""', 'r', ''],
])('of %s the attribute %s is %j', (tag, name, value) => {
  expect(attributeOf(` ${tag}`, name)).toBe(value)
  expect(attributeOf(tag, name)).toBe(value)
})

test.each([
  ['&lt;&gt;&amp;&quot;&apos;', `<>&"'`],
  ['&#65;&#x42;&#X43;', 'ABC'],
  ['&#x10FFFF;', '\u{10ffff}'],
  ['&#1114111;&#1114112;&#0;', '\u{10ffff}'],
  ['&nbsp;&lt', '&nbsp;&lt'],
  ['a_x000D_b_x000a_c', 'a\rb\nc'],
  ['_x00D_', '_x00D_'],
])('%s says %j', (xml, text) => {
  expect(unescapeXml(xml)).toBe(text)
})
