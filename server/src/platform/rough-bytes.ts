/** Parts of one value that are looked at; what lies beyond is guessed from what was seen. */
const mostParts = 5000
/** Values of many that are weighed; the others count as their average. */
const mostWeighed = 50
/** What an object and a reference cost about, in bytes. */
const objectBytes = 32
const slotBytes = 8

const partsOf = (value: object): unknown[] => {
  if (value instanceof Map) return [...value].flat()
  if (value instanceof Set || Array.isArray(value)) return [...value]
  return Object.values(value)
}

/** Bytes of the part itself, without what it refers to. */
function ownBytes(value: unknown): number {
  if (typeof value === 'string') return objectBytes + value.length
  if (typeof value !== 'object' || value === null) return slotBytes
  return ArrayBuffer.isView(value) ? objectBytes + value.byteLength : objectBytes
}

function weigh(value: unknown): number {
  const seen = new Set<object>()
  const waiting: unknown[] = [value]
  let bytes = 0
  for (let looked = 0; waiting.length > 0; looked += 1) {
    if (looked === mostParts) return Math.round(bytes * (1 + waiting.length / looked))
    const part = waiting.pop()
    if (typeof part === 'object' && part !== null) {
      if (seen.has(part)) continue
      seen.add(part)
    }
    bytes += ownBytes(part)
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) continue
    const parts = partsOf(part)
    bytes += parts.length * slotBytes
    // One by one: a list of a hundred thousand is too long for the arguments of one call.
    for (const one of parts) waiting.push(one)
  }
  return bytes
}

/** How much memory values take, roughly: the first of them are weighed, and the others count as their average. */
export function roughBytes(values: Iterable<unknown>, count: number): number {
  let weighed = 0
  let bytes = 0
  for (const value of values) {
    bytes += weigh(value)
    weighed += 1
    if (weighed === mostWeighed) break
  }
  return weighed === 0 ? 0 : Math.round((bytes / weighed) * Math.max(count, weighed))
}
