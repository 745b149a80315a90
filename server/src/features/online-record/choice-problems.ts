import { choiceProblem, chosenWays, type KnownOption, knownOptions } from '@workstation/domain/form/choice-problem'
import type { FormPlace } from '@workstation/domain/form/form-places'
import type { RecordValues } from '@workstation/domain/form/record-values'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { writtenPlaces } from '@workstation/domain/form/written-places'
import type { Db } from '../../platform/database'
import type { ReleasedForm } from '../design'
import { listAreas, listEntries } from './option-store'

/** An option that was chosen, and stood nowhere in its field before. */
interface Chosen {
  readonly place: FormPlace
  readonly path: string
  readonly way: readonly string[]
}
type Known = ReadonlyMap<string, KnownOption>

function chosenIn({ compiled }: ReleasedForm, written: { before: RecordValues; values: RecordValues }): Chosen[] {
  return writtenPlaces(compiled, written).flatMap(({ place, path, value, held }) => {
    const known = new Set(held.flatMap((one) => chosenWays(place, one)).map((way) => way.join('\n')))
    return chosenWays(place, value).flatMap((way) => (known.has(way.join('\n')) ? [] : [{ place, path, way }]))
  })
}

const dictionaryOf = ({ node: { source } }: FormPlace): string | null =>
  source?.from === 'dictionary' ? source.typeId : null
const idsOf = (chosen: readonly Chosen[]): string[] => [...new Set(chosen.flatMap(({ way }) => way))]

/** What there is of the options that were chosen, by their fields; null of those from elsewhere, which nobody here knows. */
async function knownFor(db: Db, chosen: readonly Chosen[]): Promise<(place: FormPlace) => Known | null> {
  const named = chosen.filter(({ place }) => dictionaryOf(place) !== null)
  const placed = chosen.filter(({ place }) => place.kind.holds === 'area')
  const types = [...new Set(named.flatMap(({ place }) => dictionaryOf(place) ?? []))]
  const entries = named.length > 0 ? await listEntries(db, { types, ids: idsOf(named) }) : []
  const areas: Known = placed.length > 0 ? await listAreas(db, idsOf(placed)) : new Map()
  const byType = new Map(
    types.map((type): [string, Known] => [
      type,
      new Map(entries.filter(({ typeId, code }) => typeId === type || code === type).map((one) => [one.id, one])),
    ]),
  )
  return (place) => {
    if (place.kind.holds === 'area') return areas
    const type = dictionaryOf(place)
    return type === null ? knownOptions(place) : (byType.get(type) ?? null)
  }
}

/** Where an option was chosen that its field does not offer, or that only leads to those that it does. */
export async function choiceProblems(
  db: Db,
  form: ReleasedForm,
  written: { before: RecordValues; values: RecordValues },
): Promise<RecordProblem[]> {
  const chosen = chosenIn(form, written)
  if (chosen.length === 0) return []
  const knownOf = await knownFor(db, chosen)
  const problems = new Map<string, RecordProblem>()
  for (const { place, path, way } of chosen) {
    const known = knownOf(place)
    const reason = known && choiceProblem(place, way, known)
    if (reason) problems.set(path, { path, nodeId: place.node.id, reason })
  }
  return [...problems.values()]
}
