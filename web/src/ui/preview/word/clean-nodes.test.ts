import { expect, test } from 'vitest'
import { cleanNodes } from './clean-nodes'

function cleaned(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  cleanNodes(root)
  return root
}

test.each([
  '<img src="x" onerror="alert(1)">',
  '<script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<form action="//evil"><input name="password"></form>',
  '<object data="x"></object><embed src="x"><link rel="stylesheet" href="//evil">',
])('[THR-06] %s loses what runs', (html) => {
  const left = cleaned(`<p>文字${html}</p>`)
  expect(left.innerHTML).not.toMatch(/script|onerror|onload|iframe|<form|<input|<object|<embed|<link/i)
  expect(left.textContent).toContain('文字')
})

test.each(['javascript:alert(1)', 'data:text/html,<b>', 'file:///etc/passwd', 'vbscript:x', '/api/oauth/Logout'])(
  '[THR-06] a link to %s is none',
  (href) => {
    expect(cleaned(`<a href="${href}">链接</a>`).querySelector('a')?.hasAttribute('href')).toBe(false)
  },
)

test('links to pages open in a window of their own that knows nothing of this one', () => {
  const link = cleaned('<a href="https://example.com/a">链接</a>').querySelector('a')
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(cleaned('<a href="#part">链接</a>').querySelector('a')?.getAttribute('href')).toBe('#part')
})
