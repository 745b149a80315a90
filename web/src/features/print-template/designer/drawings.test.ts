import { describe, expect, test } from 'vitest'
import { drawings, type NodeWords } from './drawings'

const words: NodeWords = { titleOf: (name) => `<${name}>`, text: (key) => `[${key}]` }
const draw = (kind: string, attrs: Record<string, unknown> = {}) => {
  const made = document.createElement('div')
  made.append(...(drawings[kind]?.(attrs, words) ?? []))
  return made
}
const lines = (kind: string, attrs: Record<string, unknown>) =>
  [...draw(kind, attrs).querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => `${cell.tagName === 'TH' ? '*' : ''}${cell.textContent}`),
  )

describe('what stands on the canvas of a template', () => {
  test('a table of rows has their titles, two lines, and numbers and sums only where they are asked for', () => {
    const columns = [{ name: 'what' }, { name: 'cost', label: '费用' }]
    const plain = [
      ['*<t.what>', '*费用'],
      ['〔<t.what>〕', '〔<t.cost>〕'],
      ['…', '…'],
    ]
    expect(lines('childTable', { table: 't', columns })).toEqual(plain)
    expect(lines('childTable', { table: 't', columns, headed: false })).toEqual(plain.slice(1))
    expect(lines('childTable', { table: 't', columns, numbered: true })).toEqual([
      ['*[order]', ...(plain[0] ?? [])],
      ['1', ...(plain[1] ?? [])],
      ['2', ...(plain[2] ?? [])],
    ])
    const summed = [{ name: 'what' }, { name: 'cost', label: '费用', sum: true }]
    expect(lines('childTable', { table: 't', columns: summed })).toEqual([...plain, ['*', '*[sum]']])
    expect(draw('childTable', { table: 't', columns: [] }).textContent).toBe('[emptyColumns]')
  })

  test('a list of rows is ordered only where it is asked for', () => {
    const fields = [{ name: 'what' }, { name: 'cost' }]
    expect(draw('childList', { table: 't', fields }).innerHTML).toBe(
      '<ul><li>〔&lt;t.what&gt;〕　〔&lt;t.cost&gt;〕</li><li>…</li></ul>',
    )
    expect(draw('childList', { table: 't', fields, ordered: true }).querySelectorAll('ol > li')).toHaveLength(2)
    expect(draw('childList', { table: 't', fields: [] }).textContent).toBe('[emptyColumns]')
  })

  test('facts stand one or two in a line, by their own labels or those of the fields', () => {
    const fields = [{ name: 'a' }, { name: 'b', label: '乙' }, { name: 'c' }]
    expect(lines('facts', { fields, columns: 2 })).toEqual([
      ['*<a>', '〔<a>〕', '*乙', '〔<b>〕'],
      ['*<c>', '〔<c>〕'],
    ])
    expect(lines('facts', { fields, columns: 1 })).toHaveLength(3)
    expect(draw('facts', { fields: [] }).textContent).toBe('[emptyFacts]')
  })

  test('approvals and signatures have a title where it is asked for, their own or the usual one', () => {
    expect(draw('approvals').querySelector('h2')).toBeNull()
    expect(lines('approvals', {})).toEqual([
      ['*[paper.time]', '*[paper.step]', '*[paper.person]', '*[paper.opinion]'],
      ['…', '…', '…', '…'],
    ])
    expect(draw('approvals', { titled: true }).querySelector('h2')?.textContent).toBe('[part.approvals]')
    expect(draw('signature', { titled: true, title: '签字' }).querySelector('h2')?.textContent).toBe('签字')
    expect(draw('signature', { label: '经办人' }).textContent).toContain('经办人　＿')
    expect(draw('signature').textContent).toContain('[paper.sign]　＿')
    expect(draw('signature', { people: true, label: '经办人' }).textContent).toContain('[allSigners]　＿')
  })

  test('fields, codes, pictures, seals and the end of a page say what they are', () => {
    expect(draw('field', { name: 'a' }).textContent).toBe('<a>')
    expect(draw('code', { kind: 'qr', name: 'a' }).textContent).toBe('[codes.qr]：<a>')
    expect(draw('picture', { src: '/logo.png', alt: '标志', width: 30 }).innerHTML).toBe(
      '<img src="/logo.png" alt="标志" style="width: 30mm;">',
    )
    expect(draw('seal').textContent).toBe('[paper.seal]')
    expect(draw('seal', { label: '盖章处', field: 'company' }).textContent).toBe('<company> 盖章处')
    expect(draw('pageBreak').textContent).toBe('[part.pageBreak]')
  })
})
