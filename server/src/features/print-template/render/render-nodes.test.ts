import type { PrintNode } from '@workstation/domain/print/print-node'
import { describe, expect, test } from 'vitest'
import type { PrintedRecord, PrintSource } from '../sources/print-source'
import { Spoken } from '../sources/spoken'
import { renderNodes } from './render-node'
import { renderingOf } from './rendering'

const titled = (zh: string) => ({ zh, en: zh, zhtw: zh })
const field = (name: string, zh: string, type: 'text' | 'number' | 'integer' | 'time' = 'text') => ({
  ...{ name, type, title: titled(zh) },
})
const source = {
  ...{ id: 'bills', title: titled('报销'), type: 2, hasPeople: true, hasSteps: true },
  fields: [field('a', '甲'), field('b', '乙'), field('c', '丙'), field('state', '状态')],
  tables: [
    {
      ...{ name: 'lines', title: titled('明细') },
      fields: [field('what', '事项'), field('sum', '金额', 'number'), field('at', '时间', 'time')],
    },
    { name: 'none', title: titled('空表'), fields: [field('x', '某')] },
  ],
} as unknown as PrintSource
const record: PrintedRecord = {
  values: { a: '一', b: '', c: '三', state: new Spoken(1, '完成') },
  tables: {
    lines: [
      { what: '车票', sum: '10.50', at: Date.UTC(2026, 0, 1) },
      { what: '', sum: '1000', at: null },
    ],
  },
  hidden: new Set(),
  people: [
    { label: '组长', names: ['张三', '李四'] },
    { label: '专家', names: [] },
  ],
  steps: [{ what: '初审', by: '王五', byId: 'w', at: Date.UTC(2026, 0, 1), opinion: '同意', status: 1 }],
}
const pictures = new Map([['/api/file/Image/print/one', 'data:image/webp;base64,AA']])
const page = { source, language: 'zh', timeZone: 'Asia/Shanghai', pictures } as const

const drawn = (node: PrintNode) => renderNodes([node], renderingOf({ ...page, record }))[0]?.html
const empty = (node: PrintNode) => renderNodes([node], renderingOf({ ...page, record: null }))[0]?.html
const node = (type: string, attrs: object = {}, ...content: PrintNode[]): PrintNode => ({
  ...{ type, content },
  attrs: attrs as Readonly<Record<string, unknown>>,
})
const text = (said: string, ...marks: string[]) => ({
  type: 'text',
  text: said,
  marks: marks.map((type) => ({ type })),
})
const named = (name: string, more: object = {}) => ({ name, label: '', format: '', width: 0, sum: false, ...more })

describe('[PRT-06] pieces of a page', () => {
  test.each<[string, PrintNode, string]>([
    ['marks', node('paragraph', {}, text('甲', 'bold', 'italic')), '<p><em><strong>甲</strong></em></p>'],
    [
      'lines',
      node('paragraph', {}, text('甲', 'underline'), node('hardBreak'), text('<', 'strike')),
      '<p><u>甲</u><br><s>&lt;</s></p>',
    ],
    ['an unknown mark', node('paragraph', { align: 'left' }, text('甲', 'blink')), '<p>甲</p>'],
    ['a side', node('heading', { level: 2, align: 'right' }, text('题')), '<h2 style="text-align:right">题</h2>'],
    ['a list', node('bulletList', {}, node('listItem', {}, text('一'))), '<ul><li>一</li></ul>'],
    [
      'a list with numbers',
      node('orderedList', { start: 3 }, node('listItem', {}, text('一'))),
      '<ol start="3"><li>一</li></ol>',
    ],
    ['a line', node('horizontalRule'), '<hr>'],
    ['a break', node('pageBreak'), '<div class="break"></div>'],
    ['what stays together', node('keepTogether', {}, node('horizontalRule')), '<div class="together"><hr></div>'],
    ['what nobody knows', node('video'), ''],
    ['a value in the words of its page', node('field', { name: 'state', format: '' }), '完成'],
    ['a value in a format', node('field', { name: 'state', format: 'integer' }), '1'],
    ['a field of rows outside of them', node('field', { name: 'lines.what', format: '' }), ''],
  ])('%s', (_, piece, html) => {
    expect(drawn(piece)).toBe(html)
  })

  test('a free table has its lines, widths and spans, and a row for each of the rows that it names', () => {
    const cell = (type: string, attrs: object, ...content: PrintNode[]) =>
      node(type, { colspan: 1, rowspan: 1, align: 'left', ...attrs }, ...content)
    const table = (attrs: object, first: object, second: object) =>
      node(
        ...(['table', attrs] as const),
        node('tableRow', {}, cell('tableHeader', first, text('头')), cell('tableCell', second, text('尾'))),
      )
    const row = '<tr><th>头</th><td>尾</td></tr>'
    expect(drawn(table({ bordered: true }, { colwidth: [100] }, { colwidth: [200] }))).toBe(
      `<table><colgroup><col style="width:33.3%"><col style="width:66.7%"></colgroup><tbody>${row}</tbody></table>`,
    )
    expect(drawn(table({ bordered: false }, { colwidth: [100] }, {}))).toBe(
      `<table class="plain"><tbody>${row}</tbody></table>`,
    )
    expect(drawn(table({}, { colwidth: [100] }, { colwidth: [0] }))).toBe(`<table><tbody>${row}</tbody></table>`)
    expect(drawn(table({}, { colspan: 2, align: 'center' }, { rowspan: 3 }))).toBe(
      '<table><tbody><tr><th colspan="2" style="text-align:center">头</th><td rowspan="3">尾</td></tr></tbody></table>',
    )
    const repeated = node(
      'table',
      {},
      node('tableRow', {}, cell('tableCell', {}, node('field', { name: 'lines.what', format: '' }))),
    )
    expect(drawn(repeated)).toBe('<table><tbody><tr><td>车票</td></tr><tr><td></td></tr></tbody></table>')
    expect(empty(repeated)).toBe(`<table><tbody>${'<tr><td>〔事项〕</td></tr>'.repeat(3)}</tbody></table>`)
  })

  test('facts stand in one column of pairs or in two, by their titles, empty ones left out or kept', () => {
    const facts = (more: object) =>
      node('facts', { fields: [named('a', { label: '首' }), named('b'), named('c')], ...more })
    const [a, b, c] = [
      '<th scope="row">首</th><td>一</td>',
      '<th scope="row">乙</th><td></td>',
      '<th scope="row">丙</th><td>三</td>',
    ]
    const wide = '<th scope="row">丙</th><td colspan="3">三</td>'
    const one = (...rows: string[]) =>
      `<table class="facts"><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`
    const two = (...rows: string[]) => one(...rows).replace('facts', 'facts two')
    expect(drawn(facts({ columns: 1, skipEmpty: true }))).toBe(one(a, c))
    expect(drawn(facts({ columns: 1, skipEmpty: false }))).toBe(one(a, b, c))
    expect(drawn(facts({ columns: 2, skipEmpty: true }))).toBe(two(a + c))
    expect(drawn(facts({ columns: 2, skipEmpty: false }))).toBe(two(a + b, wide))
  })

  test('child rows are a table with its title, numbers, widths and sums, or a list', () => {
    const table = (more: object) =>
      node('childTable', {
        table: 'lines',
        headed: true,
        columns: [named('what', { width: 20 }), named('sum', { sum: true }), named('at')],
        ...more,
      })
    const head = '<th scope="col" style="width:20mm">事项</th><th scope="col">金额</th><th scope="col">时间</th>'
    const rows = [
      '<td class="">车票</td><td class="number">10.50</td><td class="tight">2026-01-01 08:00</td>',
      '<td class=""></td><td class="number">1000</td><td class="tight"></td>',
    ]
    const foot = '<th class="number">1010.5</th><th></th>'
    expect(drawn(table({ titled: true, title: '' }))).toBe(
      `<h2>明细</h2><table><thead><tr>${head}</tr></thead><tbody><tr>${rows[0]}</tr><tr>${rows[1]}</tr></tbody><tfoot><tr><th>合计</th>${foot}</tr></tfoot></table>`,
    )
    expect(drawn(table({ titled: true, title: '花费', numbered: true }))).toBe(
      `<h2>花费</h2><table><thead><tr><th class="tight">序号</th>${head}</tr></thead><tbody><tr><td class="number">1</td>${rows[0]}</tr><tr><td class="number">2</td>${rows[1]}</tr></tbody><tfoot><tr><th>合计</th><th></th>${foot}</tr></tfoot></table>`,
    )
    const bare = { headed: false, columns: [named('what', { format: 'dateChinese', label: '题' })] }
    expect(drawn(table(bare))).toBe(
      '<table><tbody><tr><td class="tight">车票</td></tr><tr><td class="tight"></td></tr></tbody></table>',
    )
    const columns = [named('x', { format: 'amount' })]
    expect(drawn(table({ table: 'none', columns, skipEmpty: true }))).toBe('')
    expect(drawn(table({ table: 'none', columns, skipEmpty: false }))).toBe(
      '<table><thead><tr><th scope="col">某</th></tr></thead><tbody></tbody></table>',
    )
    const list = (ordered: boolean) =>
      node('childList', { table: 'lines', ordered, fields: [named('what'), named('sum')] })
    expect(drawn(list(false))).toBe('<ul><li>车票　10.50</li><li>1000</li></ul>')
    expect(drawn(list(true))).toBe('<ol><li>车票　10.50</li><li>1000</li></ol>')
  })

  test('approvals, lines to sign on and room for a seal, with a record and without', () => {
    const head = '<table><thead><tr><th>时间</th><th>环节</th><th>人员</th><th>意见</th></tr></thead><tbody>'
    expect(drawn(node('approvals', { titled: true, title: '' }))).toBe(
      `<h2>审批记录</h2>${head}<tr><td class="tight">2026-01-01 08:00</td><td>初审</td><td>王五</td><td>同意</td></tr></tbody></table>`,
    )
    expect(empty(node('approvals', { titled: false }))).toBe(
      `${head}<tr><td class="tight">〔时间〕</td><td>〔环节〕</td><td>〔人员〕</td><td>〔意见〕</td></tr></tbody></table>`,
    )
    const line = (name: string) => `<p class="line"><b>${name}</b><span></span>日期<span></span></p>`
    const signer = (label: string, ...names: string[]) =>
      `<div class="signer"><p>${label}</p>${names.map(line).join('')}</div>`
    const signed = (...parts: string[]) => `<section class="signatures">${parts.join('')}</section>`
    const people = node('signature', { people: true, titled: true })
    expect(drawn(people)).toBe(signed('<h2>签字盖章</h2>', signer('组长', '张三', '李四'), signer('专家', '')))
    expect(empty(people)).toBe(signed('<h2>签字盖章</h2>', signer('〔人员〕', '')))
    expect(drawn(node('signature', { label: '' }))).toBe(signed(signer('签字', '')))
    expect(drawn(node('signature', { label: '审核人' }))).toBe(signed(signer('审核人', '')))
    expect(drawn(node('seal', { label: '', field: 'a' }))).toBe('<div class="seal"><p>一</p><p>（盖章）</p></div>')
    expect(drawn(node('seal', { label: '公章', field: 'b' }))).toBe('<div class="seal"><p>公章</p></div>')
    expect(drawn(node('seal', { label: '公章', field: '' }))).toBe('<div class="seal"><p>公章</p></div>')
  })

  test('a picture is drawn as wide as it was set, and one that is gone leaves its place empty', () => {
    const picture = (src: string) => node('picture', { src, alt: '章', width: 40, align: 'center' })
    expect(drawn(picture('/api/file/Image/print/one'))).toBe(
      '<p style="text-align:center"><img src="data:image/webp;base64,AA" alt="章" style="width:40mm"></p>',
    )
    expect(drawn(picture('/api/file/Image/print/gone'))).toBe('')
  })

  test.each([
    ['qr', ''],
    ['qr', '字'.repeat(778)],
    ['barcode', '中文'],
    ['barcode', 'x'.repeat(81)],
  ])('a %s code that cannot be drawn is its text', (kind, said) => {
    const code = { ...page, record: { ...record, values: { a: said } } }
    const [html] = renderNodes([node('code', { kind, name: 'a', size: 20 })], renderingOf(code))
    expect(html?.html).toBe(`<span>${said}</span>`)
  })
})
