type Row = Record<string, unknown>

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The list in what a data interface answers: the answer itself, or its `data` or `list`, as most services wrap it; null
 * when there is none (DIF-20).
 */
export function answerList(answer: unknown, depth = 0): unknown[] | null {
  if (Array.isArray(answer)) return answer
  if (!isObject(answer) || depth === 2) return null
  return answerList(answer.data, depth + 1) ?? answerList(answer.list, depth + 1)
}

/** Rows of a list; one that holds plain values has them as `value`. */
export const asRows = (list: readonly unknown[]): Row[] => list.map((item) => (isObject(item) ? item : { value: item }))

/** True when a value has at most so many levels of objects and lists below each other. */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((held) => isShallow(held, levels - 1))
}
