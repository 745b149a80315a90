/** Keys in local storage start with it (SES-28, SES-30). */
const prefix = 'rw_'

type Stored = string | number | boolean | object

// Private windows and full discs make localStorage throw; the page then remembers for its own life only.
const memory = new Map<string, string>()

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function typeOf(value: Stored): string {
  return Array.isArray(value) ? 'array' : typeof value
}

/** Keeps a value under `key`, tagged with its type (SES-29). */
export function keep(key: string, value: Stored): void {
  waiting.delete(key)
  const text = JSON.stringify({ type: typeOf(value), value })
  const stored = attempt(() => {
    localStorage.setItem(prefix + key, text)
    return true
  })
  if (stored) return void memory.delete(key)
  // What stood there before must not be taken for it.
  attempt(() => localStorage.removeItem(prefix + key))
  memory.set(key, text)
}

/** Milliseconds without a further value after which what waits is written, and after which it is in any case. */
const calm = 300
const latest = 2000
/** What is kept soon, by key. */
const waiting = new Map<string, Stored>()
let timer: ReturnType<typeof setTimeout> | undefined
let waitsSince = 0
/** A page that goes, or that nobody sees and that may be ended at any moment, waits with nothing. */
let isGoing = false

function keepWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  for (const [key, value] of [...waiting]) keep(key, value)
}

/**
 * The same for what changes with every key: written once no further one comes, since writing takes as long as the value is
 * large. Whoever reads it meanwhile gets the newest, and none is lost when the page is left or loaded anew.
 */
export function keepSoon(key: string, value: Stored): void {
  if (isGoing) return void keep(key, value)
  waiting.set(key, value)
  if (timer === undefined) waitsSince = Date.now()
  clearTimeout(timer)
  timer = setTimeout(keepWaiting, Math.max(0, Math.min(calm, waitsSince + latest - Date.now())))
}

function see(isGone: boolean): void {
  isGoing = isGone
  if (isGone) keepWaiting()
}
window.addEventListener('pagehide', () => see(true))
window.addEventListener('pageshow', () => see(false))
document.addEventListener('visibilitychange', () => see(document.visibilityState === 'hidden'))

export function forget(key: string): void {
  waiting.delete(key)
  memory.delete(key)
  attempt(() => localStorage.removeItem(prefix + key))
}

type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T

/** The kept value, or `fallback` when there is none or when its type is another one than the fallback's. */
export function readKept<T extends Stored>(key: string, fallback: T): Widened<T> {
  const soon = waiting.get(key)
  if (soon !== undefined) keep(key, soon)
  const text = attempt(() => localStorage.getItem(prefix + key)) ?? memory.get(key)
  const tagged = text ? attempt(() => JSON.parse(text) as { type: string; value: Widened<T> }) : undefined
  return tagged?.type === typeOf(fallback) ? tagged.value : (fallback as Widened<T>)
}

/** The keys under which something is kept that start with `start`. */
export function keptKeys(start: string): string[] {
  const stored = attempt(() => Object.keys(localStorage)) ?? []
  const own = stored.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  return [...new Set([...own, ...memory.keys(), ...waiting.keys()])].filter((key) => key.startsWith(start))
}

/** Calls `listener` when another window changes what is kept under `key`. */
export function onKeptElsewhere(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== null && event.key !== prefix + key) return
    memory.delete(key)
    listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
