import { designWords } from '@workstation/domain/form/design-words'
import type { Named } from '@workstation/domain/form/kind'
import {
  idsHeld,
  isOffered,
  type Offer,
  offerOf,
  offersNothing,
  peopleOf,
  placedOrganize,
} from '@workstation/domain/form/offer'
import type { RecordContext, RecordValues } from '@workstation/domain/form/record-values'
import type { RecordProblem } from '@workstation/domain/form/validate-record'
import { writtenPlaces } from '@workstation/domain/form/written-places'
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

/** A record before and after it is written. */
interface Written {
  readonly before: RecordValues
  readonly values: RecordValues
}

/** The form and who fills it in. */
export interface Offering {
  readonly form: ReleasedForm
  readonly reading: RecordContext
  readonly actor: Context['actor']
  /** Whether he fills in what lies at `key` or `table.0.key`, so that it may be named to him. */
  readonly isOwn: (path: string) => boolean
  /** Read ahead of the write by `organizesForOffers`. */
  readonly organizes: PermittedOrganizes | null
}

/** The organisations by which fields offer people and units; null for a form none of whose fields does. */
export function organizesForOffers(services: Services, { actor }: Pick<Context, 'actor'>, form: ReleasedForm) {
  const narrows = [...form.compiled.fields.values()].some(({ node }) => (node.settings['offer'] ?? 'all') !== 'all')
  return narrows ? organizesOfColleagues(services, actor) : Promise.resolve(null)
}

/** What was chosen that did not stand in the field before, in the record and in rows of its sub-tables. */
function chosenIn({ form: { compiled }, reading: { own } }: Offering, written: Written): Chosen[] {
  return writtenPlaces(compiled, written).flatMap(({ place, path, row, value, held }) => {
    const { node, kind } = place
    const { holds } = kind
    const offer = offerOf(node, holds, { form: compiled, own, values: written.values, row })
    if (!offer || !holds) return []
    const known = new Set(held.flatMap((one) => idsHeld(place, one)))
    const fresh = idsHeld(place, value).filter((id) => !known.has(id))
    return fresh.map((id) => ({ path, nodeId: node.id, holds, offer, id }))
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

/** Why somebody or a unit is not offered: the other field that says so by its name, else that the design does. */
function whyNot({ form: { compiled, document }, reading: { language }, isOwn }: Offering, nodeId: string) {
  const { offer, field } = document.nodes[nodeId]?.settings ?? {}
  const other = offer === 'field' ? compiled.fields.get(String(field)) : undefined
  const isNamed = other && isOwn(String(field).replace('.', '.0.'))
  return isNamed
    ? ({ reason: 'outside-field', limit: designWords(other.node.label, language) } as const)
    : ({ reason: 'outside-offer' } as const)
}

/**
 * Where people or units were chosen that their fields do not offer. What is named is known at once; else there is one
 * statement for a field, and for each offer of its rows.
 */
export async function offerProblems(db: Db, offering: Offering, written: Written): Promise<RecordProblem[]> {
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
      if (!known.has(id)) problems.set(path, { path, nodeId, ...whyNot(offering, nodeId) })
  }
  return [...problems.values()]
}
