import type { BrowserResult } from './browser-figure'
import type { Figures } from './measure'
import type { SignIn } from './measure-sign-in'

export interface Row {
  work: string
  product: Figures
  /** A bare server that sends the statements of the product: what lies between is the cost of its code. */
  same: Figures
  /** A bare server with the shortest statements: what lies between is the cost of its statements too. */
  shortest: Figures
  goal: number
}
interface Results {
  rows: Row[]
  hashing: number
  signIn: SignIn
  startedIn: number
  idle: number
  loaded: number
}

const verdict = (holds: boolean) => (holds ? 'yes' : 'NO')
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const percent = (value: number) => `${Math.round(value * 100)} %`

function printRow({ work, product, same, shortest, goal }: Row): void {
  const share = product.perSecond / shortest.perSecond
  const spread = product.p99 / Math.max(1, product.p50)
  line([
    work,
    ...[product, same, shortest].map(({ perSecond }) => Math.round(perSecond)),
    ...[product.perSecond / same.perSecond, share, goal].map(percent),
    ...[product.p50, product.p99, spread.toFixed(1), product.cpu.toFixed(2), product.errors],
    verdict(share >= goal && same.errors + shortest.errors === 0),
  ])
}

const heads = [
  ...['work', 'product /s', 'same /s', 'shortest /s', 'of same', 'of shortest', 'goal'],
  ...['p50 ms', 'p99 ms', 'p99/p50', 'CPU ms', 'errors', 'holds'],
]

/** The product beside a bare server, one line for each operation. */
export function printRows(rows: readonly Row[]): void {
  process.stdout.write('\n')
  line(heads)
  line(heads.map(() => '---'))
  for (const row of rows) printRow(row)
}

/** Prints every figure beside its limit of the same run, as a Markdown table. */
export function printTable({ rows, hashing, signIn, startedIn, idle, loaded }: Results): void {
  printRows(rows)
  process.stdout.write('\n')
  line(['other', 'value', 'goal', 'holds'])
  line(['---', '---', '---', '---'])
  const share = signIn.perSecond / hashing
  line([
    'sign in',
    `${signIn.perSecond.toFixed(0)}/s of ${hashing.toFixed(0)} hashes/s (${percent(share)})`,
    '≥ 90 %',
    verdict(share >= 0.9),
  ])
  const slower = signIn.busyP99 / Math.max(0.5, signIn.quietP99)
  line([
    'p99 of others during 20 sign-ins',
    `${signIn.busyP99.toFixed(1)} ms, quiet ${signIn.quietP99.toFixed(1)} ms`,
    '≤ 3 ×',
    verdict(slower <= 3),
  ])
  line(['start on a migrated database', `${startedIn} ms`, '≤ 1000 ms', verdict(startedIn <= 1000)])
  line(['memory idle', `${idle} MB`, '≤ 120 MB', verdict(idle <= 120)])
  line(['memory after load', `${loaded} MB`, '≤ 250 MB', verdict(loaded <= 250)])
}

function limitCells({ value, unit, limit }: BrowserResult): string[] {
  if (limit === null) return ['—', '—']
  return [`≤ ${limit} ${unit}`, verdict(value <= limit)]
}

/** Prints what people wait for in the browser, each beside its budget. */
export function printBrowserTable(results: readonly BrowserResult[]): void {
  process.stdout.write('\n')
  line(['browser, median of 5', 'value', 'goal', 'holds'])
  line(['---', '---', '---', '---'])
  for (const result of results)
    line([result.title, `${Math.round(result.value)} ${result.unit}`, ...limitCells(result)])
}
