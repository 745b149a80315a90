import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name'

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\li\\说明.docx', '说明.docx'],
  ['a\u0000b\r\n.txt', 'ab.txt'],
  ['report\u202efdp.exe', 'reportfdp.exe'],
  ['  x.pdf ', 'x.pdf'],
  ['folder/', ''],
])('[THR-07] %j is shown as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('a long name keeps its extension', () => {
  const clean = cleanFileName(`${'长'.repeat(300)}.docx`)
  expect(clean).toHaveLength(200)
  expect(clean).toMatch(/长\.docx$/)
})
