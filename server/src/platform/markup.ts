import { escapeXml } from './spreadsheet/cell'

/** HTML whose texts are escaped already. */
export class Markup {
  constructor(readonly html: string) {}
}

type Value = Markup | string | number | readonly Markup[]

const written = (value: Value): string => {
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map((piece) => piece.html).join('')
  return escapeXml(String(value))
}

/** HTML with texts in it, which are never markup themselves. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((html, part, index) => html + written(values[index - 1] ?? '') + part))
