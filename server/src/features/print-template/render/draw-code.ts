import drawBarcode from 'jsbarcode'
import qrcode from 'qrcode-generator'
import { type Markup, markup } from '../../../platform/markup'

// Without this, letters beyond Latin 1 lose half of their bits.
qrcode.stringToBytes = (text: string) => [...Buffer.from(text, 'utf8')]

/** Bytes that a QR code of the middle correction level holds. */
const mostQrBytes = 2331

/** The bars of a text as ones and zeros; null for what Code 128 is not used for here. */
function barsOf(text: string): string | null {
  if (!/^[\x20-\x7e]{1,80}$/.test(text)) return null
  const drawn: { encodings?: { data: string }[] } = {}
  drawBarcode(drawn, text, { format: 'CODE128', displayValue: false })
  return drawn.encodings?.map(({ data }) => data).join('') ?? null
}

/** Modules that are dark, as the shortest path that draws them line by line. */
function pathOf(isDark: (x: number, y: number) => boolean, width: number, height: number): string {
  let path = ''
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const start = x
      while (x < width && isDark(x, y)) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return path
}

function qrOf(text: string): { path: string; size: number } | null {
  if (text === '' || Buffer.byteLength(text) > mostQrBytes) return null
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const size = code.getModuleCount()
  return { path: pathOf((x, y) => code.isDark(y, x), size, size), size }
}

/**
 * A code as a drawing that stands in the page itself.
 * @param size of a QR code both sides, of a barcode its height: millimetres
 * @returns the text alone where it cannot be drawn, such as Chinese as a barcode
 */
export function drawCode(kind: string, text: string, size: number): Markup {
  if (kind === 'barcode') {
    const bars = barsOf(text)
    if (!bars) return markup`<span>${text}</span>`
    const path = pathOf((x) => bars[x] === '1', bars.length, 1)
    return markup`<span class="code"><svg style="height:${size}mm;width:${bars.length * 0.33}mm" viewBox="0 0 ${bars.length} 1" preserveAspectRatio="none"><path d="${path}"/></svg><small>${text}</small></span>`
  }
  const qr = qrOf(text)
  if (!qr) return markup`<span>${text}</span>`
  return markup`<span class="code"><svg style="height:${size}mm;width:${size}mm" viewBox="-2 -2 ${qr.size + 4} ${qr.size + 4}" shape-rendering="crispEdges"><path d="${qr.path}"/></svg></span>`
}
