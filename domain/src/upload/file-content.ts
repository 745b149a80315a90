/** How many of a file's first bytes the check reads. */
export const headBytes = 4096

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))
const zip = [ascii('PK\u0003\u0004'), ascii('PK\u0005\u0006')]
const compoundFile = [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]]
const jpeg = [[0xff, 0xd8, 0xff]]

/** The bytes that files of a kind start with, or one of them; kinds of plain text have none. */
const signatures = new Map<string, readonly (readonly number[])[]>(
  Object.entries({
    pdf: [ascii('%PDF-')],
    doc: compoundFile,
    xls: compoundFile,
    ppt: compoundFile,
    wps: [...compoundFile, ...zip],
    et: [...compoundFile, ...zip],
    dps: [...compoundFile, ...zip],
    docx: zip,
    xlsx: zip,
    pptx: zip,
    ofd: zip,
    zip,
    rar: [ascii('Rar!\u001a\u0007')],
    '7z': [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
    png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    jpg: jpeg,
    jpeg,
    gif: [ascii('GIF87a'), ascii('GIF89a')],
    bmp: [ascii('BM')],
    dwg: [ascii('AC10')],
    mp3: [ascii('ID3'), [0xff, 0xfb], [0xff, 0xf3], [0xff, 0xf2]],
  }),
)
/** Kinds whose mark stands behind a length or a size. */
const laterMarks = new Map<string, readonly { at: number; mark: readonly number[] }[]>(
  Object.entries({
    webp: [
      { at: 0, mark: ascii('RIFF') },
      { at: 8, mark: ascii('WEBP') },
    ],
    wav: [
      { at: 0, mark: ascii('RIFF') },
      { at: 8, mark: ascii('WAVE') },
    ],
    mp4: [{ at: 4, mark: ascii('ftyp') }],
  }),
)
const plainText = ['txt', 'csv', 'md', 'dxf', 'json']

const hasMark = (head: Uint8Array, at: number, mark: readonly number[]) =>
  mark.every((byte, index) => head[at + index] === byte)

/** Text without bytes that no text has, and without what a browser would take for a page. */
function isPlainText(head: Uint8Array): boolean {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (!isWide && head.includes(0)) return false
  const text = String.fromCharCode(...head.filter((byte) => byte !== 0))
  return !/<(!doctype|html|head|body|script|iframe|svg|\?xml)/i.test(text)
}

/**
 * True when a file's first bytes are those of its extension, so that a page or program does not pass as a picture.
 * @param extension lower case, without the dot; an unknown one never matches
 * @param head the first `headBytes` bytes, or all of a shorter file
 */
export function isContentOf(extension: string, head: Uint8Array): boolean {
  if (plainText.includes(extension)) return isPlainText(head)
  const later = laterMarks.get(extension)
  if (later) return later.every(({ at, mark }) => hasMark(head, at, mark))
  return (signatures.get(extension) ?? []).some((mark) => hasMark(head, 0, mark))
}

const office = 'application/vnd.openxmlformats-officedocument'
const mediaTypes = new Map(
  Object.entries({
    pdf: 'application/pdf',
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    docx: `${office}.wordprocessingml.document`,
    xlsx: `${office}.spreadsheetml.sheet`,
    pptx: `${office}.presentationml.presentation`,
    txt: 'text/plain; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    md: 'text/plain; charset=utf-8',
    zip: 'application/zip',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    bmp: 'image/bmp',
    webp: 'image/webp',
    mp4: 'video/mp4',
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
  }),
)

/** The media type that a file is served with. It follows from the extension, never from what the client said. */
export const mediaTypeOf = (extension: string): string => mediaTypes.get(extension) ?? 'application/octet-stream'
