import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from './class-names.mjs'

function check(files) {
  const root = mkdtempSync(join(tmpdir(), 'classes-'))
  for (const [file, text] of Object.entries({ 'e2e/a.e2e.ts': '', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { ok, output } = classNames(root)
  rmSync(root, { recursive: true })
  return { ok, lines: output.split('\n') }
}

test('names each class that no style sheet knows, and each that stands on no element', () => {
  const { ok, lines } = check({
    'web/src/a.tsx': `const a = <b className="known lost" /> 
      const c = <b className={kind === 'other' ? 'known' : 'gone'} rowClassName={one('word')} />
      const frame = { rootClassName: 'framed', themeClass: 'blue' }
      const d = <b className={\`tone-\${tone}\`} />`,
    'web/src/a.css': `/* .said */ .known, .tone-good { background: url(a.png) } @media (width > 1px) { .unworn:hover { top: 0 } }`,
    'web/src/a.test.tsx': `document.querySelector('.framed li')`,
  })
  expect(ok).toBe(false)
  expect(lines).toEqual([
    'web/src/a.tsx: no style sheet knows the class lost',
    'web/src/a.tsx: no style sheet knows the class gone',
    'web/src/a.css: no element has the class unworn',
  ])
})

test('what packages draw has classes of theirs, and what a test looks for needs no style', () => {
  const files = {
    'web/src/a.tsx': `const a = <b className="hook ant-empty" />`,
    'web/src/a.css': '.ant-btn .anticon { top: 0 }',
    'e2e/a.e2e.ts': `page.locator('.hook')`,
  }
  expect(check(files)).toEqual({ ok: true, lines: [''] })
  expect(check({ ...files, 'e2e/a.e2e.ts': `page.locator('.hooks')` }).ok).toBe(false)
})
