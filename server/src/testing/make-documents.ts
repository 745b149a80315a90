import { strToU8, zipSync } from 'fflate'

const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`)
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packageXml = 'http://schemas.openxmlformats.org/package/2006'
const main = (kind: 'spreadsheetml' | 'wordprocessingml') => `http://schemas.openxmlformats.org/${kind}/2006/main`
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

function contentTypes(overrides: Record<string, string>): Uint8Array {
  const parts = Object.entries(overrides).map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
  return xml(
    `<Types xmlns="${packageXml}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`,
  )
}
const relations = (list: readonly { id: string; type: string; target: string; external?: boolean }[]) =>
  xml(
    `<Relationships xmlns="${packageXml}/relationships">${list
      .map(
        ({ id, type, target, external }) =>
          `<Relationship Id="${id}" Type="${office}/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
      )
      .join('')}</Relationships>`,
  )

type TestCell = string | number | boolean | null | { formula: string; result?: number } | { day: number }

function cellXml(value: TestCell, at: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
  if ('day' in value) return `<c r="${at}" s="1"><v>${value.day}</v></c>`
  const result = value.result === undefined ? '' : `<v>${value.result}</v>`
  return `<c r="${at}"><f>${escapeXml(value.formula)}</f>${result}</c>`
}

/** Column letters from 0: A, B, … Z, AA. */
function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest
}
const sheetXml = (rows: readonly (readonly TestCell[])[]) =>
  xml(
    `<worksheet xmlns="${main('spreadsheetml')}"><sheetData>${rows
      .map(
        (row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${letters(x)}${y + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  )

/** An xlsx workbook as spreadsheet programs write it. */
export function makeWorkbook(sheets: Record<string, readonly (readonly TestCell[])[]>): Buffer {
  const names = Object.keys(sheets)
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': contentTypes({
      '/xl/workbook.xml': `${sheetType}.sheet.main+xml`,
      '/xl/styles.xml': `${sheetType}.styles+xml`,
      ...Object.fromEntries(names.map((_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, `${sheetType}.worksheet+xml`])),
    }),
    '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main('spreadsheetml')}" xmlns:r="${office}/relationships"><sheets>${names
        .map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, at) => ({
        id: `rId${at + 1}`,
        type: 'worksheet',
        target: `worksheets/sheet${at + 1}.xml`,
      })),
      { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
    ]),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main('spreadsheetml')}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
  }
  for (const [at, name] of names.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name] ?? [])
  return Buffer.from(zipSync(files))
}

interface TestParagraph {
  text: string
  /** Makes the text a link to this address. */
  link?: string
}

/** A docx document of plain paragraphs and links. */
export function makeDocument(paragraphs: readonly TestParagraph[]): Buffer {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
  const body = paragraphs.map(({ text, link }, at) => {
    const inner = link ? `<w:hyperlink r:id="link${at}">${run(text)}</w:hyperlink>` : run(text)
    return `<w:p>${inner}</w:p>`
  })
  const links = paragraphs.flatMap(({ link }, at) =>
    link ? [{ id: `link${at}`, type: 'hyperlink', target: escapeXml(link), external: true }] : [],
  )
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': contentTypes({ '/word/document.xml': type }),
      '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
      'word/_rels/document.xml.rels': relations(links),
      'word/document.xml': xml(
        `<w:document xmlns:w="${main('wordprocessingml')}" xmlns:r="${office}/relationships"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
      ),
    }),
  )
}

/** UTF-16BE in hex, as UniGB-UCS2-H takes it. */
const wideHex = (text: string) =>
  [...text].map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')

/** A PDF with one line on each page, in a Chinese font that is not embedded, as older drawing programs write it. */
export function makePdf(lines: readonly string[]): Buffer {
  const pageIds = lines.map((_, at) => 6 + at * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...lines.flatMap((line, at) => {
      const stream = `BT /F1 24 Tf 72 720 Td <${wideHex(line)}> Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + at * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
