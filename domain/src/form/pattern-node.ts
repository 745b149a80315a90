/** Answers whether a UTF-16 code unit belongs to a set. */
export type CharTest = (code: number) => boolean

/** The tree of a regular expression. */
export type PatternNode =
  | { kind: 'char'; test: CharTest }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'either'; parts: readonly PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number }
  | { kind: 'place'; place: 'start' | 'end' | 'word-edge' | 'no-word-edge' }
  | { kind: 'look'; part: PatternNode; negative: boolean }

/** Why a pattern of a design cannot be used. */
export type PatternReason = 'empty' | 'syntax' | 'unsupported' | 'too-complex'

/** Leaves the reader with a reason; nothing but `readPattern` sees it. */
export class PatternProblem extends Error {
  readonly reason: PatternReason
  constructor(reason: PatternReason) {
    super(reason)
    this.reason = reason
  }
}
