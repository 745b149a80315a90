import type { Administrations } from '@workstation/domain/organize/administration'
import type { Scheme } from '@workstation/domain/permission/scheme'

/** Whom something was granted to, by kind and id, such as `role:reviewLeader`. */
export type GranteeSet = ReadonlySet<string>

/** What a person may do on one page, merged from all of his grants; each right with those through whom he has it. */
export interface PagePermission {
  /** Through whom he has the page itself. */
  readonly grantees: GranteeSet
  readonly buttons: ReadonlyMap<string, GranteeSet>
  readonly columns: ReadonlyMap<string, GranteeSet>
  /** Fields of its form that were granted for writing. */
  readonly forms: ReadonlyMap<string, GranteeSet>
  /** Fields of its form that were granted for seeing, those for writing among them. */
  readonly seenForms: ReadonlyMap<string, GranteeSet>
  /** True when the page lets nobody write a field that was not granted. */
  readonly limitsForms: boolean
  /** True when the page hides columns that were not granted. */
  readonly limitsColumns: boolean
  /** True when the page shows only rows that a granted scheme lets through. */
  readonly limitsRows: boolean
  /** Row schemes by grantee: those of one hold together, those of different grantees add up. */
  readonly rowSchemes: ReadonlyMap<string, readonly RowScheme[]>
}

export interface RowScheme {
  readonly id: string
  /** False for one that is off or whose grant has run out: it lets no row through, in place of widening what is left. */
  readonly isLive: boolean
  readonly scheme: Scheme
}

/** Who previews what somebody else sees. */
export interface Looker {
  readonly userId: string
  readonly account: string
  readonly realName: string
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
  /** The zone of the product, in which schemes mean days and times. */
  readonly timeZone?: string
  readonly organizeIds: readonly string[]
  readonly roleIds: readonly string[]
  /** Everybody through whom he holds something at this moment: himself, his roles, positions and groups. */
  readonly grantees: GranteeSet
  /** The organisations inside which alone he administers; null for who is not held to any. */
  readonly administrations: Administrations
  /** By model id; a page that was not granted is absent. */
  readonly pages: ReadonlyMap<string, PagePermission>
  /** Who looks through his eyes in a preview, in which nothing is changed; absent for himself. */
  readonly readOnly?: Looker
  /** What let this call in: an act counts for the rows alone that its button was given with. */
  readonly acting?: PermissionNeed
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
