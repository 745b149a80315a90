import type { AuditEntity } from '@workstation/contract/audit-words'
import type { Selectable } from 'kysely'
import type { Tables } from '../../tables'
import type { AppError } from '../app-error'

export type TableName = keyof Tables & string
/** A row as it lies in its table. */
export type StoredRow<T extends TableName> = Selectable<Tables[T]>

/** What a field of a form writes. */
export interface WriteField {
  /** Column of the table. */
  readonly to: string
  /**
   * Stored in a new row when nothing was sent, or when the person may not write the field. Where it is null, '' is stored
   * as null. A field without it must be filled in.
   */
  readonly otherwise?: unknown
  /** Turns what was sent into what is stored. */
  readonly read?: (sent: never) => unknown
  /** Whether it holds a secret: the log keeps that it changed and nothing of what it holds. */
  readonly isSecret?: true
  /** How what is stored is given to a statement, where that differs, as for lists in a jsonb column. */
  readonly bind?: (stored: unknown) => unknown
}

/**
 * What forms write of a guarded model: wire field → column. The table has `id` and `version`, and, where rows are created or
 * changed by form, `created_by`, `created_at`, `modified_at` and `deleted_at`.
 */
export interface ModelWrites {
  readonly table: TableName
  /** True for a view, whose trigger writes nothing where the id of a new row is taken. */
  readonly isView?: boolean
  /** What the audit log calls a record; its acts are `<entity>.create`, `.update` and so on. */
  readonly entity: AuditEntity
  /** True where the log keeps which fields changed and not what they say, since it is nobody else's. */
  readonly isPersonal?: boolean
  /**
   * The columns that are read behind the lock; all where it is left out. A table that gains columns while the product runs
   * names them, since a prepared statement fails once what it answers is another thing.
   */
  readonly locks?: readonly string[]
  /** Empty for records that change through acts alone. */
  readonly fields: Readonly<Record<string, WriteField>>
  /** The field whose value no two rows may share, and the unique index that sees to it. */
  readonly unique?: {
    readonly field: string
    readonly index: string
    /** The refusal; `code-exists` where it is left out. */
    readonly taken?: (value: string) => AppError
  }
}

/** The same with the columns of one table, as a declaration gives it. */
export interface WritesOf<T extends TableName> extends ModelWrites {
  readonly table: T
  readonly fields: Readonly<Record<string, WriteField & { readonly to: Extract<keyof Tables[T], string> }>>
}

/** For `read`: a text without spaces around it. */
export const trimmed = (sent: string): string => sent.trim()
