import type { Endpoint } from '@workstation/contract/endpoint'
import { sql } from 'kysely'
import type { PermissionNeed } from '../platform/actor'
import type { Db } from '../platform/database'
import type { GuardedModel } from '../platform/guarded-model/model'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

/** A call with what it is asked. */
export type Ask = readonly [endpoint: Endpoint, input: Readonly<Record<string, unknown>>]

/** Gives a column of a record another value, past the product. */
export interface Variation {
  readonly change: (db: Db, id: string) => Promise<unknown>
  /** Columns that follow from the same value; they are hidden together. */
  readonly with?: readonly string[]
  /** Calls that answer the same from elsewhere, such as the tasks of a run, which have a page of their own. */
  readonly told?: readonly Endpoint[]
}

/** How a form of a model is sent. */
export interface FormFixture {
  readonly create: Endpoint
  /** Null where nobody changes a record by form. */
  readonly update: Endpoint | null
  /** How a form travels, where its fields do not stand beside id and version. */
  readonly pack?: (form: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** A whole form that a record can be made from; each call another one, so that no code is taken. */
  readonly first: () => Readonly<Record<string, unknown>>
  /** The same fields with other values, each of them. */
  readonly second: () => Readonly<Record<string, unknown>>
  /** Fields that two records cannot hold differently, and which are therefore the same in both. */
  readonly alike?: readonly string[]
  /** What a field of the second form holds that was left out, where that follows from other fields. */
  readonly derived?: Readonly<Record<string, unknown>>
}

/**
 * What the generated tests need to know of a guarded model: how its records are made, read, listed and written, and how each
 * of its columns comes to hold something else. A model without one fails.
 */
export interface ModelFixture {
  readonly model: GuardedModel
  /** What somebody must be granted to make all of these calls. */
  readonly grants: readonly PermissionNeed[]
  /** Makes the page itself, where the product does not bring it. */
  readonly prepare?: (app: TestApp, administrator: TestUser) => Promise<void>
  /** Each sees his own records alone, whatever he was granted. */
  readonly isOwn?: true
  /** Two records, by their ids in the list; where each sees his own, those of `owner`. */
  readonly make: (app: TestApp, administrator: TestUser, owner: TestUser) => Promise<readonly [string, string]>
  /** The call that lists the records; null where none does. */
  readonly list: Endpoint | null
  /** Fields that the list cannot do without. */
  readonly listInput?: Readonly<Record<string, unknown>>
  readonly export?: Endpoint
  /** Other calls whose answers come from the records of the model. */
  readonly others?: readonly Ask[]
  /** Calls that read one record. */
  readonly of?: (id: string) => readonly Ask[]
  /** What filters and searches are tried with: values before and after each variation. */
  readonly words: readonly string[]
  /** What a filter is tried with by its name, where most words could never be its value. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  readonly vary: Readonly<Record<string, Variation>>
  readonly form?: FormFixture
  /** Its records come with the product and are never made by form; its feature proves how they are changed. */
  readonly isShipped?: true
  /** Prints one record, for whoever sees it. */
  readonly prints?: (id: string) => Ask
  /** Calls that change one record beside its form. */
  readonly acts?: (id: string, version: number) => readonly Ask[]
}

/** A variation that writes one column of the record's own table. */
export const put = (
  table: string,
  column: string,
  value: unknown,
  more: Omit<Variation, 'change'> = {},
): Variation => ({
  ...more,
  change: (db, id) => sql`update ${sql.table(table)} set ${sql.id(column)} = ${value} where id = ${id}`.execute(db),
})

/** A form as its calls take it. */
export const packed = ({ pack }: FormFixture, form: Readonly<Record<string, unknown>>) => pack?.(form) ?? form

export const granted = (modelId: string, ...buttons: string[]): PermissionNeed[] =>
  buttons.length === 0 ? [{ modelId }] : buttons.map((button) => ({ modelId, button }))
