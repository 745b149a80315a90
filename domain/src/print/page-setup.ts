/** Paper that a template can be laid out for: width and height upright, in millimetres. */
export const paperSizes = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  B5: [176, 250],
  Letter: [216, 279],
} as const
export type PaperName = keyof typeof paperSizes | 'custom'

/** What stands in the head or foot of each page: texts with `{field}`, `{page}` and `{pages}` in them. */
export interface PageLine {
  left: string
  middle: string
  right: string
}

/** The paper, its margins in millimetres, the size of letters in points, and what every page repeats. */
export interface PageSetup {
  size: PaperName
  /** Of own paper, in millimetres as it lies before the printer. */
  width: number
  height: number
  landscape: boolean
  margins: { top: number; right: number; bottom: number; left: number }
  fontSize: number
  head: PageLine
  foot: PageLine
}

export const emptyLine: PageLine = { left: '', middle: '', right: '' }
export const usualPage: PageSetup = {
  size: 'A4',
  width: 210,
  height: 297,
  landscape: false,
  margins: { top: 18, right: 16, bottom: 20, left: 16 },
  fontSize: 10.5,
  head: emptyLine,
  foot: { left: '', middle: '', right: '{pageOfPages}' },
}

/** Width and height of the sheet, in millimetres. */
export function sheetOf({ size, width, height, landscape }: PageSetup): [number, number] {
  const [wide, tall] = size === 'custom' ? [width, height] : paperSizes[size]
  return landscape ? [tall, wide] : [wide, tall]
}

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const within = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null

function readLine(value: unknown): PageLine | null {
  if (value === undefined) return emptyLine
  if (!isObject(value)) return null
  const texts = [value.left ?? '', value.middle ?? '', value.right ?? '']
  if (!texts.every((text) => typeof text === 'string' && text.length <= 200 && !/[\r\n]/.test(text))) return null
  const [left, middle, right] = texts as [string, string, string]
  return { left, middle, right }
}

function readMargins(value: unknown): PageSetup['margins'] | null {
  if (value === undefined) return usualPage.margins
  if (!isObject(value)) return null
  const [top, right, bottom, left] = [value.top, value.right, value.bottom, value.left].map((side) =>
    within(side, 0, 100),
  )
  if (top == null || right == null || bottom == null || left == null) return null
  return { top, right, bottom, left }
}

/** A page set-up of a saved template, what it leaves out as usual; null for one that no paper has. */
export function readPageSetup(value: unknown): PageSetup | null {
  if (value === undefined) return usualPage
  if (!isObject(value)) return null
  const { size = 'A4', landscape = false } = value
  const [width, height] = [within(value.width ?? 210, 20, 1200), within(value.height ?? 297, 20, 1200)]
  const fontSize = within(value.fontSize ?? usualPage.fontSize, 5, 36)
  const [head, foot, margins] = [readLine(value.head), readLine(value.foot), readMargins(value.margins)]
  const isPaper = size === 'custom' || (typeof size === 'string' && Object.hasOwn(paperSizes, size))
  if (!isPaper || typeof landscape !== 'boolean') return null
  if (width === null || height === null || fontSize === null || !head || !foot || !margins) return null
  const read = { size: size as PaperName, width, height, landscape, margins, fontSize, head, foot }
  const [wide, tall] = sheetOf(read)
  return wide - margins.left - margins.right < 10 || tall - margins.top - margins.bottom < 10 ? null : read
}
