import { Type } from 'typebox'
import type { CompiledForm } from './compile-form'
import type { FormNode } from './document'
import type { FormPlace } from './form-places'
import type { Named, StoredValue } from './kind'
import { offered, offeredGroups } from './kind-parts/offered'
import { pathsIn } from './kind-parts/path-field'
import { settingsOf } from './kind-parts/settings-of'
import type { RecordContext, RecordRow, RecordValues } from './record-values'

/** What may be chosen in a field of people or units: what is named here, and what belongs to one of the units. */
export interface Offer {
  readonly ids: readonly string[]
  readonly organizes: readonly string[]
  /** Whether what belongs to organisations below these counts as well. */
  readonly isDeep: boolean
  /** Of people alone. */
  readonly positions: readonly string[]
  readonly roles: readonly string[]
  readonly groups: readonly string[]
}

/** What is known where a form is filled in. */
export interface OfferScope {
  readonly form: CompiledForm
  readonly own: RecordContext['own']
  readonly values: RecordValues
  /** The row in which the field stands. */
  readonly row?: RecordRow | undefined
}

const settingsIn = settingsOf(Type.Object(offered), { offer: 'all' })
const groupSettingsIn = settingsOf(Type.Object(offeredGroups), { offer: 'all' })

const nothing: Offer = { ids: [], organizes: [], isDeep: false, positions: [], roles: [], groups: [] }

const listOf = (id: string | undefined): readonly string[] => (id ? [id] : [])

/** Ids in a value with what they stand for; of an organisation by its way the organisation alone. */
function heldIn({ kind, node }: FormPlace, value: StoredValue): readonly { holds: Named; id: string }[] {
  if (!kind.paths) return kind.names?.(value, node) ?? []
  return pathsIn(value).flatMap((path) => listOf(path.at(-1)).map((id) => ({ holds: 'organize' as const, id })))
}

/** The ids of a value of people or units. */
export const idsHeld = (place: FormPlace, value: StoredValue): readonly string[] =>
  heldIn(place, value).map(({ id }) => id)

function heldBy(field: string, { form, values, row }: OfferScope) {
  const place = form.fields.get(field)
  if (!place) return []
  const value = place.table === null ? values[field] : row?.[place.node.key ?? '']
  return heldIn(place, value ?? null)
}

/** What belongs to the units in another field: units of the same sort are offered themselves. */
function offerBy(field: string, holds: Named, scope: OfferScope): Offer {
  const held = heldBy(field, scope)
  const of = (sort: Named) => held.flatMap((one) => (one.holds === sort ? [one.id] : []))
  const units = {
    ...nothing,
    ids: holds === 'organize' ? [] : of(holds),
    organizes: of('organize'),
    isDeep: holds === 'organize',
  }
  if (holds === 'group') return { ...units, organizes: [] }
  return holds === 'user' ? { ...units, positions: of('position'), roles: of('role'), groups: of('group') } : units
}

/** What a field of people or units offers to whoever fills it in now; null for everything. */
export function offerOf(node: FormNode, holds: Named | undefined, scope: OfferScope): Offer | null {
  const { offer, ids = [], field = '' } = holds === 'group' ? groupSettingsIn(node) : settingsIn(node)
  const { organize, department } = scope.own
  if (holds === undefined) return null
  switch (offer) {
    case 'named':
      return { ...nothing, ids }
    case 'ownOrganize':
    case 'ownOrganizeAndBelow':
      return { ...nothing, organizes: listOf(organize), isDeep: offer === 'ownOrganizeAndBelow' }
    case 'ownDepartment':
      return holds === 'organize'
        ? { ...nothing, ids: listOf(department) }
        : { ...nothing, organizes: listOf(department) }
    case 'field':
      return offerBy(field, holds, scope)
    default:
      return null
  }
}

/** Whether nothing at all can be chosen, such as while the other field is empty. */
export const offersNothing = ({ ids, organizes, positions, roles, groups }: Offer): boolean =>
  [ids, organizes, positions, roles, groups].every((list) => list.length === 0)

/** The people of an offer, as they are asked for: those of units themselves, or with all that is below. */
export const peopleOf = ({ ids, organizes, isDeep, positions, roles, groups }: Offer) => ({
  userIds: [...ids],
  departIds: isDeep ? [] : [...organizes],
  organizeIds: isDeep ? [...organizes] : [],
  positionIds: [...positions],
  roleIds: [...roles],
  groupIds: [...groups],
})

/** A unit, and where it belongs. */
export interface PlacedUnit {
  readonly id: string
  /** Ids from the top down to each organisation that it belongs to. */
  readonly ways: readonly (readonly string[])[]
  /** Whether it holds in all of them, as some roles do. */
  readonly isEverywhere?: boolean
}

/** An organisation belongs to itself, and to the one right above it. */
export const placedOrganize = (way: readonly string[]): PlacedUnit => ({
  id: way.at(-1) ?? '',
  ways: [way, way.slice(0, -1)],
})

/** Whether a unit is offered; of people their organisations are asked where they are kept. */
export function isOffered({ ids, organizes, isDeep }: Offer, { id, ways, isEverywhere = false }: PlacedUnit): boolean {
  if (ids.includes(id)) return true
  if (isEverywhere) return organizes.length > 0
  return ways.some((way) => (isDeep ? way : way.slice(-1)).some((one) => organizes.includes(one)))
}
