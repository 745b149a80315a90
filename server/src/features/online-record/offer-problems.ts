import type { FormPlace } from '@workstation/domain/form/form-places'
import type { Named, StoredValue } from '@workstation/domain/form/kind'
import {
  idsHeld,
  isOffered,
  type Offer,
  offerOf,
  offersNothing,
  peopleOf,
  placedOrganize,
} from '@workstation/domain/form/offer'
import { type RecordContext, type RecordRow, type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { Db } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import type { ReleasedForm } from '../design'
import { organizesOfColleagues, type PermittedOrganizes } from '../organize'
import { belongingAmong } from '../user'
import { listPositionPlaces, listRolePlaces } from './offer-store'

/** A value that a field of people or units got now, of those that offer some alone. */
interface Chosen {
  readonly path: string
  readonly nodeId: string
  readonly holds: Named
  readonly offer: Offer
  readonly id: string
}

/** The form and who fills it in. */
export interface Offering {
  readonly form: ReleasedForm
  readonly reading: RecordContext
  readonly actor: Context['actor']
  /** Read ahead of the write by `organizesForOffers`. */
  readonly organizes: PermittedOrganizes | null
}

/** The organisations by which fields offer people and units; null for a form none of whose fields does. */
export function organizesForOffers(services: Services, { actor }: Pick<Context, 'actor'>, form: ReleasedForm) {
  const narrows = [...form.compiled.fields.values()].some(({ node }) => (node.settings['offer'] ?? 'all') !== 'all')
  return narrows ? organizesOfColleagues(services, actor) : Promise.resolve(null)
}

/** What was chosen that did not stand in the field before, in the record and in rows of its sub-tables. */
function chosenIn(
  { form: { compiled }, reading: { own } }: Offering,
  { before, values }: { before: RecordValues; values: RecordValues },
): Chosen[] {
  const at = (place: FormPlace, path: string, { row, known }: { row?: RecordRow; known: ReadonlySet<string> }) => {
    const { holds } = place.kind
    const { node } = place
    const offer = offerOf(node, holds, { form: compiled, own, values, row })
    if (!offer || !holds) return []
    const value = (row ? row[node.key ?? ''] : values[path]) ?? null
    const fresh = idsHeld(place, value).filter((id) => !known.has(id))
    return fresh.map((id) => ({ path, nodeId: node.id, holds, offer, id }))
  }
  const heldIn = (place: FormPlace, held: readonly (StoredValue | undefined)[]) =>
    new Set(held.flatMap((value) => idsHeld(place, value ?? null)))
  return [...compiled.fields].flatMap(([path, place]) => {
    const { table } = place
    const key = place.node.key ?? ''
    if (table === null) return at(place, path, { known: heldIn(place, [before[path]]) })
    const known = heldIn(
      place,
      rowsIn(before[table]).map((row) => row[key]),
    )
    return rowsIn(values[table]).flatMap((row, index) => at(place, `${table}.${index}.${key}`, { row, known }))
  })
}

type Among = (offer: Offer, ids: readonly string[]) => Promise<ReadonlySet<string>>

/** Which of some people or units of one sort are offered. */
function amongOf(db: Db, { actor, organizes: permitted }: Offering, holds: Named): Among {
  if (!permitted) return async (_, ids) => new Set(ids)
  const wayOf = (id: string) => wayTo(permitted.index, id).map((row) => row.id)
  if (holds === 'user') return (offer, ids) => belongingAmong(db, actor, { ids, asked: peopleOf(offer), permitted })
  if (holds === 'position')
    return async (offer, ids) => {
      const places = await listPositionPlaces(db, ids)
      return new Set(ids.filter((id) => isOffered(offer, { id, ways: [wayOf(places.get(id) ?? '')] })))
    }
  if (holds === 'role')
    return async (offer, ids) => {
      const places = await listRolePlaces(db, ids)
      const placed = (id: string) => {
        const { organizes = [], isEverywhere = false } = places.get(id) ?? {}
        return { id, ways: organizes.map(wayOf), isEverywhere }
      }
      return new Set(ids.filter((id) => isOffered(offer, placed(id))))
    }
  return async (offer, ids) => new Set(ids.filter((id) => isOffered(offer, placedOrganize(wayOf(id)))))
}

/**
 * Where people or units were chosen that their fields do not offer. What is named is known at once; else there is one
 * statement for a field, and for each offer of its rows.
 */
export async function offerProblems(
  db: Db,
  offering: Offering,
  written: { before: RecordValues; values: RecordValues },
): Promise<RecordProblem[]> {
  if (!offering.organizes) return []
  const open = chosenIn(offering, written).filter(({ offer, id }) => !offer.ids.includes(id))
  const problems = new Map<string, RecordProblem>()
  for (const all of groupBy(open, ({ nodeId, offer }) => `${nodeId} ${JSON.stringify(offer)}`).values()) {
    const [first] = all
    if (!first) continue
    const { offer, holds } = first
    const ids = [...new Set(all.map(({ id }) => id))]
    const hasUnits = !offersNothing({ ...offer, ids: [] })
    const known = hasUnits ? await amongOf(db, offering, holds)(offer, ids) : new Set<string>()
    for (const { path, nodeId, id } of all)
      if (!known.has(id)) problems.set(path, { path, nodeId, reason: 'not-offered', limit: id })
  }
  return [...problems.values()]
}
