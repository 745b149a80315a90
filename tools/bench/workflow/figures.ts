/** A line of the table: what was measured, beside what it has to reach. */
export interface Line {
  readonly what: string
  readonly value: string
  readonly goal: string
  readonly holds: boolean | null
}

const line = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const verdicts = { true: 'yes', false: 'NO', null: '—' } as const

export function printLines(lines: readonly Line[], about = 'approvals'): void {
  process.stdout.write('\n')
  line([about, 'value', 'goal', 'holds'])
  line(['---', '---', '---', '---'])
  for (const { what, value, goal, holds } of lines) line([what, value, goal, verdicts[`${holds}`]])
}

/** The value below which so much of them lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
