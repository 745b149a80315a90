import { wayTo } from '@workstation/domain/tree/tree-ways'
import { matchesKeyword } from '../../platform/matches-keyword'
import type { OrganizeIndex, OrganizeRow } from './store'

/** Those whose name, short name, code or pinyin contains the keyword, each with the way to it; all without a keyword. */
export function findOrganizes(
  rows: readonly OrganizeRow[],
  index: OrganizeIndex,
  keyword: string | undefined,
): readonly OrganizeRow[] {
  const looked = keyword?.trim() ?? ''
  if (looked === '') return rows
  const found = rows.filter((row) => matchesKeyword([row.fullName, row.name, row.enCode], looked))
  const kept = new Set(found.flatMap((row) => wayTo(index, row.id)))
  return rows.filter((row) => kept.has(row))
}
