import { describe, expect, test } from 'vitest'
import { isOwnImage, isSafeLink, linkOf } from './safe-address'
import { safeHtml } from './sanitize-html'

describe('rich text that is kept and shown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<img src="https://evil.example/pixel.gif">',
    '<img src="/api/oauth/Logout">',
    '<img src="/api/file/Image/annexpic/../../oauth/Logout">',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="data:text/html,x"></object><embed src=x>',
    '<form action="https://evil.example"><input name=password><button>登录</button></form>',
    '<style>body{background:url(https://evil.example)}</style>',
    '<link rel=stylesheet href=https://evil.example><meta http-equiv=refresh content=0>',
    '<base href="https://evil.example">',
    '<video src=x onerror=alert(1)></video><audio src=x>',
    '<template><img src=x onerror=alert(1)></template>',
  ])('[THR-06] nothing is left of %s', (html) => {
    expect(safeHtml(html).replace(/登录/, '')).toBe('')
  })

  test.each([
    [
      '<p onclick="alert(1)" style="position:fixed;background:url(x)" class="ant-modal" id="page" data-x="1">a</p>',
      '<p>a</p>',
    ],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="vbscript:x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/api/oauth/Logout">a</a>', '<a>a</a>'],
    ['<p><b>a<script>x</script></b></p>', '<p><b>a</b></p>'],
    ['<font color=red>a</font>', 'a'],
  ])('[THR-06] %s loses what is unsafe and keeps its words', (html, left) => {
    expect(safeHtml(html)).toBe(left)
  })

  test('[THR-06] links open apart and tell their target nothing', () => {
    expect(safeHtml('<a href="https://a.cn" target="_self" rel="opener">a</a>')).toBe(
      '<a href="https://a.cn" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    )
  })

  test('[FRM-18] what the editor writes stays', () => {
    const html =
      '<h2>标题</h2><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s></p><ul><li><p>一</p></li></ul><blockquote><p>引</p></blockquote><img src="/api/file/Image/annexpic/123" alt="图">'
    expect(safeHtml(html)).toBe(html)
    expect(safeHtml(safeHtml(html))).toBe(html)
  })
})

test.each([
  ['https://a.cn/x?y=1', 'https://a.cn/x?y=1'],
  ['a.cn/x', 'https://a.cn/x'],
  ['me@a.cn', 'mailto:me@a.cn'],
  ['MAILTO:me@a.cn', 'MAILTO:me@a.cn'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://a.cn', null],
  ['两个 词', null],
  ['', null],
])('[THR-06] the address %j becomes %j', (typed, address) => {
  expect(linkOf(typed)).toBe(address)
})

test('[THR-06] only files of the product are images, only web and mail are links', () => {
  expect(isOwnImage('/api/file/Image/annexpic/0192-ab')).toBe(true)
  expect(isOwnImage('/api/file/Image/annexpic/1?size=64&x=1')).toBe(false)
  expect(isOwnImage('https://a.cn/api/file/Image/annexpic/1')).toBe(false)
  expect(isSafeLink('https://')).toBe(false)
})
