import { compilePattern } from './compile-pattern'
import { parsePattern } from './parse-pattern'
import { PatternProblem, type PatternReason } from './pattern-node'
import { OutOfBudget, runPattern } from './run-pattern'

/** A regular expression of a design. */
export interface DesignPattern {
  /** False as well when the text is so long that finding out would take too much. */
  test(text: string): boolean
}

export type ReadPattern = { ok: true; pattern: DesignPattern } | { ok: false; reason: PatternReason }

const longestPattern = 500
/** Steps of one test, some tens of milliseconds. */
const mostWork = 2_000_000

function build(written: string): DesignPattern {
  const [, source = written, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(written) ?? []
  if (source === '') throw new PatternProblem('empty')
  if (written.length > longestPattern) throw new PatternProblem('too-complex')
  if (/[^gi]/.test(flags)) throw new PatternProblem('unsupported')
  const program = compilePattern(parsePattern(source, flags.includes('i')))
  const test = (text: string) => {
    try {
      return runPattern(program, { text, from: 0, anchored: false }, { left: mostWork })
    } catch (failure) {
      if (failure instanceof OutOfBudget) return false
      throw failure
    }
  }
  return { test }
}

/**
 * Reads a regular expression as JavaScript has them, with or without slashes around it, to be run without backtracking:
 * no pattern of a design can stop a browser or a server (THR-20). References to groups, look-behind and classes of
 * Unicode are refused.
 */
export function readPattern(written: string): ReadPattern {
  try {
    return { ok: true, pattern: build(written.trim()) }
  } catch (failure) {
    if (failure instanceof PatternProblem) return { ok: false, reason: failure.reason }
    throw failure
  }
}
