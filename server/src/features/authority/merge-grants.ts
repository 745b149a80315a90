import { readScheme } from '@workstation/domain/permission/read-scheme'
import type { GranteeSet, PagePermission, RowScheme } from '../../platform/actor'
import { groupBy } from '../../platform/group-by'

/** One grant as it lies in the database, with the page it belongs to. */
export interface GrantRow {
  /** Kind and id of whom it was given to, such as `role:reviewLeader`. */
  grantee: string
  item_kind: 'module' | 'button' | 'column' | 'form' | 'resource'
  /** Of form fields: `write` sees as well. */
  level: 'see' | 'write'
  /** False only for a row scheme that is off or whose grant has run out; other grants like that are not read. */
  is_live: boolean
  /** When it ends, in milliseconds; null for good. */
  until: number | null
  menu_id: string
  item_id: string
  en_code: string | null
  all_data: boolean | null
  match_logic: string | null
  condition: unknown
  limits_columns: boolean
  limits_rows: boolean
  limits_forms: boolean
}

/** Who gave each code of a kind. */
function givenBy(rows: readonly GrantRow[]): ReadonlyMap<string, GranteeSet> {
  const codes = new Map<string, Set<string>>()
  for (const { en_code, grantee } of rows) {
    const code = en_code ?? ''
    const known = codes.get(code)
    if (known) known.add(grantee)
    else codes.set(code, new Set([grantee]))
  }
  return codes
}

const schemeOf = (row: GrantRow): RowScheme => ({
  id: row.item_id,
  isLive: row.is_live,
  scheme: row.all_data === true ? { all: true } : readScheme(row.condition, row.match_logic),
})

/** Schemes of one grantee stay together, because they hold together; those of different grantees add up. */
const schemesOf = (rows: readonly GrantRow[]): ReadonlyMap<string, readonly RowScheme[]> =>
  new Map([...groupBy(rows, ({ grantee }) => grantee)].map(([grantee, group]) => [grantee, group.map(schemeOf)]))

/** The union of all grants of a person, by page. Without the page itself, what was granted on it gives nothing. */
export function mergeGrants(rows: readonly GrantRow[]): Map<string, PagePermission> {
  const pages = new Map<string, PagePermission>()
  for (const [menuId, granted] of groupBy(rows, (row) => row.menu_id)) {
    const [first] = granted
    const of = (kind: GrantRow['item_kind']) => granted.filter((row) => row.item_kind === kind)
    const grantees = new Set(of('module').map(({ grantee }) => grantee))
    if (!first || grantees.size === 0) continue
    pages.set(menuId, {
      grantees,
      buttons: givenBy(of('button')),
      columns: givenBy(of('column')),
      forms: givenBy(of('form').filter(({ level }) => level === 'write')),
      seenForms: givenBy(of('form')),
      limitsColumns: first.limits_columns,
      limitsForms: first.limits_forms,
      limitsRows: first.limits_rows,
      rowSchemes: schemesOf(of('resource')),
    })
  }
  return pages
}
