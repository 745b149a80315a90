import { describe, expect, it } from 'vitest'
import { previewRuleOf } from './preview-rule'

describe('previewRuleOf', () => {
  it.each([
    ['台账.xls', { kind: 'sheet', convertTo: 'xlsx' }],
    ['台账.xlsx', { kind: 'sheet' }],
    ['说明.doc', { kind: 'pdf', convertTo: 'pdf' }],
    ['说明.docx', { kind: 'document' }],
    ['图纸.PDF', { kind: 'pdf' }],
    ['readme.txt', { kind: 'text' }],
    ['a.jpg', { kind: 'image' }],
    ['a.JPEG', { kind: 'image' }],
    ['a.gif', { kind: 'image' }],
    ['a.pnf', { kind: 'image' }],
  ])('[FIL-38] %s is shown', (name, rule) => {
    expect(previewRuleOf(name)).toEqual(rule)
  })

  it('[FIL-39] png is shown as well', () => {
    expect(previewRuleOf('现场.png')).toEqual({ kind: 'image' })
  })

  it.each([
    'a.ppt',
    'a.pptx',
    'a.zip',
    'a.dwg',
    'a.csv',
    'a.html',
    'a.svg',
    'a.pdf.exe',
    'pdf',
    'README',
    '',
    'a.constructor',
  ])('[FIL-40] "%s" is not shown', (name) => {
    expect(previewRuleOf(name)).toBeNull()
  })
})
