import { forbiddenNames } from './forbidden-names'

export type JsonProblem = 'not-a-form' | 'too-big' | 'too-nested' | 'text-broken' | 'name-forbidden'

/** Lists and objects inside each other that a document may have. */
const deepest = 64

interface Open {
  readonly value: unknown
  readonly depth: number
}

/** Bytes of a text as UTF-8, with its quotes; null for one that nobody can store: with NUL or half of a surrogate pair. */
export function bytesOf(text: string): number | null {
  let bytes = text.length + 2
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0) return null
    if (code < 0x80) continue
    if (code < 0xd800 || code > 0xdfff) bytes += code > 0x7ff ? 2 : 1
    else {
      const next = text.charCodeAt(at + 1)
      if (code > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return null
      // Both halves together make four bytes.
      bytes += 2
      at += 1
    }
  }
  return bytes
}

/** Opens an object or a list; the bytes of its names and signs, or what is wrong. */
function openValue({ value, depth }: Open, open: Open[]): number | JsonProblem {
  if (typeof value !== 'object' || value === null) return 5
  if (depth >= deepest) return 'too-nested'
  if (Array.isArray(value)) {
    for (const one of value) open.push({ value: one, depth: depth + 1 })
    return value.length + 2
  }
  let bytes = 2
  for (const [name, one] of Object.entries(value)) {
    if (forbiddenNames.has(name)) return 'name-forbidden'
    const size = bytesOf(name)
    if (size === null) return 'text-broken'
    bytes += size + 2
    open.push({ value: one, depth: depth + 1 })
  }
  return bytes
}

function measureOne(next: Open, open: Open[]): number | JsonProblem {
  const { value } = next
  if (typeof value === 'string') return bytesOf(value) ?? 'text-broken'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).length : 'not-a-form'
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return 'not-a-form'
  return openValue(next, open)
}

/** Why a value cannot be a document: it is no JSON, too big, too deep, or has texts or names that nobody may store; null where it can. */
export function jsonProblem(json: unknown, mostBytes: number): JsonProblem | null {
  const open: Open[] = [{ value: json, depth: 0 }]
  let bytes = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const measured = measureOne(next, open)
    if (typeof measured === 'string') return measured
    bytes += measured
    if (bytes > mostBytes) return 'too-big'
  }
  return null
}
