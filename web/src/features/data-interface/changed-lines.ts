export interface ChangedLine {
  /** `gone`: in the old text alone. `come`: in the new one alone. */
  readonly kind: 'gone' | 'come' | 'same'
  readonly text: string
}

/** Lines of each text up to which they are compared one by one. */
const mostLines = 1000

/** The lines of two texts, each once where both have it, by their longest common sequence. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length > mostLines || now.length > mostLines) return [...mark(old, 'gone'), ...mark(now, 'come')]
  const common = commonLengths(old, now)
  const lines: ChangedLine[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < now.length) {
    const [gone, come] = [old[at], now[to]]
    const goesFirst = come === undefined || lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1)
    if (gone !== undefined && gone === come) {
      lines.push({ kind: 'same', text: gone })
      at += 1
      to += 1
    } else if (gone !== undefined && goesFirst) {
      lines.push({ kind: 'gone', text: gone })
      at += 1
    } else {
      lines.push({ kind: 'come', text: String(come) })
      to += 1
    }
  }
  return lines
}

const mark = (lines: readonly string[], kind: ChangedLine['kind']) => lines.map((text) => ({ kind, text }))
const lengthAt = (common: readonly Uint16Array[], at: number, to: number) => common[at]?.[to] ?? 0

/** Of the longest sequence that both have from each pair of lines on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      const row = common[at] as Uint16Array
      row[to] =
        old[at] === now[to]
          ? lengthAt(common, at + 1, to + 1) + 1
          : Math.max(lengthAt(common, at + 1, to), lengthAt(common, at, to + 1))
    }
  }
  return common
}
