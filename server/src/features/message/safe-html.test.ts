import { describe, expect, test } from 'vitest'
import { maxDepth, maxElements, parseBounded } from '../../platform/parse-bounded'
import { imagesOf, safeHtml, textOfHtml } from './safe-html'

const image = '/api/file/Image/annexpic/0192-ab'

describe('safeHtml', () => {
  test.each([
    ['<p>正文 <strong>重点</strong></p>', '<p>正文 <strong>重点</strong></p>'],
    ['<ol start="3"><li>甲</li></ol>', '<ol start="3"><li>甲</li></ol>'],
    ['<a href="https://example.com/?a=1&b=2">链接</a>', '<a href="https://example.com/?a=1&amp;b=2">链接</a>'],
    [`<img alt="图" src="${image}">`, `<img src="${image}" alt="图">`],
    ['<td>裸单元格', '裸单元格'],
    [
      '<table><tr><td colspan="2">格</td></tr></table>',
      '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
    ],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['', ''],
  ])('keeps what the editor writes: %s', (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
  })

  test.each([
    ['<script>alert(1)</script>后', '后'],
    ['<img src=x onerror=alert(1)>', ''],
    [`<img src="${image}" onload="alert(1)">`, `<img src="${image}">`],
    ['<img src="https://spy.example/p.gif">', ''],
    [`<img src="${image}/../../../secret">`, ''],
    ['<a href="javascript:alert(1)">点</a>', '<a>点</a>'],
    ['<a href=" java\nscript:alert(1)">点</a>', '<a>点</a>'],
    ['<a href="data:text/html,x">点</a>', '<a>点</a>'],
    ['<p style="position:fixed" class="x" id="y" onclick="z()">盖</p>', '<p>盖</p>'],
    ['<svg><script>alert(1)</script><p>x</p></svg>', '<p>x</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '&quot;&gt;'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<template><p>藏</p></template>', ''],
    ['<form action="/api/x"><input name="a"><button>交</button></form>', '交'],
    ['<base href="https://evil.example"><meta http-equiv="refresh" content="0">好', '好'],
    ['<!--[if IE]><script>alert(1)</script><![endif]-->好', '好'],
    ['<p title="x">a</p title="><script>alert(1)</script>">', '<p>a</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<td colspan="9999999">x', 'x'],
  ])('[THR-06] leaves nothing that runs or loads: %s', (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
    expect(safeHtml(safe)).toBe(safe)
  })
})

describe('[THR-20] a text that would keep the thread', () => {
  const formatting = Array.from({ length: 60 }, (_, index) => `<b a${index}>`).join('')
  test.each([
    ['formatting opened anew in every paragraph', `<p>${formatting}${'<p>x'.repeat(900)}`, maxElements + 1],
    [
      'formatting added in every paragraph',
      Array.from({ length: 700 }, (_, index) => `<p><b a${index}>`).join(''),
      (maxDepth * maxDepth) / 2 + maxDepth,
    ],
    ['ten thousand quotations', '<blockquote>'.repeat(10_000), 200],
    ['links in a table, which move before it', `<table>${'<a>x'.repeat(20_000)}`, maxElements + 1],
    ['drawings, which have no depth of their own', '<svg>'.repeat(10_000), 200],
  ])('%s: is refused after few elements', (_, html, most) => {
    expect(safeHtml(html) === null).toBe(true)
    const { isWhole, elements } = parseBounded(html)
    expect(isWhole).toBe(false)
    // Formatting that is open is opened again at once, by one word.
    expect(elements).toBeLessThan(most + maxDepth)
  })

  test('its beginning is still read where only its words are wanted', () => {
    expect(textOfHtml(`<p>顶</p>${'<blockquote>'.repeat(10_000)}底`)).toBe('顶')
  })

  test.each([
    ['elements', '<br>', maxElements],
    ['depth', '<blockquote>', maxDepth],
  ])('%s: the limit itself is kept whole, one more is not', (_, element, most) => {
    expect(safeHtml(`${element.repeat(most)}底`)).toMatch(/底/)
    expect(safeHtml(element.repeat(most + 1))).toBeNull()
  })

  test('people write a table of 500 rows with 20 columns', () => {
    expect([maxElements, maxDepth]).toEqual([12_000, 100])
    const table = `<table>${`<tr>${'<td>格</td>'.repeat(20)}</tr>`.repeat(500)}</table>`
    expect(safeHtml(table)?.length).toBeGreaterThan(table.length)
  })
})

test('textOfHtml answers the text in lines, without marks', () => {
  expect(
    textOfHtml('<h2>停电</h2><p>周六 <b>9</b> 点&amp;后</p><script>x</script><ul><li>甲</li><li>乙</li></ul>'),
  ).toBe('停电\n周六 9 点&后\n甲\n乙')
})

test('imagesOf answers the ids of the images of a safe text', () => {
  expect(imagesOf(safeHtml(`<p>x</p><img alt="a" src="${image}"><img src="${image}2">`) ?? '')).toEqual([
    '0192-ab',
    '0192-ab2',
  ])
})
