/** What a person may do on one page, merged from all of his grants. */
export interface PagePermission {
  readonly buttons: ReadonlySet<string>
  readonly columns: ReadonlySet<string>
  /** Fields of its form that were granted for writing. */
  readonly forms: ReadonlySet<string>
  /** True when the page lets nobody write a field that was not granted. */
  readonly limitsForms: boolean
  /** True when the page hides columns that were not granted. */
  readonly limitsColumns: boolean
  /** True when the page shows only rows that a granted scheme lets through. */
  readonly limitsRows: boolean
  /** Row schemes: those of one grantee hold together, those of different grantees add up. */
  readonly rowSchemes: ReadonlyArray<readonly RowScheme[]>
}

export interface RowScheme {
  readonly allRows: boolean
  readonly matchLogic: 'and' | 'or'
  readonly conditions: readonly RowCondition[]
}

export interface RowCondition {
  readonly logic: 'and' | 'or'
  readonly groups: ReadonlyArray<{ readonly field: string; readonly op: string; readonly value: string }>
}

/** Who acts: a person with his rights, resolved from a session or a review link before any handler runs. */
export interface Actor {
  readonly userId: string
  readonly account: string
  readonly realName: string
  /** The super administrator, whom no permission limits. */
  readonly isAdministrator: boolean
  /** Null when the person came through a review link. */
  readonly sessionId: string | null
  readonly organizeIds: readonly string[]
  readonly roleIds: readonly string[]
  /** By model id; a page that was not granted is absent. */
  readonly pages: ReadonlyMap<string, PagePermission>
}

/** A permission that a route asks for: the page, and a button of it. */
export interface PermissionNeed {
  readonly modelId: string
  readonly button?: string
}

/** True when the person was granted the page and, where one is named, its button. */
export function isPermitted(actor: Actor, need: PermissionNeed): boolean {
  if (actor.isAdministrator) return true
  const page = actor.pages.get(need.modelId)
  if (!page) return false
  return need.button === undefined || page.buttons.has(need.button)
}
