import { sha256 } from './token'

/** Milliseconds from which a statement is slow. */
export const slowFrom = 500
/** Statements that are remembered; beyond that the one that came up longest ago is forgotten. */
const mostKept = 50
const rememberedFor = 60 * 60_000

export interface KeptStatement {
  readonly id: string
  /** With placeholders in place of values. */
  readonly text: string
  readonly count: number
  readonly longest: number
  readonly total: number
  readonly lastAt: number
}

/** Statements of this node that took long in the last hour, by their text. Values are never kept. */
export function createSlowStatements(now: () => number = Date.now) {
  const kept = new Map<string, KeptStatement>()
  return {
    /** @param ms how long it took */
    note(text: string, ms: number): void {
      if (ms < slowFrom) return
      const before = kept.get(text)
      kept.delete(text)
      kept.set(text, {
        id: before?.id ?? sha256(text).slice(0, 12),
        text,
        count: (before?.count ?? 0) + 1,
        longest: Math.max(before?.longest ?? 0, Math.round(ms)),
        total: (before?.total ?? 0) + ms,
        lastAt: now(),
      })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    },
    /** Those that cost most in all first. */
    list(): KeptStatement[] {
      for (const [text, { lastAt }] of kept) if (now() - lastAt >= rememberedFor) kept.delete(text)
      return [...kept.values()].sort((left, right) => right.total - left.total)
    },
  }
}
export type SlowStatements = ReturnType<typeof createSlowStatements>
