import type { AuditVerb } from '@workstation/contract/audit-words'
import { writeAudit } from '../audit'
import type { Clock } from '../clock'
import type { Db, Trx } from '../database'
import type { Context } from '../route'
import type { AfterCommit, UnderWay } from '../transact'
import type { WrittenModel } from './model'
import type { StoredRow, TableName } from './model-writes'
import type { Changes } from './writable-fields'

/** Who writes. */
export interface WriteCaller extends Pick<Context, 'actor' | 'ip' | 'requestId' | 'once'> {
  /** A transaction that new rows are a part of, where several stand or fall together. */
  readonly within?: UnderWay
}
export interface WriteServices {
  readonly db: Db
  readonly clock: Clock
}
export type Columns = Readonly<Record<string, unknown>>

/** What a feature is told of a write while the row is locked. */
export interface WriteStep<T extends TableName> {
  readonly trx: Trx
  readonly after: AfterCommit
  readonly caller: WriteCaller
  readonly now: Date
  readonly id: string
  /** The row as it was; null for a new one. */
  readonly before: StoredRow<T> | null
  /** The row as it will be; of a new one what the form writes. */
  readonly row: StoredRow<T>
  /** The fields of the form that change something. */
  readonly changed: ReadonlySet<string>
  /** Adds to what the audit log keeps of this write. */
  readonly tell: (changes: Columns) => void
}

/** What a feature adds to a write. */
export interface WriteParts<T extends TableName> {
  readonly model: WrittenModel<T>
  /** Refuses what the rules of the feature refuse, before anything is written. */
  readonly check?: (step: WriteStep<T>) => Promise<void>
  /** Columns that no field writes, because they follow from others. */
  readonly derive?: (step: WriteStep<T>) => Columns | Promise<Columns>
  /** What else is written with the row. */
  readonly work?: (step: WriteStep<T>) => Promise<void>
  /** Stands around all of the write in its transaction, such as weighing what people hold before and after it. */
  readonly around?: Around
}

export type Around = (trx: Trx, id: string, write: () => Promise<void>) => Promise<void>

export const unwrapped: Around = (_trx, _id, write) => write()

interface Beginning<T extends TableName> {
  readonly services: WriteServices
  readonly trx: Trx
  readonly after: AfterCommit
  readonly caller: WriteCaller
  readonly model: WrittenModel<T>
}

/** A write under way: what the feature is told, and how the audit log hears of it in the end. */
export function beginWrite<T extends TableName>(
  { services, trx, after, caller, model }: Beginning<T>,
  state: Pick<WriteStep<T>, 'id' | 'before' | 'row'>,
  changes: Pick<Changes<T>, 'from' | 'to'>,
) {
  const told: Record<string, unknown> = {}
  const tell = (more: Columns) => void Object.assign(told, more)
  const changed = new Set(Object.keys(changes.to))
  const step: WriteStep<T> = { trx, after, caller, now: services.clock.now(), changed, tell, ...state }
  const { entity, isPersonal, fields } = model.writes
  const open = (values: Columns): Columns =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fields[name]?.isSecret ? null : value]))
  const audit = (verb: AuditVerb, derived: Columns = {}) => {
    const to = { ...changes.to, ...derived }
    const kept = isPersonal ? { fields: [...changed] } : { from: open(changes.from), to: open(to) }
    return writeAudit(trx, caller, {
      action: `${entity}.${verb}`,
      entity,
      entityId: state.id,
      changes: { ...kept, ...told },
    })
  }
  return { step, audit }
}
