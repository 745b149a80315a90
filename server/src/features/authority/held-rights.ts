import { everyCode, type Right, type Rights, rightsOf, schemesCode } from '@workstation/domain/permission/right'
import { groupBy } from '../../platform/group-by'
import type { HeldRow } from './rights-store'

const kinds = { module: 'page', button: 'button', column: 'column', role: 'role' } as const

const kindOf = ({ kind, level }: HeldRow): Right['kind'] => {
  if (kind === 'resource') return 'rows'
  if (kind === 'form') return level === 'see' ? 'see' : 'write'
  return kinds[kind]
}

const rightOf = (row: HeldRow, kind: Right['kind'], code: string): Right => ({
  kind,
  of: row.page,
  code,
  name: row.name ? `${row.page_name} · ${row.name}` : row.page_name,
})

/** The schemes of each grantee on each page, which hold together. */
function rowRights(rows: readonly HeldRow[]): Right[] {
  const together = groupBy(
    rows.filter(({ kind }) => kind === 'resource'),
    ({ page, grantee }) => `${page} ${grantee}`,
  )
  return [...together.values()].flatMap((schemes) => {
    const [first] = schemes
    if (!first || schemes.some(({ is_over }) => is_over)) return []
    const isAll = schemes.some(({ all_data }) => all_data === true)
    const code = isAll ? everyCode : schemesCode(schemes.map(({ item_id }) => item_id ?? ''))
    return [rightOf(first, 'rows', code)]
  })
}

/** Everything that rows give or would give, whether or not their role, position and page are on. */
export function allRights(rows: readonly HeldRow[], namedRoles: ReadonlySet<string>): Rights {
  const counted = rows.filter(({ kind, page }) => kind !== 'role' || namedRoles.has(page))
  const single = counted.flatMap((row) => (row.kind === 'resource' ? [] : [rightOf(row, kindOf(row), row.code ?? '')]))
  return rightsOf([...single, ...rowRights(counted)])
}

/** What a page gives beyond its grants: all fields, columns and rows where it withholds none. */
const openOn = (row: HeldRow): Right[] => [
  ...(row.limits_fields ? [] : [rightOf(row, 'write', everyCode)]),
  ...(row.limits_columns ? [] : [rightOf(row, 'column', everyCode)]),
  ...(row.limits_rows ? [] : [rightOf(row, 'rows', everyCode)]),
]

/** What rows give at this moment: what is on, on pages that were granted themselves. */
export function liveRights(rows: readonly HeldRow[], namedRoles: ReadonlySet<string>): Rights {
  const live = rows.filter((row) => row.live)
  const pages = new Map(live.flatMap((row) => (row.kind === 'module' ? [[row.page, row] as const] : [])))
  const counted = live.filter(({ kind, page }) => kind === 'role' || pages.has(page))
  return rightsOf([...allRights(counted, namedRoles).values(), ...[...pages.values()].flatMap(openOn)])
}
