import type { User } from '@workstation/contract/user'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { listRows, type RowQuery, selectRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import { seesDirectory } from '../organize'
import { isNoAdministrator, isOneOf } from './filter-store'
import { isKnown, pickable } from './pickable'
import { userModel } from './user-model'

/** Whom this person may know of, also those who are off: as far as he may choose people, and the rows of their page. */
const knownTo = (actor: Actor): RowFilter[] => [
  ...(actor.isAdministrator ? [] : [isNoAdministrator]),
  ...(seesDirectory(actor) ? [] : [isKnown(actor)]),
]

/** One page of the people whom the actor may know of, of those that the filters leave. */
export const listKnownPeople = (db: Db, actor: Actor, query: RowQuery) =>
  listRows<Partial<User>>(db, userModel, actor, { ...query, filters: [...knownTo(actor), ...(query.filters ?? [])] })

async function idsAmong(db: Db, actor: Actor, { ids, filters }: { ids: readonly string[]; filters: RowFilter[] }) {
  if (ids.length === 0) return new Set<string>()
  const query = { only: ['id'], filters: [...filters, isOneOf(ids)], limit: ids.length }
  return new Set((await selectRows<{ id: string }>(db, userModel, actor, query)).map(({ id }) => id))
}

/** Those of the people whom the actor may know of. */
export const knownAmong = (db: Db, actor: Actor, ids: readonly string[]) =>
  idsAmong(db, actor, { ids, filters: knownTo(actor) })

/** The same with their names. */
export async function knownNames(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const query = { only: ['id', 'realName'], filters: [...knownTo(actor), isOneOf(ids)], limit: ids.length }
  const rows = await selectRows<{ id: string; realName?: string }>(db, userModel, actor, query)
  return new Map(rows.flatMap(({ id, realName }) => (realName ? [[id, realName] as const] : [])))
}

/** Those of the people whom the actor may choose: nobody who is off. */
export const choosableAmong = (db: Db, actor: Actor, ids: readonly string[]) =>
  idsAmong(db, actor, { ids, filters: pickable(actor) })
