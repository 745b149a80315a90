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
    ['<p style="page-break-after:always">甲</p>', '<p>甲</p><p style="page-break-after:always"></p>'],
  ])('%s is read and answered as %s', (html, answered) => {
    expect(again(html)).toBe(answered)
    expect(again(answered)).toBe(answered)
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
