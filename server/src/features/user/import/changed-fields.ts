import type { Actor } from '../../../platform/actor'
import type { CheckedLine } from '../check-lines'
import type { ImportKey } from '../import-columns'
import { idsOf, type UserForm, writableOf } from '../user-form'

/** Somebody as the list of people has him. */
export type StoredPerson = Readonly<Record<string, unknown>>

/** What a line says of somebody who exists: a cell that is empty, or that the writer may not fill in, leaves what he has. */
export function saidOf({ line, person }: CheckedLine, actor: Actor): Partial<UserForm> {
  const { account: _, ...form } = person.form
  const filled = Object.entries(form).filter(([key]) => line[key as keyof typeof line] !== '')
  return writableOf(Object.fromEntries(filled) as Partial<UserForm>, actor)
}

const joined = new Set(['organizeId', 'positionId', 'roleId'])
const setOf = (ids: unknown) =>
  idsOf(String(ids ?? ''))
    .toSorted()
    .join(',')

/** The main organisation counts, the order of the others does not. */
function isSame(key: string, now: unknown, said: unknown): boolean {
  if (key === 'organizeId' && idsOf(String(said))[0] !== idsOf(String(now ?? ''))[0]) return false
  return joined.has(key) ? setOf(now) === setOf(said) : String(now ?? '') === String(said ?? '')
}

/** What of somebody is other than a line says it. */
export const changedFields = (stored: StoredPerson, said: Partial<UserForm>): ImportKey[] =>
  Object.entries(said).flatMap(([key, value]) => (isSame(key, stored[key], value) ? [] : [key as ImportKey]))
