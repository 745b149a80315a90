import type { Grant } from '@workstation/contract/grant'
import type { FindingKind } from '@workstation/contract/right-check'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { administeredIds } from '../../platform/guarded-model/administered'
import { modelOfPage } from '../../platform/guarded-model/model'
import { rowFilters } from '../../platform/guarded-model/row-filter'
import type { Grantee } from '../authority'

type Condition = RawBuilder<unknown>

const grantees = ['user', 'role', 'position', 'group'] as const

const isOfKind = (kind: string, known: Condition): Condition => sql`(subject_kind = ${kind} and ${known})`

/** Those of one kind whom somebody sees on their own page. */
function isSeen(actor: Actor, kind: string): Condition[] {
  const model = modelOfPage(kind)
  if (!model || (!actor.isAdministrator && !actor.pages.has(kind))) return []
  const filters = rowFilters(model, actor)
  if (filters.length === 0) return [isOfKind(kind, sql`true`)]
  const seen = sql`subject_id in (select id from ${sql.table(model.source)} where ${sql.join(filters, sql` and `)})`
  return [isOfKind(kind, seen)]
}

function isPlaceSeen({ isAdministrator, administrations, pages }: Actor): Condition[] {
  if (!isAdministrator && !pages.has('organize') && !pages.has('department')) return []
  if (administrations === null) return [isOfKind('organize', sql`true`)]
  return [isOfKind('organize', sql`subject_id in (${administeredIds(administrations, 'select')})`)]
}

/** A finding tells of somebody to those alone who see him on his own page. */
export function findingRows(actor: Actor): Condition {
  const seen = grantees.flatMap((kind) => isSeen(actor, kind))
  return sql`(${sql.join([isOfKind('page', sql`true`), ...seen, ...isPlaceSeen(actor)], sql` or `)})`
}

/** The grants that a finding is about, as they stand now. */
export async function listGrantsOfFinding(db: Db, id: string): Promise<{ grantee: Grantee; grants: Grant[] } | null> {
  const rows = await db
    .selectFrom('right_finding as finding')
    .innerJoin('right_finding_grant as line', (on) =>
      on
        .onRef('line.kind', '=', 'finding.kind')
        .onRef('line.object_type', '=', 'finding.subject_kind')
        .onRef('line.object_id', '=', 'finding.subject_id'),
    )
    .select(['line.object_type', 'line.object_id', 'line.item_kind', 'line.item_id', 'line.level', 'line.until'])
    .where('finding.id', '=', id)
    .orderBy('line.item_kind')
    .orderBy('line.item_id')
    .execute()
  const [first] = rows
  if (!first) return null
  const grants = rows.map(
    (row): Grant => ({
      kind: row.item_kind as Grant['kind'],
      itemId: row.item_id,
      level: row.level === 'see' ? 'see' : 'write',
      until: row.until?.getTime() ?? null,
    }),
  )
  return { grantee: { kind: first.object_type as Grantee['kind'], id: first.object_id }, grants }
}

export const ofKind = (kind: FindingKind): Condition => sql`kind = ${kind}`

/** Since when use is counted; null before the first. */
export async function countedSince(db: Db, timeZone: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(day)::timestamp at time zone ${timeZone} as since from right_use`.execute(db)
  return rows[0]?.since ?? null
}
