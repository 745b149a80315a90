import { administers, administersBelow, administrationActs } from '@workstation/domain/organize/administration'
import { everyCode, type Right } from '@workstation/domain/permission/right'
import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { findAdministrations, listAdministered, listWays } from './administered-store'
import type { HeldRow } from './rights-store'

/** Pages on which somebody acts in organisations. */
export const administrativePages: ReadonlySet<string> = new Set([
  'organize',
  'department',
  'position',
  'role',
  'group',
  'user',
])
const everywhere: Right = { kind: 'administer', of: everyCode, code: everyCode, name: '全部组织' }
const levels = ['thisLayer', 'subLayer'] as const

/** What people administer, as rights that are weighed; whoever is held to no organisation and has such a page, everything. */
export async function administeredRights(
  trx: Trx,
  held: ReadonlyMap<string, readonly HeldRow[]>,
  ids: readonly string[],
) {
  const administered = groupBy(await listAdministered(trx, ids), ({ holder }) => holder)
  const rightsOf = (id: string): Right[] => {
    const rows = administered.get(id)
    if (rows) {
      return rows.flatMap(({ organizeId, name, ...acts }) =>
        levels.flatMap((level) =>
          acts[level].map((act): Right => ({ kind: 'administer', of: organizeId, code: `${level}.${act}`, name })),
        ),
      )
    }
    const works = held.get(id)?.some(({ kind, page }) => kind === 'module' && administrativePages.has(page))
    return works ? [everywhere] : []
  }
  return new Map(ids.map((id) => [id, rightsOf(id)]))
}

/**
 * Those of the rights over organisations that somebody has: himself, by what he administers above them, or as one whom
 * nothing holds to organisations.
 * @param own what `administeredRights` says of him
 */
export async function coveredAdministration(
  trx: Trx,
  { userId, own }: { userId: string; own: readonly Right[] },
  wanted: readonly Right[],
): Promise<Right[]> {
  if (wanted.length === 0 || own.includes(everywhere)) return [...wanted]
  const administrations = (await findAdministrations(trx, userId)) ?? []
  const ways = await listWays(trx, [...new Set(wanted.map(({ of }) => of))])
  return wanted.filter(({ of, code }) => {
    const way = ways.get(of) ?? []
    const [level, name] = code.split('.')
    const act = administrationActs.find((known) => known === name)
    if (!act) return false
    return level === 'subLayer' ? administersBelow(administrations, way, act) : administers(administrations, way, act)
  })
}
