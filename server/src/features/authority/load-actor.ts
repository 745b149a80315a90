import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { isTrusted } from '../../platform/is-trusted'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { mergeGrants } from './merge-grants'
import { findPerson, listGrants } from './store'

/** Published when rights may have changed: the key is a user id, or '*' when many are concerned. */
export const permissionTopic = 'permission'
const mostKept = 20_000

type Person = Omit<Actor, 'sessionId'>
interface Entry {
  readonly person: Promise<Person | null>
  readonly at: Date
}

async function loadPerson(db: Db, userId: string): Promise<Person | null> {
  const row = await findPerson(db, userId)
  if (!row) return null
  return {
    userId: row.id,
    account: row.account,
    realName: row.real_name,
    isAdministrator: row.is_administrator,
    organizeIds: row.organize_ids,
    roleIds: row.role_ids,
    pages: mergeGrants(await listGrants(db, row)),
  }
}

const peopleOf = perInstance((services: Services) => {
  const people = new Map<string, Entry>()
  const forget = (userId: string) => (userId === '*' ? people.clear() : void people.delete(userId))
  services.invalidation.on(permissionTopic, forget)
  function read(userId: string): Promise<Person | null> {
    const known = people.get(userId)
    if (known && isTrusted(known.at, services.clock.now())) return known.person
    if (people.size >= mostKept) people.clear()
    const entry = { person: loadPerson(services.db, userId), at: services.clock.now() }
    people.set(userId, entry)
    // A failure is told to who asked and not remembered.
    entry.person.catch(() => people.get(userId) === entry && people.delete(userId))
    return entry.person
  }
  return { read, forget }
})

/**
 * A person with his rights, or null when he is disabled or gone.
 * From memory while no node has changed his rights, for at most 30 s.
 */
export async function loadActor(services: Services, userId: string, sessionId: string | null): Promise<Actor | null> {
  const person = await peopleOf(services).read(userId)
  return person && { ...person, sessionId }
}

/** A person with his rights as the database has them at this moment, or null when he is disabled or gone. */
export async function readActor(db: Db, userId: string, sessionId: string | null): Promise<Actor | null> {
  const person = await loadPerson(db, userId)
  return person && { ...person, sessionId }
}

/** Forgets this node's copy at once, so that the one who changed rights sees them changed. */
export const forgetActor = (services: Services, userId: string): void => void peopleOf(services).forget(userId)
