import { everyCode, type Right, type Rights, rightsOf, schemesCode } from '@workstation/domain/permission/right'
import { groupBy } from '../../platform/group-by'
import type { HeldRow } from './rights-store'

const kinds = { module: 'page', button: 'button', column: 'column', role: 'role' } as const

const kindOf = ({ kind, level }: HeldRow): Right['kind'] => {
  if (kind === 'resource') return 'rows'
  if (kind === 'form') return level === 'see' ? 'see' : 'write'
  return kinds[kind]
}

interface Told {
  kind: Right['kind']
  code: string
  rows?: string | undefined
  until: number | null
}

const rightOf = (row: HeldRow, { rows, ...told }: Told): Right => ({
  ...told,
  ...(rows === undefined ? {} : { rows }),
  of: row.page,
  name: row.name ? `${row.page_name} · ${row.name}` : row.page_name,
})

/** The rows that one grantee lets through on a page: the code of its schemes, null where one of them lets nothing through. */
interface Arm {
  readonly row: HeldRow
  readonly code: string | null
  readonly until: number | null
}

const armKey = ({ page, grantee }: HeldRow) => `${page} ${grantee}`

const earliest = (ends: readonly (number | null)[]): number | null =>
  ends.reduce((first, end) => (first === null || (end !== null && end < first) ? end : first), null)

/** The schemes of each grantee on each page, which hold together. */
function armsOf(rows: readonly HeldRow[]): Map<string, Arm> {
  const together = groupBy(
    rows.filter(({ kind }) => kind === 'resource'),
    armKey,
  )
  const arms = [...together].map(([key, schemes]): [string, Arm] => {
    const row = schemes[0] as HeldRow
    const open = schemes.filter(({ all_data, is_over }) => all_data === true && !is_over)
    if (open.length > 0) return [key, { row, code: everyCode, until: earliest(open.map(({ until }) => until)) }]
    const isDead = schemes.some(({ is_over }) => is_over)
    const code = isDead ? null : schemesCode(schemes.map(({ item_id }) => item_id ?? ''))
    return [key, { row, code, until: earliest(schemes.map(({ until }) => until)) }]
  })
  return new Map(arms)
}

/** What one grant gives, once for each set of rows that it counts for. */
function singleRights(row: HeldRow, arms: ReadonlyMap<string, Arm>): Right[] {
  const told = { kind: kindOf(row), code: row.code ?? '', until: row.until }
  if (row.kind === 'module' || row.kind === 'role' || !row.limits_rows) return [rightOf(row, told)]
  const own = arms.get(armKey(row))
  // Without rows of its own it counts for whatever else is seen of the page.
  const seen = own ? [own] : [...arms.values()].filter((arm) => arm.row.page === row.page)
  const live = seen.filter(({ code }) => code !== null)
  if (live.length === 0) return own ? [] : [rightOf(row, { ...told, rows: '' })]
  return live.map(({ code, until }) => rightOf(row, { ...told, rows: code ?? '', until: earliest([row.until, until]) }))
}

/** Everything that the rows of one holder give or would give, whether or not their role, position and page are on. */
export function allRights(rows: readonly HeldRow[], namedRoles: ReadonlySet<string>): Rights {
  const counted = rows.filter(({ kind, page }) => kind !== 'role' || namedRoles.has(page))
  const arms = armsOf(counted)
  const single = counted.flatMap((row) => (row.kind === 'resource' ? [] : singleRights(row, arms)))
  const seen = [...arms.values()].flatMap(({ row, code, until }) =>
    code === null ? [] : [rightOf(row, { kind: 'rows', code, until })],
  )
  return rightsOf([...single, ...seen])
}

/** What a page gives beyond its grants: all fields, columns and rows where it withholds none. */
const openOn = (row: HeldRow): Right[] => [
  ...(row.limits_fields ? [] : [rightOf(row, { kind: 'write', code: everyCode, until: row.until })]),
  ...(row.limits_columns ? [] : [rightOf(row, { kind: 'column', code: everyCode, until: row.until })]),
  ...(row.limits_rows ? [] : [rightOf(row, { kind: 'rows', code: everyCode, until: row.until })]),
]

/** What rows give at this moment: what is on, on pages that were granted themselves. */
export function liveRights(rows: readonly HeldRow[], namedRoles: ReadonlySet<string>): Rights {
  // A scheme that is off lets nothing through; without it, its grantee would seem to see more.
  const live = rows.flatMap((row) => {
    if (row.live) return [row]
    return row.kind === 'resource' ? [{ ...row, is_over: true }] : []
  })
  const granted = live.filter(({ kind }) => kind === 'module')
  const pages = new Set(granted.map(({ page }) => page))
  const counted = live.filter(({ kind, page }) => kind === 'role' || pages.has(page))
  return rightsOf([...allRights(counted, namedRoles).values(), ...granted.flatMap(openOn)])
}
