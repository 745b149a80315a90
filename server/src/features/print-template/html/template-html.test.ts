import { usualPage } from '@workstation/domain/print/page-setup'
import { describe, expect, test } from 'vitest'
import { readTemplateHtml } from './read-template-html'
import { templateHtml } from './template-html'

const again = (html: string) => {
  const read = readTemplateHtml(html)
  return read && templateHtml(read, (name) => name)
}

describe('templates of older clients', () => {
  test.each([
    ['<p>编号：{enCode}</p>', '<p>编号：{enCode}</p>'],
    ['<p style="text-align:center"><b>甲</b>{a}</p>', '<p style="text-align:center"><strong>甲</strong>{a}</p>'],
    ['loose <i>words</i>', '<p>loose <em>words</em></p>'],
    ['<div><div>一</div><div>二</div></div>', '<p>一</p><p>二</p>'],
    ['<h1>题</h1><h6>小</h6>', '<h1>题</h1><h3>小</h3>'],
    ['<ul><li>一</li></ul><ol><li>二</li></ol>', '<ul><li><p>一</p></li></ul><ol><li><p>二</p></li></ol>'],
    [
      '<table><thead><tr><th colspan="2">头</th></tr></thead><tr><td>{a}</td><td align="right">乙</td></tr></table>',
      '<table><tbody><tr><th colspan="2"><p>头</p></th></tr><tr><td><p>{a}</p></td><td style="text-align:right"><p style="text-align:right">乙</p></td></tr></tbody></table>',
    ],
    [
      '<table><tr><td rowspan="3">甲</td><td colspan="1" rowspan="1">乙</td></tr></table>',
      '<table><tbody><tr><td rowspan="3"><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>',
    ],
    [
      '<table><tr><td><span data-tag="tasks.opinion">{opinion}</span></td></tr></table>',
      '<table><tbody><tr><td><p><span data-tag="tasks.opinion">{opinion}</span></p></td></tr></tbody></table>',
    ],
    ['<p><span data-tag="headTable.a">{a}</span></p>', '<p>{a}</p>'],
    ['<p>甲<br>乙</p><hr>', '<p>甲<br>乙</p><hr>'],
    ['<center>中</center>', '<p style="text-align:center">中</p>'],
    ['<p><u><del>甲</del></u></p>', '<p><s><u>甲</u></s></p>', '<p><u><s>甲</s></u></p>'],
    [
      '<div align="RIGHT"><p>右</p><p align="center">中</p></div>',
      '<p style="text-align:right">右</p><p style="text-align:center">中</p>',
    ],
    ['<table><!-- 注 --><tr></tr></table>', '<p></p>'],
    ['<ul></ul>甲', '<p>甲</p>'],
    ['<h2>一<p>二</p></h2>', '<p>一</p><p>二</p>'],
    ['<h2 style="break-after:page"> </h2>', '<p style="page-break-after:always"></p>'],
    [
      '<table style="page-break-after: always"><tr><td></td></tr></table>',
      '<table><tbody><tr><td><p></p></td></tr></tbody></table><p style="page-break-after:always"></p>',
    ],
    [
      '<table><tr><td><span data-tag="null.a">{a}</span><span data-tag="a b">{b}</span></td></tr></table>',
      '<table><tbody><tr><td><p>{a}{b}</p></td></tr></tbody></table>',
    ],
    ['<img src="/api/file/Image/print/one" alt="章">', '<img src="/api/file/Image/print/one" alt="章">'],
    ['<p style="page-break-after:always">甲</p>', '<p>甲</p><p style="page-break-after:always"></p>'],
  ])('%s is read and answered as %s', (html, answered, then = answered) => {
    expect(again(html)).toBe(answered)
    expect(again(answered)).toBe(then)
  })

  test('parts that they do not know are answered as tables and words, by the titles of the source', () => {
    const document = {
      ...{ version: 1, page: usualPage },
      content: [
        {
          type: 'facts',
          attrs: {
            fields: [
              { name: 'a', label: '' },
              { name: 'b', label: '二' },
            ],
          },
        },
        {
          type: 'childTable',
          attrs: {
            table: 't',
            headed: true,
            columns: [
              { name: 'x', label: '' },
              { name: 'y', label: '列' },
            ],
          },
        },
        { type: 'childTable', attrs: { table: 't', headed: false, columns: [{ name: 'x' }] } },
        { type: 'childList', attrs: { table: 't', fields: [{ name: 'x' }] } },
        {
          type: 'paragraph',
          content: [
            { type: 'code', attrs: { name: 'a' } },
            { type: 'field', attrs: { name: 't.x' } },
          ],
        },
        { type: 'approvals' },
        { type: 'signature', attrs: { label: '签' } },
        { type: 'seal', attrs: { label: '章' } },
        { type: 'keepTogether', content: [{ type: 'pageBreak' }] },
        { type: 'video' },
      ],
    }
    const cell = '<td><span data-tag="t.x">{x}</span></td>'
    expect(templateHtml(document as never, (name) => `《${name}》`)).toBe(
      [
        '<table><tbody><tr><th>《a》</th><td>{a}</td></tr><tr><th>二</th><td>{b}</td></tr></tbody></table>',
        `<table><thead><tr><th>《t.x》</th><th>列</th></tr></thead><tbody><tr>${cell}<td><span data-tag="t.y">{y}</span></td></tr></tbody></table>`,
        ...Array.from({ length: 2 }, () => `<table><tbody><tr>${cell}</tr></tbody></table>`),
        '<p>{a}<span data-tag="t.x">{x}</span></p>',
        '<p>{systemApprovalContent}</p><p>签</p><p style="text-align:right">章</p>',
        '<div><p style="page-break-after:always"></p></div>',
      ].join(''),
    )
  })

  test('keep the paper that comes with them where it can be read, and else have the usual one', () => {
    const pageOf = (pageParam?: string) => readTemplateHtml('<p>甲</p>', pageParam)?.page
    for (const unread of [undefined, '', '{', '{"size":"huge"}']) expect(pageOf(unread)).toEqual(usualPage)
    const wide = { ...usualPage, landscape: true }
    expect(pageOf(JSON.stringify(wide))).toEqual(wide)
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://evil.example/pixel.gif">',
    '<svg onload=alert(1)><text>x</text></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>body{background:url(https://evil.example)}</style>',
    '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
  ])('[THR-06] nothing is left of %s', (html) => {
    expect(again(html)).toBe('<p></p>')
  })

  test('[THR-06] attributes of anything else go, the words stay', () => {
    expect(again('<p onclick="x()" class="y" style="position:fixed">甲<a href="javascript:x()">乙</a></p>')).toBe(
      '<p>甲乙</p>',
    )
    expect(again('<p>{constructor.constructor("x")()}{a}{a b}</p>')).toBe(
      '<p>{constructor.constructor(&quot;x&quot;)()}{a}{a b}</p>',
    )
  })

  test('[THR-20] a text of more elements than a template may have is none', () => {
    expect(readTemplateHtml('<b>'.repeat(20_000))).toBeNull()
    expect(readTemplateHtml('<p>a</p>'.repeat(6000))).toBeNull()
  })
})
