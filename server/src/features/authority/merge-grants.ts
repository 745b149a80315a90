import type { PagePermission, RowCondition, RowScheme } from '../../platform/actor'
import { groupBy } from '../../platform/group-by'

/** One grant as it lies in the database, with the page it belongs to. */
export interface GrantRow {
  /** Kind and id of whom it was given to, such as `role:reviewLeader`. */
  grantee: string
  item_kind: 'module' | 'button' | 'column' | 'form' | 'resource'
  menu_id: string
  en_code: string | null
  all_data: boolean | null
  match_logic: string | null
  condition: readonly RowCondition[] | null
  limits_columns: boolean
  limits_rows: boolean
  limits_forms: boolean
}

const codes = (rows: readonly GrantRow[], kind: GrantRow['item_kind']): Set<string> =>
  new Set(rows.filter((row) => row.item_kind === kind).map((row) => row.en_code ?? ''))

const schemeOf = (row: GrantRow): RowScheme => ({
  allRows: row.all_data === true,
  matchLogic: row.match_logic === 'or' ? 'or' : 'and',
  conditions: row.condition ?? [],
})

/** Schemes of one grantee stay together, because they hold together; those of different grantees add up. */
function schemesOf(rows: readonly GrantRow[]): RowScheme[][] {
  const schemes = rows.filter((row) => row.item_kind === 'resource')
  return [...groupBy(schemes, (row) => row.grantee).values()].map((group) => group.map(schemeOf))
}

/** The union of all grants of a person, by page. Without the page itself, what was granted on it gives nothing. */
export function mergeGrants(rows: readonly GrantRow[]): Map<string, PagePermission> {
  const pages = new Map<string, PagePermission>()
  for (const [menuId, granted] of groupBy(rows, (row) => row.menu_id)) {
    const [first] = granted
    if (!first || !granted.some((row) => row.item_kind === 'module')) continue
    pages.set(menuId, {
      buttons: codes(granted, 'button'),
      columns: codes(granted, 'column'),
      forms: codes(granted, 'form'),
      limitsColumns: first.limits_columns,
      limitsForms: first.limits_forms,
      limitsRows: first.limits_rows,
      rowSchemes: schemesOf(granted),
    })
  }
  return pages
}
