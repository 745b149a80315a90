import type { GranteeSet, PagePermission, RowScheme } from '../actor'

/** The rows of a page that grantees let through: every one, or those that the schemes of any of them let through. */
export type Arms = 'all' | ReadonlyArray<readonly RowScheme[]>

/** Whether schemes of one grantee let every row through: one of them does, and is on. */
export const opensAll = (schemes: readonly RowScheme[]): boolean =>
  schemes.some(({ isLive, scheme }) => isLive && 'all' in scheme)

const armsOf = (all: ReadonlyArray<readonly RowScheme[]>): Arms => (all.some(opensAll) ? 'all' : all)

/** The rows that the page shows; none where it limits rows and nobody gave a scheme. */
export const seenArms = (page: PagePermission): Arms =>
  page.limitsRows ? armsOf([...page.rowSchemes.values()]) : 'all'

/**
 * Through whom the rows are held for which something counts that one grantee gave: himself, or everybody where he gave none
 * on this page.
 */
export const rowsGivenWith = ({ rowSchemes }: PagePermission, grantee: string): PagePermission['rowSchemes'] => {
  const own = rowSchemes.get(grantee)
  return own ? new Map([[grantee, own]]) : rowSchemes
}

/**
 * The rows for which something counts that these grantees gave. Each gives it with its own rows; one without schemes of
 * its own adds it to whatever the person sees.
 */
export function givenArms(page: PagePermission, given: GranteeSet | undefined): Arms {
  if (!given) return []
  const rows = [...given].map((grantee) => rowsGivenWith(page, grantee))
  if (!page.limitsRows || rows.includes(page.rowSchemes)) return seenArms(page)
  return armsOf(rows.flatMap((own) => [...own.values()]))
}

/** Whether schemes of one arm are among those of another, so that each row of the other is a row of it. */
function isAmong(arm: readonly RowScheme[], other: readonly RowScheme[]): boolean {
  const ids = new Set(other.map(({ id }) => id))
  return arm.every(({ id, isLive }) => isLive && ids.has(id))
}

/** Whether something counts in every row that the page shows, so that nothing has to be added to a statement. */
export function countsEverywhere(page: PagePermission, given: GranteeSet | undefined): boolean {
  const seen = seenArms(page)
  const arms = givenArms(page, given)
  if (arms === 'all' || arms === seen) return true
  return seen !== 'all' && seen.every((other) => arms.some((arm) => isAmong(arm, other)))
}
