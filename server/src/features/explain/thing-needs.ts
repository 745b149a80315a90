import type { Need, ThingKind } from '@workstation/contract/explain'
import type { GranteeSet, PagePermission, RowScheme } from '../../platform/actor'
import { columnGivers, type GuardedModel } from '../../platform/guarded-model/model'
import { rowsGivenWith } from '../../platform/guarded-model/row-arms'

/** A page, or something on it, and perhaps one of its records. */
export interface AskedThing {
  readonly pageId: string
  readonly kind: ThingKind
  readonly code: string
  /** '' for none. */
  readonly recordId: string
}

/** One thing that it takes. */
export interface ThingNeed {
  readonly kind: Exclude<Need['kind'], 'rule'>
  /** Through whom it is held; null where it is withheld from nobody. */
  readonly givers: GranteeSet | null
  /** Through whom the rows are held for which a giver gave it, with their schemes; null where it counts for every row. */
  readonly rowsOf: (giver: string) => ReadonlyMap<string, readonly RowScheme[]> | null
}

const nobody: GranteeSet = new Set()
const everyRow = () => null

/** The rows of a page themselves. */
function recordNeed(page: PagePermission): ThingNeed {
  if (!page.limitsRows) return { kind: 'record', givers: null, rowsOf: everyRow }
  const ownRows = (giver: string) => new Map([[giver, page.rowSchemes.get(giver) ?? []]])
  return { kind: 'record', givers: new Set(page.rowSchemes.keys()), rowsOf: ownRows }
}

/** What it takes beside the page itself, with the rows for which each grantee gave it. */
function itemNeeds(page: PagePermission, model: GuardedModel | undefined, { kind, code }: AskedThing) {
  const button = (): [ThingNeed['kind'], GranteeSet | null] => ['button', page.buttons.get(code) ?? nobody]
  const column = (): [ThingNeed['kind'], GranteeSet | null] => [
    'column',
    model ? columnGivers(model, page, code) : null,
  ]
  const form = (): [ThingNeed['kind'], GranteeSet | null] => [
    'form',
    page.limitsForms ? (page.forms.get(code) ?? nobody) : null,
  ]
  if (kind === 'button') return [button()]
  if (kind === 'column') return [column()]
  // Nobody writes what he does not see.
  return kind === 'form' ? [form(), column()] : []
}

/**
 * What it takes to do something: all of these. The same parts of the page from which every call is decided.
 * @param page what the person holds on the page
 */
export function thingNeeds(page: PagePermission, model: GuardedModel | undefined, thing: AskedThing): ThingNeed[] {
  const isOfRecord = thing.recordId !== ''
  const rowsOf = (giver: string) => (isOfRecord && page.limitsRows ? rowsGivenWith(page, giver) : null)
  const items = itemNeeds(page, model, thing).map(([kind, givers]): ThingNeed => ({ kind, givers, rowsOf }))
  const itself: ThingNeed = { kind: 'module', givers: page.grantees, rowsOf: everyRow }
  return [itself, ...(isOfRecord ? [recordNeed(page)] : []), ...items]
}
