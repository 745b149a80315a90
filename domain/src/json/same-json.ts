type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Whether two values are the same JSON; the order of properties is nothing, and one that is undefined is none. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one))
    return one.length === other['length'] && one.every((item, index) => sameJson(item, other[index]))
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => sameJson(one[name], other[name]))
}
