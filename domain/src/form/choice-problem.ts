import type { FormPlace } from './form-places'
import type { StoredValue } from './kind'
import { listedOptions } from './kind-parts/choice-field'

/** An option that there is: what it stands right below, '' at the top, and whether further ones stand below it. */
export interface KnownOption {
  readonly above: string
  readonly hasBelow: boolean
}

/** The options that a field's own design lists; null where they come from elsewhere. */
export function knownOptions({ node }: FormPlace): ReadonlyMap<string, KnownOption> | null {
  const listed = listedOptions(node)
  if (listed === null) return null
  const above = new Set([...listed.values()].map(({ path }) => path.at(-2)))
  return new Map([...listed].map(([id, { path }]) => [id, { above: path.at(-2) ?? '', hasBelow: above.has(id) }]))
}

/** Each of the options in a value as ids from the top, of which fields without ways keep the last alone. */
export const chosenWays = ({ kind }: FormPlace, value: StoredValue): readonly (readonly string[])[] =>
  kind.chosen?.(value) ?? []

/** Why an option that was chosen is none of its field's, or only leads to others; null where it is right. */
export function choiceProblem(
  { kind, node }: FormPlace,
  way: readonly string[],
  known: ReadonlyMap<string, KnownOption>,
): 'not-offered' | 'not-last' | null {
  const stands = (id: string, at: number) => {
    const option = known.get(id)
    return option !== undefined && (!kind.paths || option.above === (way[at - 1] ?? ''))
  }
  const { lastOnly = false, most = Number.POSITIVE_INFINITY } = kind.levels?.(node) ?? {}
  if (way.length > most || !way.every(stands)) return 'not-offered'
  const leadsOn = lastOnly && way.length < most && known.get(way.at(-1) ?? '')?.hasBelow
  return leadsOn ? 'not-last' : null
}
