const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
const [narrowest, widest] = [64, 360]

/** About how many pixels a text takes in a cell: Chinese characters are as wide as two others. */
function textWidth(text: string): number {
  let width = 0
  for (const char of text.slice(0, 60).split('\n', 1)[0] ?? '') width += wide.test(char) ? 14 : 7.7
  return width + 18
}

/** Pixels for each column, by what stands in these rows. */
export function columnWidths(rows: readonly (readonly string[])[], columns: number): number[] {
  return Array.from({ length: columns }, (_, at) => {
    const needed = rows.reduce((most, row) => Math.max(most, textWidth(row[at] ?? '')), narrowest)
    return Math.round(Math.min(needed, widest))
  })
}

/** What a spreadsheet calls its columns: A to Z, AA, AB … */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}
