import { sql } from 'kysely'
import { AppError } from '../app-error'
import { auditRow, insertAudits } from '../audit'
import type { Trx } from '../database'
import type { AfterCommit } from '../transact'
import type { GuardedModel, WrittenModel } from './model'
import type { StoredRow, TableName } from './model-writes'
import { actFilter, fieldFilter, rowFilters } from './row-filter'
import { newRowOf } from './writable-fields'
import type { Columns, WriteCaller, WriteServices } from './write-step'
import { insertRows } from './write-store'

interface NewRow {
  readonly id: string
  readonly [field: string]: unknown
}

/** What a feature is told of a write of many rows. */
export interface RowsStep {
  readonly trx: Trx
  readonly after: AfterCommit
  readonly now: Date
  /** Those of the rows that were made; an index of the table kept the others out. */
  readonly made: ReadonlySet<string>
  /** Adds to what the audit log keeps of a row. */
  readonly tell: (id: string, changes: Columns) => void
}

interface RowsParts<T extends TableName> {
  readonly model: WrittenModel<T>
  readonly forms: readonly NewRow[]
  /** Columns that no field writes. */
  readonly derive: (row: StoredRow<T>) => Columns
  readonly work: (step: RowsStep) => Promise<void>
}

interface RowsCaller {
  readonly services: Pick<WriteServices, 'clock'>
  readonly caller: WriteCaller
}

/**
 * Whether what a person may add does not depend on the single row: each field is his to write in all rows or in none, and
 * no scheme limits them. Anybody else adds rows one by one, where each is asked about by itself.
 */
export function addsAlike(model: GuardedModel, actor: WriteCaller['actor']): boolean {
  if (actor.isAdministrator) return true
  const isLimited = actor.pages.get(model.modelId)?.limitsRows === true
  return !isLimited && Object.keys(model.writes?.fields ?? {}).every((name) => fieldFilter(model, actor, name) === null)
}

async function refuseOutOfSight(trx: Trx, model: GuardedModel, actor: WriteCaller['actor'], ids: readonly string[]) {
  const act = actFilter(model, actor)
  const conditions = [...rowFilters(model, actor), ...(act ? [act] : [])]
  if (conditions.length === 0) return
  const seen = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(model.source)}
    where id = any(${[...ids]}) and ${sql.join(conditions, sql` and `)}`.execute(trx)
  if (seen.rows[0]?.n !== ids.length) throw new AppError('out-of-sight')
}

/**
 * Adds many records in a transaction, under the rules of `createRow`, with a few statements for all of them: what may be
 * written → rows → work → visible → audit. Only for who `addsAlike`. Answers the ids of those that were made; an index of
 * the table keeps others out without a word.
 * @throws invalid, fields-withheld, out-of-sight
 */
export async function createRows<T extends TableName>(
  { trx, after }: { trx: Trx; after: AfterCommit },
  { services, caller }: RowsCaller,
  { model, forms, derive, work }: RowsParts<T>,
): Promise<ReadonlySet<string>> {
  const { actor } = caller
  const now = services.clock.now()
  const { table, entity } = model.writes
  const changes = new Map(forms.map(({ id, ...sent }) => [id, newRowOf(model, actor, sent)]))
  const rows = [...changes].map(([id, { columns }]) => {
    const row = { ...columns, id } as unknown as StoredRow<T>
    return { ...row, ...derive(row), created_by: actor.userId, created_at: now }
  })
  const told = new Map<string, Columns>()
  const made = await insertRows(trx, table, rows)
  await work({ trx, after, now, made, tell: (id, more) => void told.set(id, { ...told.get(id), ...more }) })
  await refuseOutOfSight(trx, model, actor, [...made])
  const audits = [...made].map((id) => {
    const kept = { from: {}, to: changes.get(id)?.to, ...told.get(id) }
    return auditRow(caller, { action: `${entity}.create`, entity, entityId: id, changes: kept })
  })
  await insertAudits(trx, audits)
  return made
}
