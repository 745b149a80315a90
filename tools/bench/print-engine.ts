import { compileForm } from '../../domain/src/form/compile-form'
import { createFormState } from '../../domain/src/form/form-state'
import { validateRecord } from '../../domain/src/form/validate-record'
import { formOf, type TestNode } from '../../server/src/testing/make-form'
import { chain } from './low-code/large-forms'

const line = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const context = { timeZone: 'Asia/Shanghai', language: 'zh', now: 1_780_000_000_000, own: {} } as const
const turns = 200

/** Milliseconds that all but one of twenty turns stay below; the first ones warm up. */
function slowest(work: (turn: number) => void): number {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now()
    work(turn)
    if (turn >= 50) times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

function row(what: string, value: number, goal: number | null): void {
  line([
    what,
    `${value.toFixed(2)} ms`,
    ...(goal === null ? ['—', '—'] : [`≤ ${goal} ms`, value <= goal ? 'yes' : 'NO']),
  ])
}

/** What the engine of forms takes for a key, and for a record of the size that a page holds at most. */
export function printEngine(): void {
  process.stdout.write('\n')
  line(['engine, p95', 'value', 'goal', 'holds'])
  line(['---', '---', '---', '---'])
  const chained = createFormState(compileForm(formOf(...chain(200))), { v0: '1' }, context)
  row(
    'a key with 200 calculations in a chain',
    slowest((turn) => chained.set('v0', String(turn))),
    16,
  )
  row(
    '200 sums of decimals in a plain loop',
    slowest((turn) => {
      let sum = BigInt(turn)
      for (let at = 0; at < 200; at += 1) sum = BigInt(String(sum)) + 1n
      if (sum < 0n) throw new Error('never')
    }),
    null,
  )
  const wide = compileForm(
    formOf(...Array.from({ length: 500 }, (_, at): TestNode => ({ kind: 'input', key: `f${at}` }))),
  )
  const values = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, 'text']))
  row(
    'checking a record of 500 fields',
    slowest(() => void validateRecord(wide, values, context)),
    16,
  )
}
