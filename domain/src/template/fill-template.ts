/** What stands in the place of each placeholder; '' for nothing. */
export type TemplateValues = Readonly<Record<string, string>>

const place = /\{([A-Za-z]{1,40})\}/g

/** The placeholders of a text, in their order, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name = '']) => name)),
]

/**
 * A text with its placeholders filled. Nothing else is evaluated, and a value is never looked into again (THR-03). A
 * line of which every placeholder is empty is left out.
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  const valueAt = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')
  const isSaid = (line: string) => {
    const names = placeholdersOf(line)
    return names.length === 0 || names.some((name) => valueAt(name) !== '')
  }
  return text
    .split('\n')
    .filter(isSaid)
    .map((line) => line.replace(place, (_, name: string) => valueAt(name)))
    .join('\n')
}

/** What a template may hold: the placeholders of its event, of which some are needed. */
export interface TemplateRule {
  readonly placeholders: readonly string[]
  readonly needed: readonly string[]
}

/** The placeholder that none of the texts may hold, or null. */
export function unknownPlaceholder(texts: readonly string[], { placeholders }: TemplateRule): string | null {
  return texts.flatMap(placeholdersOf).find((name) => !placeholders.includes(name)) ?? null
}

/** A needed placeholder that stands in none of the texts of a language, or null; a language without texts needs none. */
export function missingPlaceholder(texts: readonly string[], { needed }: TemplateRule): string | null {
  if (texts.every((text) => text.trim() === '')) return null
  const known = new Set(texts.flatMap(placeholdersOf))
  return needed.find((name) => !known.has(name)) ?? null
}
