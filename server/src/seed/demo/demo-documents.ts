import { encodePng } from '../../platform/encode-png'

/** A document as people attach it to a review. */
export interface DemoDocument {
  name: string
  content: Buffer
}

/** A plain text with the byte order mark that Windows editors look for. */
export const textDocument = (name: string, lines: readonly string[]): DemoDocument => ({
  name: `${name}.txt`,
  content: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8'),
})

/** One page of PDF 1.4 with some lines of Latin text. */
export function pdfDocument(name: string, lines: readonly string[]): DemoDocument {
  const text = lines.map((line, index) => `1 0 0 1 72 ${760 - index * 22} Tm (${line}) Tj`).join('\n')
  const stream = `BT /F1 13 Tf\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  const content = `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`
  return { name: `${name}.pdf`, content: Buffer.from(content, 'latin1') }
}

const outer = 20
const shades = { paper: 250, line: 40, hatch: 170 }

/** Whether a point lies on a wall of the plan: the outline, or one of the walls between rooms. */
function isWall(x: number, y: number, { width, height }: { width: number; height: number }): boolean {
  const isInside = x >= outer && x < width - outer && y >= outer && y < height - outer
  if (!isInside) return false
  const onOutline = x < outer + 4 || x >= width - outer - 4 || y < outer + 4 || y >= height - outer - 4
  const onCross = Math.abs(y - height / 2) < 2 || [0.3, 0.62].some((part) => Math.abs(x - width * part) < 2)
  return onOutline || onCross
}

/** A drawing of a floor plan, as a picture. */
export function planDrawing(name: string): DemoDocument {
  const size = { width: 480, height: 320 }
  const points = new Uint8Array(size.width * size.height).fill(shades.paper)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const isHatched = x > size.width * 0.62 && y > size.height / 2 && x < 460 && y < 300 && (x + y) % 12 === 0
      if (isHatched) points[y * size.width + x] = shades.hatch
      if (isWall(x, y, size)) points[y * size.width + x] = shades.line
    }
  }
  return { name: `${name}.png`, content: encodePng({ ...size, points }) }
}
