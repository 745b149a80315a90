import type { AuditEntity, AuditVerb } from '@workstation/contract/audit-words'
import { sql } from 'kysely'
import type { Actor } from './actor'
import type { Db } from './database'
import { newId } from './id'

export interface AuditEntry {
  /** Whose act and which, such as `user.resetPassword`. */
  action: `${string}.${AuditVerb}`
  entity: AuditEntity
  entityId: string
  /** What changed, without secrets. */
  changes?: Record<string, unknown>
}

/** Who acted, as far as the audit log keeps it. */
export interface AuditSource {
  actor: Pick<Actor, 'userId' | 'realName'> | null
  ip: string
  requestId: string
}

/** A line of the audit log as the table holds it. */
export const auditRow = (source: AuditSource, entry: AuditEntry) => ({
  id: newId(),
  user_id: source.actor?.userId ?? null,
  user_name: source.actor?.realName ?? '',
  ip: source.ip,
  request_id: source.requestId,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId,
  changes: JSON.stringify(entry.changes ?? {}),
})

/** Writes one line of the audit log, in the transaction of the change that it tells of. */
export async function writeAudit(db: Db, source: AuditSource, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit_log').values(auditRow(source, entry)).execute()
}

/** Writes many lines with one statement. */
export async function insertAudits(db: Db, rows: readonly ReturnType<typeof auditRow>[]): Promise<void> {
  if (rows.length === 0) return
  const list = (of: (row: ReturnType<typeof auditRow>) => string | null) => sql`${rows.map(of)}::text[]`
  await sql`insert into audit_log (id, user_id, user_name, ip, request_id, action, entity, entity_id, changes)
    select id, user_id, user_name, ip, request_id, action, entity, entity_id, changes::jsonb from unnest(
      ${list((row) => row.id)}, ${list((row) => row.user_id)}, ${list((row) => row.user_name)}, ${list((row) => row.ip)},
      ${list((row) => row.request_id)}, ${list((row) => row.action)}, ${list((row) => row.entity)},
      ${list((row) => row.entity_id)}, ${list((row) => row.changes)}
    ) as line(id, user_id, user_name, ip, request_id, action, entity, entity_id, changes)`.execute(db)
}

/** A line as it is kept. */
export interface KeptAudit {
  readonly id: string
  readonly entity: string
  readonly entityId: string
  readonly changes: Readonly<Record<string, unknown>>
}

/** Lines by their ids, whoever may see them. */
export async function listAudits(db: Db, ids: readonly string[]): Promise<KeptAudit[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('audit_log')
    .select(['id', 'entity', 'entity_id as entityId', 'changes'])
    .where('id', 'in', [...ids])
    .execute()
}
