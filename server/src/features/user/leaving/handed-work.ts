import type { AuditEntity } from '@workstation/contract/audit-words'
import type { WorkKind } from '@workstation/domain/user/leaving'
import { type AuditEntry, type AuditSource, auditRow, insertAudits } from '../../../platform/audit'
import type { Db, Trx } from '../../../platform/database'
import type { WriteCaller } from '../../../platform/guarded-model/write-step'
import type { AfterCommit } from '../../../platform/transact'
import type { Services } from '../../../services'
import type { TakenWork } from '../../../tables/person-change'

/** A change of somebody that goes on, in the name of the one who makes it. */
export interface Carrying {
  readonly services: Services
  readonly trx: Trx
  readonly after: AfterCommit
  readonly caller: WriteCaller
  readonly now: Date
}

/** Work that goes from one person to another. */
export interface Handing extends Carrying {
  readonly from: string
  readonly to: string
}

export type Held = TakenWork['held'][number]

/** How work of one kind is found and goes to somebody else. */
export interface HandedWork {
  list: (db: Db, userId: string) => Promise<Held[]>
  /** Answers the same, with what is needed to give it back. @throws leaving.successor-unfit */
  handOver: (handing: Handing, held: readonly Held[]) => Promise<Held[]>
  /** Hands back what nobody changed since, and answers the ids of that. */
  giveBack: (handing: Handing, held: readonly Held[]) => Promise<string[]>
}

const kinds = new Map<WorkKind, HandedWork>()

/** Lets a feature say how its work goes to others when somebody leaves; said again, it takes the place of the first. */
export function onHandOver(kind: WorkKind, work: HandedWork): void {
  kinds.set(kind, work)
}

export const workOf = (kind: WorkKind): HandedWork | undefined => kinds.get(kind)

interface Written {
  entity: AuditEntity
  field: string
  ids: readonly string[]
}

/** A line in the history of each record that goes to somebody else. */
export function auditHanded(
  { trx, caller, from, to }: Pick<Handing, 'trx' | 'from' | 'to'> & { readonly caller: AuditSource },
  { entity, field, ids }: Written,
): Promise<void> {
  const changes = { from: { [field]: from }, to: { [field]: to } }
  const entry = (entityId: string): AuditEntry => ({ action: `${entity}.handOver`, entity, entityId, changes })
  return insertAudits(
    trx,
    ids.map((id) => auditRow(caller, entry(id))),
  )
}
