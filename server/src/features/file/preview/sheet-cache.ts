import type { ParsedSheet } from './parse-sheets'

interface Entry {
  sheets: ParsedSheet[]
  bytes: number
  until: number
}

export interface CacheLimits {
  /** Bytes of all workbooks together. */
  bytes: number
  /** Milliseconds that a workbook stays after it was asked for. */
  keepMs: number
}

const sizeOf = (sheets: readonly ParsedSheet[]) =>
  sheets.reduce(
    (sum, { pieces, name }) => pieces.reduce((all, piece) => all + piece.length, sum + name.length + 200),
    0,
  )

/** Workbooks that were read lately, the longest unused ones forgotten first. */
export function createSheetCache({ bytes: most, keepMs }: CacheLimits) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  function put(key: string, entry: Entry): void {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
  }
  function dropExpired(now: number): void {
    for (const [key, entry] of entries) if (entry.until <= now) drop(key)
  }
  return {
    get bytes() {
      return bytes
    },
    /** What is kept, for the register of caches. A workbook has no age: it stays as long as it is asked for. */
    content: () => ({ entries: entries.size, values: [], bytes, oldest: null }),
    clear() {
      entries.clear()
      bytes = 0
    },
    /** @param now milliseconds */
    find(key: string, now: number): ParsedSheet[] | null {
      dropExpired(now)
      const entry = entries.get(key)
      if (!entry) return null
      put(key, { ...entry, until: now + keepMs })
      return entry.sheets
    },
    /** @param now milliseconds */
    keep(key: string, sheets: ParsedSheet[], now: number): void {
      dropExpired(now)
      put(key, { sheets, bytes: sizeOf(sheets), until: now + keepMs })
      for (const oldest of entries.keys()) {
        if (bytes <= most) return
        drop(oldest)
      }
    },
  }
}
