import { describe, expect, test } from 'vitest'
import { readXml, type XmlElement } from './read-xml'
import { escapeXml } from './xml-text'

const limits = { bytes: 1000, depth: 5 }
const root = (source: string): XmlElement => {
  const read = readXml(source, limits)
  if (!read.ok) throw new Error(`${read.reason} ${read.line}`)
  return read.root
}
const attributes = (source: string) => Object.fromEntries(root(source).attributes)

describe('what is read', () => {
  test('names, prefixes and namespaces, inherited and undone', () => {
    const { prefix, name, namespace, children } = root(
      '<a:b xmlns:a="urn:a" xmlns="urn:d"><c/><d xmlns=""/><a:e xmlns:a="urn:x"/></a:b>',
    )
    expect({ prefix, name, namespace }).toEqual({ prefix: 'a:', name: 'b', namespace: 'urn:a' })
    expect(children.map((one) => [one.prefix, one.name, one.namespace])).toEqual([
      ['', 'c', 'urn:d'],
      ['', 'd', ''],
      ['a:', 'e', 'urn:x'],
    ])
  })

  test('attributes: both quotes, spaces, references, namespaces; declarations are none', () => {
    expect(attributes('<a b = "1>2" c=\'"\'\n d="&lt;&#65;&#x4E2d;&amp;lt;" e="x\t\ny"/>')).toEqual({
      b: '1>2',
      c: '"',
      d: '<A中&lt;',
      e: 'x  y',
    })
    expect(attributes('<a xmlns="urn:d" xmlns:q="urn:q" q:b="1" b="2" xml:lang="zh"/>')).toEqual({
      '{urn:q}b': '1',
      b: '2',
      '{http://www.w3.org/XML/1998/namespace}lang': 'zh',
    })
  })

  test('text, CDATA, comments and instructions', () => {
    expect(
      root('\ufeff<?xml version="1.0"?><!-- <x> --><a>1<!-- > -->2<?p >?><![CDATA[<3>&amp;]]>&gt;\r\n<b>no</b>4</a>\n ')
        .text,
    ).toBe('12<3>&amp;>\n4')
  })

  test('Chinese names and ids', () => {
    expect(root('<流程 编号="一"/>')).toMatchObject({ name: '流程' })
    expect(attributes('<流程 编号="一"/>')).toEqual({ 编号: '一' })
  })

  test('places: of the whole element, behind its first tag, at its closing tag', () => {
    const source = ' <a><b c="1"/><d>x</d></a>'
    const { from, to, opened, closing, children } = root(source)
    expect({ from, to, opened, closing }).toEqual({ from: 1, to: source.length, opened: 4, closing: source.length - 4 })
    const [b, d] = children
    expect(source.slice(b?.from, b?.to)).toBe('<b c="1"/>')
    expect(b).toMatchObject({ closing: null, opened: b?.to })
    expect(source.slice(d?.opened, d?.closing ?? 0)).toBe('x')
  })
})

describe('what is refused', () => {
  test.each([
    ['', 'malformed'],
    ['text', 'malformed'],
    ['<a>', 'malformed'],
    ['</a>', 'malformed'],
    ['<a></b>', 'malformed'],
    ['<a></a/>', 'malformed'],
    ['<x:a xmlns:x="u"></a>', 'malformed'],
    ['<a/><b/>', 'malformed'],
    ['<a/>text', 'malformed'],
    ['text<a/>', 'malformed'],
    ['<![CDATA[x]]><a/>', 'malformed'],
    ['<a><!-- </a>', 'malformed'],
    ['<a><![CDATA[ </a>', 'malformed'],
    ['<?x <a/>', 'malformed'],
    ['<1/>', 'malformed'],
    ['< a/>', 'malformed'],
    ['<a b/>', 'malformed'],
    ['<a b=1/>', 'malformed'],
    ['<a b="<"/>', 'malformed'],
    ['<a b="1" b="2"/>', 'malformed'],
    ['<a b="1"c="2"/>', 'malformed'],
    ['<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>', 'malformed'],
    ['<x:a/>', 'malformed'],
    ['<a x:b="1"/>', 'malformed'],
    ['<a xmlns:x=""/>', 'malformed'],
    ['<a xmlns:xmlns="u"/>', 'malformed'],
    ['<a xmlns:xml="u"/>', 'malformed'],
    ['<a>&nbsp;</a>', 'malformed'],
    ['<a>&toString;</a>', 'malformed'],
    ['<a>& </a>', 'malformed'],
    ['<a>&#0;</a>', 'malformed'],
    ['<a>&#xD800;</a>', 'malformed'],
    ['<a>&#x110000;</a>', 'malformed'],
    ['<a>&#xFFFF;</a>', 'malformed'],
    ['<a>\u0000</a>', 'malformed'],
    ['<a>\u0001</a>', 'malformed'],
    ['<a>\ud800</a>', 'malformed'],
    ['<!DOCTYPE a><a/>', 'doctype'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'doctype'],
    ['<a><!ELEMENT b></a>', 'doctype'],
    ['<a><b><c><d><e><f></f></e></d></c></b></a>', 'too-deep'],
  ])('%j: %s', (source, reason) => {
    expect(readXml(source, limits)).toMatchObject({ ok: false, reason })
  })

  test('five elements inside each other are not too deep, and an empty sixth opens nothing', () => {
    expect(readXml('<a><b><c><d><e>1<f/></e></d></c></b></a>', limits).ok).toBe(true)
  })

  test('the line is that of what is wrong', () => {
    expect(readXml('<a>\n\n<b></c></a>', limits)).toEqual({ ok: false, reason: 'malformed', line: 3 })
    expect(readXml('<a>\n\n&x;</a>', limits)).toEqual({ ok: false, reason: 'malformed', line: 3 })
  })

  test('bytes are counted, not characters', () => {
    const filled = (text: string, times: number) => `<a>${text.repeat(times)}</a>`
    expect(readXml(filled('x', 993), limits).ok).toBe(true)
    expect(readXml(filled('x', 994), limits)).toMatchObject({ reason: 'too-big' })
    expect(readXml(filled('中', 331), limits).ok).toBe(true)
    expect(readXml(filled('中', 332), limits)).toMatchObject({ reason: 'too-big' })
  })

  test('two megabytes of what is hard to read take less than two seconds', () => {
    const size = { bytes: 2 * 1024 * 1024, depth: 100 }
    const begun = Date.now()
    for (const source of ['<a>', '&amp;', '<a b="1" ', '<!--', ' ', 'a="', '<a\n', '</a>', '<a>&'])
      readXml(`<a>${source.repeat(size.bytes / source.length - 10)}`, size)
    readXml(`<a ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`, size)
    expect(Date.now() - begun).toBeLessThan(2000)
  })
})

test('escaped text is read as it was', () => {
  const text = '<a> & "b" \'c\'\n\t\r中'
  expect(attributes(`<a b="${escapeXml(text)}"/>`)).toEqual({ b: text })
  expect(root(`<a>${escapeXml(text)}</a>`).text).toBe(text)
})
