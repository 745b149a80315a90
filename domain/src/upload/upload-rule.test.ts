import { describe, expect, it, test } from 'vitest'
import { chunkedLimitOf, extensionOf, uploadProblem, uploadRuleOf, uploadRules } from './upload-rule'

const megabyte = 1024 * 1024

describe('uploadProblem', () => {
  it.each([
    { type: 'annex', name: '设计说明.docx', size: 10, problem: null },
    { type: 'annex', name: 'plan.DWG', size: 50 * megabyte - 1, problem: null },
    { type: 'annex', name: 'plan.dwg', size: 50 * megabyte, problem: 'file.too-large' },
    { type: 'userAvatar', name: 'me.png', size: 2 * megabyte - 1, problem: null },
    { type: 'userAvatar', name: 'me.png', size: 2 * megabyte, problem: 'file.too-large' },
    { type: 'userAvatar', name: 'me.pdf', size: 10, problem: 'file.kind' },
    { type: 'IM', name: 'cat.gif', size: 5 * megabyte - 1, problem: null },
    { type: 'IM', name: 'cat.gif', size: 5 * megabyte, problem: 'file.too-large' },
    { type: 'annex', name: 'all.zip', size: 10, problem: null },
    { type: 'annex', name: 'all.rar', size: 10, problem: null },
    { type: 'annex', name: 'all.7z', size: 10, problem: null },
    { type: 'IM', name: 'all.zip', size: 10, problem: 'file.kind' },
  ] as const)('$type takes $name of $size bytes: $problem', ({ type, name, size, problem }) => {
    expect(uploadProblem(uploadRules[type], { name, size })).toBe(problem)
  })

  test.each([
    'page.html',
    'page.htm',
    'logo.svg',
    'run.exe',
    'run.bat',
    'x.js',
    'x.xml',
    'x.pdf.html',
    'none',
    '.pdf ',
  ])('[THR-06] %s is taken by no type', (name) => {
    for (const rule of Object.values(uploadRules)) expect(uploadProblem(rule, { name, size: 1 })).toBe('file.kind')
  })
})

test.each(['__proto__', 'constructor', 'toString', '', 'Temporary', '../annex'])(
  '[THR-07] %s is no upload type',
  (type) => {
    expect(uploadRuleOf(type)).toBeNull()
  },
)

test('files that come in chunks may be larger where the rule says so, and else as large as one request', () => {
  expect(chunkedLimitOf(uploadRules.annex)).toBe(10 * 1024 * megabyte)
  expect(chunkedLimitOf(uploadRules.IM)).toBe(5 * megabyte)
})

describe('extensionOf', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.7z', '7z'],
    ['README', ''],
    ['a.', ''],
    ['a.p/df', ''],
    ['说明.文档', ''],
  ])('%s has %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
})
