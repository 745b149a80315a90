import { describe, expect, it, test } from 'vitest'
import { isContentOf, mediaTypeOf } from './file-content'
import { uploadRules } from './upload-rule'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)),
  )

const samples: Record<string, Uint8Array> = {
  pdf: bytes('%PDF-1.7\n'),
  zip: bytes('PK\u0003\u0004'),
  rar: bytes('Rar!\u001a\u0007\u0001\u0000'),
  png: bytes([0x89], 'PNG\r\n\u001a\n'),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  gif: bytes('GIF89a'),
  webp: bytes('RIFF', [4, 0, 0, 0], 'WEBP'),
  wav: bytes('RIFF', [4, 0, 0, 0], 'WAVE'),
  mp4: bytes([0, 0, 0, 24], 'ftypisom'),
  doc: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  dwg: bytes('AC1032'),
  txt: bytes([0xe8, 0xaf, 0x84, 0xe5, 0xae, 0xa1], '\n'),
}

const compoundFile = samples.doc ?? bytes()
const zip = samples.zip ?? bytes()
/** Further kinds, some of which cannot be told from each other by their first bytes. */
const alike: [string, Uint8Array][] = [
  ['xls', compoundFile],
  ['ppt', compoundFile],
  ...['wps', 'et', 'dps'].flatMap((kind): [string, Uint8Array][] => [
    [kind, compoundFile],
    [kind, zip],
  ]),
  ...['docx', 'xlsx', 'pptx', 'ofd'].map((kind): [string, Uint8Array] => [kind, zip]),
  ['zip', bytes('PK\u0005\u0006')],
  ['7z', bytes([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['gif', bytes('GIF87a')],
  ['bmp', bytes('BM')],
  ['mp3', bytes('ID3')],
  ...[0xfb, 0xf3, 0xf2].map((second): [string, Uint8Array] => ['mp3', bytes([0xff, second])]),
  ['csv', bytes('a,b')],
  ['md', bytes('# a')],
  ['json', bytes('{"list":[]}')],
  ['dxf', bytes('0\nSECTION')],
]

describe('isContentOf', () => {
  it.each(Object.keys(samples))('knows %s by its content and takes it for nothing else', (kind) => {
    const head = samples[kind] ?? bytes()
    expect(isContentOf(kind, head)).toBe(true)
    const others = Object.keys(samples).filter((other) => other !== kind && other !== 'txt')
    for (const other of others) expect(isContentOf(other, head)).toBe(false)
  })

  it.each(alike)('knows %s by its content, and no program by it', (kind, head) => {
    expect(isContentOf(kind, head)).toBe(true)
    expect(isContentOf(kind, bytes('MZ', [0x90, 0, 3, 0]))).toBe(false)
  })

  it.each(['webp', 'wav'])('takes no mark of %s where nothing says that marks follow', (kind) => {
    expect(isContentOf(kind, bytes('RIFX', [...(samples[kind] ?? [])].slice(4)))).toBe(false)
  })

  it('knows every kind that can be uploaded', () => {
    const proven = new Set([...Object.keys(samples), ...alike.map(([kind]) => kind)])
    const page = bytes('<!DOCTYPE html><html>')
    const extensions = new Set(Object.values(uploadRules).flatMap((rule): readonly string[] => rule.extensions))
    expect([...extensions].filter((extension) => !proven.has(extension))).toEqual([])
    expect([...extensions].filter((extension) => isContentOf(extension, page))).toEqual([])
  })

  test.each([
    ['a page', bytes('  <!doctype html>')],
    ['a script', bytes('hello <ScRiPt>alert(1)</script>')],
    ['a vector image', bytes('<?xml version="1.0"?><svg onload="x">')],
    ['a page behind a byte order mark', bytes([0xef, 0xbb, 0xbf], '<html>')],
    [
      'a page in UTF-16',
      bytes(
        [0xff, 0xfe],
        [...'<html>'].flatMap((char) => [char.charCodeAt(0), 0]),
      ),
    ],
    ['a program', bytes('MZ', [0x90, 0, 3, 0])],
  ])('[THR-06] %s is no text and no picture', (_, head) => {
    for (const kind of ['txt', 'csv', 'png', 'gif', 'jpg']) expect(isContentOf(kind, head)).toBe(false)
  })

  it('takes text in UTF-16 and no bytes for an unknown kind', () => {
    expect(isContentOf('txt', bytes([0xff, 0xfe], 'a\u0000b\u0000'))).toBe(true)
    expect(isContentOf('txt', bytes([0xfe, 0xff], '\u0000a\u0000b'))).toBe(true)
    expect(isContentOf('exe', bytes('MZ'))).toBe(false)
    expect(isContentOf('constructor', bytes('MZ'))).toBe(false)
  })
})

test.each([
  [0xff, 0x61],
  [0xfe, 0x61],
  [0x61, 0xff],
  [0x61, 0xfe],
])('bytes that no text has are none behind half a byte order mark: %i %i', (...mark) => {
  expect(isContentOf('txt', bytes(mark, [0]))).toBe(false)
})

const office = 'application/vnd.openxmlformats-officedocument'
test.each([
  ['pdf', 'application/pdf'],
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['docx', `${office}.wordprocessingml.document`],
  ['xlsx', `${office}.spreadsheetml.sheet`],
  ['pptx', `${office}.presentationml.presentation`],
  ['txt', 'text/plain; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['md', 'text/plain; charset=utf-8'],
  ['zip', 'application/zip'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['bmp', 'image/bmp'],
  ['webp', 'image/webp'],
  ['mp4', 'video/mp4'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
])('%s is served as %s', (extension, type) => {
  expect(mediaTypeOf(extension)).toBe(type)
})

test('the media type follows the extension, and an unknown one is only bytes', () => {
  expect(mediaTypeOf('png')).toBe('image/png')
  expect(mediaTypeOf('html')).toBe('application/octet-stream')
})
