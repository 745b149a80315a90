import type { Actor } from './actor'
import type { Db } from './database'
import { newId } from './id'

export interface AuditEntry {
  /** A verb of the code, such as `user.resetPassword`. */
  action: string
  /** The kind of record, such as `user`. */
  entity: string
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

/** Writes one line of the audit log, in the transaction of the change that it tells of. */
export async function writeAudit(db: Db, source: AuditSource, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
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
    .execute()
}
