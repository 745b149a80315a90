import { describe, expect, test } from 'vitest'
import { acceptAttribute, defaultSizeLimit, isAccepted, isBelowLimit, roomFor } from './upload-limit'

describe('isBelowLimit', () => {
  test.each([
    { bytes: 1023, size: 1, unit: 'KB', below: true },
    { bytes: 1024, size: 1, unit: 'KB', below: false },
    { bytes: 5 * 1_048_576 - 1, size: 5, unit: 'MB', below: true },
    { bytes: 5 * 1_048_576, size: 5, unit: 'MB', below: false },
    { bytes: 1_572_863, size: 1.5, unit: 'MB', below: true },
    { bytes: 2 * 1_073_741_824 - 1, size: 2, unit: 'GB', below: true },
    { bytes: 2 * 1_073_741_824, size: 2, unit: 'GB', below: false },
    { bytes: 0, size: 0, unit: 'MB', below: false },
  ] as const)('[FIL-29] $bytes bytes are below $size $unit: $below', ({ bytes, size, unit, below }) => {
    expect(isBelowLimit(bytes, { size, unit })).toBe(below)
  })

  test('[FIL-30] the limit is 5 MB unless said otherwise', () => {
    expect(defaultSizeLimit).toEqual({ size: 5, unit: 'MB' })
  })
})

describe('[FIL-32] [FIL-34] isAccepted', () => {
  test.each([
    ['excel', ['a.xls', 'a.XLSX'], ['a.csv', 'a.pdf', 'xlsx']],
    ['word', ['a.doc', 'a.docx'], ['a.docm', 'a.xlsx']],
    ['pdf', ['a.pdf', 'a.PDF'], ['a.pdf.exe', 'pdf']],
    ['txt', ['a.txt'], ['a.text', 'a.md']],
    ['office', ['a.doc', 'a.xlsx', 'a.pptx', 'a.wps'], ['a.pdf', 'a.txt', 'a.png']],
  ])('[FIL-32] %s goes by the extension, whatever the media type says', (accept, taken, refused) => {
    for (const name of taken) expect(isAccepted(accept, { name, type: 'application/octet-stream' }), name).toBe(true)
    for (const name of refused) expect(isAccepted(accept, { name, type: 'application/pdf' }), name).toBe(false)
  })

  test.each([
    ['image/*', 'image/png', true],
    ['image', 'image/png', true],
    ['image/png', 'image/png', true],
    ['image/png', 'image/jpeg', false],
    ['video/*', 'image/png', false],
    ['image/*', '', false],
    ['constructor', 'constructor/x', true],
    ['constructor', 'image/png', false],
  ])('[FIL-34] %s is tested against the media type %s: %s', (accept, type, accepted) => {
    expect(isAccepted(accept, { name: 'a.bin', type })).toBe(accepted)
  })

  test.each([
    ['image', 'a.PNG', 'a.mp4'],
    ['video', 'a.mp4', 'a.mp3'],
    ['audio', 'a.wav', 'a.png'],
    ['document', 'a.pdf', 'a.dwg'],
    ['.dwg', 'a.DWG', 'a.pdf'],
  ])('[FIL-56] %s takes %s and not %s, of which the browser knows no media type', (accept, taken, refused) => {
    expect(isAccepted(accept, { name: taken, type: '' })).toBe(true)
    expect(isAccepted(accept, { name: refused, type: '' })).toBe(false)
  })

  test('several kinds may be named, and none means all', () => {
    expect(isAccepted('pdf, image/*', { name: 'a.png', type: 'image/png' })).toBe(true)
    expect(isAccepted('pdf, image/*', { name: 'a.txt', type: 'text/plain' })).toBe(false)
    expect(isAccepted('', { name: 'a.bin', type: '' })).toBe(true)
  })
})

test('the picker of the browser is told extensions and media types', () => {
  expect(acceptAttribute('excel,image,video/mp4')).toBe('.xls,.xlsx,image/*,video/mp4')
  expect(acceptAttribute('.dwg,video')).toBe('.dwg,video/*')
  expect(acceptAttribute('')).toBe('')
})

test.each([
  { limit: 0, held: 500, room: Number.POSITIVE_INFINITY },
  { limit: 3, held: 0, room: 3 },
  { limit: 3, held: 2, room: 1 },
  { limit: 3, held: 3, room: 0 },
  { limit: 3, held: 5, room: 0 },
])('[FIL-27] [FIL-28] a limit of $limit with $held files leaves room for $room', ({ limit, held, room }) => {
  expect(roomFor(limit, held)).toBe(room)
})
