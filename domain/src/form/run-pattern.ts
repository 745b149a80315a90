import { isWordChar } from './char-sets'
import type { Program, Step } from './compile-pattern'

/** How much work is left; shared with the look-aheads of one test. */
export interface Budget {
  left: number
}

/** Thrown when a test would take too long. */
export class OutOfBudget extends Error {}

const isEdge = (text: string, at: number) =>
  (at > 0 && isWordChar(text.charCodeAt(at - 1))) !== (at < text.length && isWordChar(text.charCodeAt(at)))

function passes(step: Step, text: string, at: number, budget: Budget): boolean {
  if (step.kind === 'look')
    return runPattern(step.program, { text, from: at, anchored: true }, budget) !== step.negative
  if (step.kind !== 'place') return false
  if (step.place === 'start') return at === 0
  if (step.place === 'end') return at === text.length
  return isEdge(text, at) === (step.place === 'word-edge')
}

/** Follows everything that reads no character; answers whether the end of the pattern is reached. */
function spread(
  program: Program,
  threads: Set<number>,
  begin: number,
  context: { text: string; at: number; budget: Budget },
) {
  const { text, at, budget } = context
  const waiting = [begin]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (threads.has(place)) continue
    threads.add(place)
    if (--budget.left < 0) throw new OutOfBudget()
    const step = program[place]
    if (!step || step.kind === 'char') continue
    if (step.kind === 'found') return true
    if (step.kind === 'fork') waiting.push(...step.to)
    else if (passes(step, text, at, budget)) waiting.push(place + 1)
  }
  return false
}

interface Input {
  text: string
  from: number
  /** Must match at `from`, not somewhere behind it. */
  anchored: boolean
}

/** Whether a pattern is found: all ways are followed at once, so that the time grows with the text and not with its power. */
export function runPattern(program: Program, { text, from, anchored }: Input, budget: Budget): boolean {
  let threads = new Set<number>()
  for (let at = from; at <= text.length; at++) {
    if ((at === from || !anchored) && spread(program, threads, 0, { text, at, budget })) return true
    if (threads.size === 0 && anchored) return false
    const next = new Set<number>()
    const code = text.charCodeAt(at)
    for (const place of threads) {
      const step = program[place]
      if (at === text.length || step?.kind !== 'char' || !step.test(code)) continue
      if (spread(program, next, place + 1, { text, at: at + 1, budget })) return true
    }
    threads = next
  }
  return false
}
