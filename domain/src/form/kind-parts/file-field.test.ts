import { describe, expect, test } from 'vitest'
import { categoryOf, uploadCategories } from '../../upload/upload-rule'
import type { FormNode } from '../document'
import type { StoredValue } from '../kind'
import { acceptOf, fileField, fileProblem, readFiles } from './file-field'

test('[FIL-56] the categories of files are image, video, audio and document', () => {
  expect(uploadCategories).toEqual(['image', 'video', 'audio', 'document'])
  expect(['a.JPG', 'a.mp4', 'a.mp3', 'a.docx', 'a.zip', 'a.dwg', 'image'].map(categoryOf)).toEqual([
    ...uploadCategories,
    ...[null, null, null],
  ])
})

const megabyte = 1_048_576
test.each([
  [{}, 'a.zip', 9 * megabyte, null],
  [{ categories: [], extensions: [] }, 'a.zip', 0, null],
  [{ categories: ['image'] }, 'a.png', 0, null],
  [{ categories: ['image', 'video'] }, 'a.MP4', 0, null],
  [{ categories: ['image'] }, 'a.mp4', 0, 'not-taken'],
  [{ categories: ['document'] }, 'a.zip', 0, 'not-taken'],
  [{ extensions: ['.Zip'] }, 'a.ZIP', 0, null],
  [{ extensions: ['zip'] }, 'a.png', 0, 'not-taken'],
  [{ extensions: [''] }, 'a', 0, null],
  [{ extensions: [' .zip '] }, 'a.zip', 0, null],
  [{ extensions: ['tar.gz'] }, 'a.gz', 0, 'not-taken'],
  [{ categories: ['image'] }, 'a', 0, 'not-taken'],
  [{ categories: ['image'], extensions: ['zip'] }, 'a.zip', 0, null],
  [{ size: 1 }, 'a.zip', megabyte - 1, null],
  [{ size: 1 }, 'a.zip', megabyte, 'too-heavy'],
  [{ size: 1, categories: ['image'] }, 'a.zip', megabyte, 'not-taken'],
] as const)('a field of %j says of %s with %i bytes: %s', (taken, name, fileSize, problem) => {
  expect(fileProblem({ max: 1, ...taken }, { name, fileSize })).toBe(problem)
})

test('what is taken is told to the browser as it is written for one', () => {
  expect(acceptOf({ categories: ['image', 'document'], extensions: ['DWG', '.zip'] })).toBe('image,document,.dwg,.zip')
  expect(acceptOf({})).toBe('')
})

describe('what a record keeps of a file', () => {
  const sent = { fileId: 'f1', name: 'a.pdf', url: '/api/file/a%20b/c.d_1-2', fileSize: 7, fileExtension: 'pdf' }
  const kept = (more: object, taken = { max: 3 }) => {
    const answer = readFiles([{ ...sent, ...more }], taken)
    return answer.ok ? (answer.value as Record<string, StoredValue>[])[0] : answer.problem.reason
  }

  test.each([
    ['what was sent', {}, {}],
    [
      'what other clients call otherwise',
      { fileId: undefined, id: 'f2', name: '', fullName: 'b.pdf' },
      { fileId: 'f2', name: 'b.pdf' },
    ],
    ['a size as text', { fileSize: '12' }, { fileSize: 12 }],
    ['an empty file', { fileSize: 0 }, { fileSize: 0 }],
    ['no size below nothing', { fileSize: -1 }, { fileSize: 0 }],
    ['no part of a byte', { fileSize: 1.5 }, { fileSize: 0 }],
    ['no size that is none', { fileSize: 'x' }, { fileSize: 0 }],
    ['the ending in small letters', { fileExtension: 'PDF' }, { fileExtension: 'pdf' }],
    ['no ending with a point', { fileExtension: '.pdf' }, { fileExtension: '' }],
    ['no ending of eleven letters', { fileExtension: 'abcdefghijk' }, { fileExtension: '' }],
    ['no ending that is none', { fileExtension: 7 }, { fileExtension: '' }],
    ['no address elsewhere', { url: 'https://example.org/api/file/a' }, { url: '' }],
    ['no address behind ours', { url: '/api/file/a?x=1' }, { url: '' }],
    ['no address that climbs', { url: '/api/file/../user' }, { url: '' }],
    ['no address of nothing', { url: '/api/file/' }, { url: '' }],
    ['no address that is none', { url: ['/api/file/a'] }, { url: '' }],
    ['a name of 255 letters', { name: 'a'.repeat(255) }, { name: 'a'.repeat(255) }],
  ])('is %s', (_, more, found) => {
    expect(kept(more)).toEqual({ ...sent, ...found })
  })

  test.each([
    ['no id', { fileId: '' }],
    ['an id that is none', { fileId: '../f' }],
    ['no name', { name: undefined }],
    ['a name that is none', { name: 7 }],
    ['a name of 256 letters', { name: 'a'.repeat(256) }],
    ['a name with NUL', { name: 'a\0b' }],
  ])('is nothing of one with %s', (_, more) => {
    expect(kept(more)).toBe('not-a-value')
  })

  test.each([[null], ['f1'], [['f1']], [[null]], [[[sent]]], [{ ...sent }], [7]])('%j are no files', (raw) => {
    expect(readFiles(raw, { max: 3 }).ok).toBe(raw === null)
  })

  test('is once each, as many as the field takes, and of what it takes', () => {
    const more = { ...sent, fileId: 'f2' }
    expect(readFiles([sent, more, sent], { max: 3 })).toEqual({ ok: true, value: [sent, more] })
    expect(readFiles([sent, more], { max: 2 })).toEqual({ ok: true, value: [sent, more] })
    expect(readFiles([sent, more], { max: 1 })).toEqual({
      ...{ ok: false, problem: { reason: 'too-many', limit: 1 } },
      value: [sent, more],
    })
    expect(readFiles([], { max: 1 })).toEqual({ ok: true, value: null })
    expect(readFiles(JSON.stringify([sent]), { max: 1 })).toEqual({ ok: true, value: [sent] })
    expect(readFiles([sent], { max: 1, categories: ['image'] })).toEqual({
      ok: false,
      problem: { reason: 'not-taken' },
      value: [sent],
    })
    expect(readFiles([{ ...sent, fileSize: 2 * megabyte }], { max: 1, size: 2 })).toEqual({
      ok: false,
      problem: { reason: 'too-heavy', limit: 2 },
      value: [{ ...sent, fileSize: 2 * megabyte }],
    })
  })
})

test('files are read by their names and known by their ids, and what is none is passed over', () => {
  const left: StoredValue = [
    { fileId: 'f1', name: 'a.pdf' },
    'x',
    ['f2'],
    null as never,
    { fileId: 7 as never, name: 'b' },
  ]
  const said = (value: StoredValue, language: 'zh' | 'en' = 'zh') =>
    fileField.text(value, {} as FormNode, { timeZone: 'UTC', language })
  expect([said(left), said(left, 'en')]).toEqual(['a.pdf、b', 'a.pdf, b'])
  expect(fileField.value(left)).toEqual(['f1'])
  expect([said('x'), fileField.value(null), fileField.names()]).toEqual(['', [], []])
})
