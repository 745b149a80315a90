import { describe, expect, it, test } from 'vitest'
import { type CellValue, cellXml, columnLetters, neutralText } from './cell'

const serialOf = () => 45_000.5
const xmlOf = (value: CellValue) => cellXml('A1', value, serialOf)

describe('cellXml', () => {
  it.each<[CellValue, string]>([
    [12.5, '<c r="A1"><v>12.5</v></c>'],
    [0, '<c r="A1"><v>0</v></c>'],
    [-3, '<c r="A1"><v>-3</v></c>'],
    [true, '<c r="A1" t="b"><v>1</v></c>'],
    [new Date(0), '<c r="A1" s="2"><v>45000.5</v></c>'],
    ['评审', '<c r="A1" t="inlineStr"><is><t xml:space="preserve">评审</t></is></c>'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%j', (value, xml) => {
    expect(xmlOf(value)).toBe(xml)
  })

  it('escapes markup and drops what XML cannot carry', () => {
    expect(xmlOf('<b a="1">&\u0000\u0008\uffff</b>')).toContain('>&lt;b a=&quot;1&quot;&gt;&amp;&lt;/b&gt;<')
    expect(xmlOf('half \ud83d')).toContain('half \ufffd<')
  })

  it('cuts a text to what a cell can hold', () => {
    expect(xmlOf('字'.repeat(40_000)).match(/字/g)).toHaveLength(32_767)
  })
})

describe('neutralText', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "=cmd|'/C calc'!A0"])(
    '[THR-17] %j becomes a text',
    (text) => {
      expect(neutralText(text)).toBe(`'${text}`)
    },
  )

  test.each(['评审', '1+1', 'a=b', 'a@b', "'=1", ' =1'])('%j stays as it is', (text) => {
    expect(neutralText(text)).toBe(text)
  })
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters)
})
