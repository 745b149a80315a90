/** Longest text that somebody may write in place of the product's own. */
export const longestText = 2000

/** `{{name}}` and `$t(key)` in texts of pages, `{name}` in messages of the server. */
const places = /\{\{[^{}]*\}\}|\$t\([^()]*\)|\{\w+\}/g
/** What is left of a place that was cut or misspelt. */
const remains = /\{\{|\}\}|\$t\(/

export type TextProblem =
  | { readonly problem: 'blank' | 'long' | 'absent' }
  | { readonly problem: 'missing' | 'unknown'; readonly place: string }

const written = (place: string) => place.replace(/\s/g, '')

/** The places of a text that are filled when it is shown, each once. */
export const placesOf = (text: string): string[] => [...new Set((text.match(places) ?? []).map(written))]

/**
 * Why a text cannot stand in place of the product's own, or null. It fills the same places as that one: nothing is lost,
 * and nothing is asked for that nobody gives.
 * @param base the product's text, '' where the language has none
 */
export function textProblem(base: string, text: string): TextProblem | null {
  if (base === '') return { problem: 'absent' }
  if (text.trim() === '') return { problem: 'blank' }
  if (text.length > longestText) return { problem: 'long' }
  const [needed, given] = [placesOf(base), placesOf(text)]
  const missing = needed.find((place) => !given.includes(place))
  if (missing !== undefined) return { problem: 'missing', place: missing }
  const unknown = given.find((place) => !needed.includes(place)) ?? remains.exec(text.replace(places, ''))?.[0]
  return unknown === undefined ? null : { problem: 'unknown', place: unknown }
}

/** The texts of a nested file by their keys, `a.b` for what lies in `a`. */
export function flatTexts(texts: Readonly<Record<string, unknown>>, above = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const key = `${above}${name}`
    if (typeof value === 'string') return [[key, value]]
    return typeof value === 'object' && value !== null ? flatTexts(value as Record<string, unknown>, `${key}.`) : []
  })
}
