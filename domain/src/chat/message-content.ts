/** A text may have so many characters. */
export const longestText = 4000
/** Pixels, or seconds of a recording: more than any real one has. */
const mostMeasured = 100_000

/** What a client may send as the content of a picture or recording: an object, or the same as JSON. */
export type SentContent = string | Record<string, unknown>

/** A picture or recording that its sender uploaded before; `names` are what it may be known by: its id, else its name. */
export interface SentFile {
  readonly names: readonly string[]
  /** Pixels of an image. */
  readonly width: number
  readonly height: number
  /** Seconds of a voice or video. */
  readonly length: number
}

export type TextProblem = 'chat.empty' | 'chat.too-long'

/** Why a text cannot be sent, or null (CHT-45). Blanks at its ends do not count. */
export function textProblem(text: string): TextProblem | null {
  const length = text.trim().length
  if (length === 0) return 'chat.empty'
  return length > longestText ? 'chat.too-long' : null
}

function readObject(content: SentContent): Record<string, unknown> | null {
  if (typeof content !== 'string') return content
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

const measure = (value: unknown): number => {
  const number = Number(value)
  return Number.isFinite(number) ? Math.min(mostMeasured, Math.max(0, Math.round(number))) : 0
}

/** The last part of an address of ours, or of a plain name. */
const lastPart = (value: unknown): string => (typeof value === 'string' ? (value.split('/').at(-1) ?? '') : '')

/**
 * Reads the content of an image, voice or video (CHT-08, CHT-09). The file is named by fileId, by path or by the name
 * that the upload answered.
 * @returns null when it is no such content
 */
export function readSentFile(content: SentContent): SentFile | null {
  const value = readObject(content)
  if (!value) return null
  const names = [value.fileId, value.path, value.name].map(lastPart).filter((name) => name !== '' && name.length <= 255)
  if (names.length === 0) return null
  return {
    names: [...new Set(names)],
    width: measure(value.width),
    height: measure(value.height),
    length: measure(value.length),
  }
}
