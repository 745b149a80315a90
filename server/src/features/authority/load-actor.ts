import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { isTrusted } from '../../platform/is-trusted'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { mergeGrants } from './merge-grants'
import { createPersonCache } from './person-cache'
import { type Draft, findPerson, listPlaced, type PlacedRow } from './store'

/** Published when rights may have changed: the key is a user's id, whom or what rights hang on, or '*' for everybody. */
export const permissionTopic = 'permission'
/** Stands for every super administrator, who sees the whole menu. */
export const administratorsKey = 'administrators:all'
const mostKept = 20_000

type Person = Omit<Actor, 'sessionId'>
interface Loaded {
  readonly person: Person
  /** When the first of what he has ends, in milliseconds; null when all of it is for good. */
  readonly until: number | null
}

const personOf = (row: PlacedRow, pages: Person['pages']): Person => ({
  userId: row.id,
  account: row.account,
  realName: row.real_name,
  isAdministrator: row.is_administrator,
  organizeIds: row.organize_ids,
  roleIds: row.grantees.filter(({ kind }) => kind === 'role').map(({ id }) => id),
  grantees: new Set(row.grantees.map(({ kind, id }) => `${kind}:${id}`)),
  administrations: row.is_administrator ? null : row.administrations,
  pages,
})

async function loadPerson(db: Db, userId: string, now: Date, draft: Draft | null = null): Promise<Loaded | null> {
  const row = await findPerson(db, userId, { now, draft })
  if (!row) return null
  const ends = [...row.grantees, ...row.grants].flatMap(({ until }) =>
    until !== null && until > now.getTime() ? until : [],
  )
  const person = personOf(row, mergeGrants(row.grants))
  return { person, until: ends.length === 0 ? null : Math.min(...ends) }
}

/** Whom and what the rights of a person hang on. */
const keysOf = (loaded: Loaded | null) => ({
  keys: loaded ? keysOfPerson(loaded.person) : [],
  until: loaded?.until ?? null,
})

const keysOfPerson = ({ grantees, pages, isAdministrator }: Person): string[] => [
  ...grantees,
  ...[...pages.keys()].map((id) => `menu:${id}`),
  ...(isAdministrator ? [administratorsKey] : []),
]

const peopleOf = perInstance((services: Services) => {
  const people = createPersonCache<Loaded | null>(mostKept)
  /** Open pages of those who were here lately ask for their rights again. */
  function forget(key: string): void {
    const gone = people.forget(key)
    if (gone.length > 0) void services.realtime.send(gone, { method: 'rightsChanged' })
  }
  services.invalidation.on(permissionTopic, forget)
  // Nobody's rights change by it, so that no page needs to ask again.
  const clear = () => void people.forget('*')
  const counts = services.caches.add('permission', { content: people.content, clear })
  function read(userId: string): Promise<Loaded | null> {
    const now = services.clock.now()
    const known = people.find(userId)
    const isOver = known?.until !== null && known !== undefined && known.until <= now.getTime()
    if (known && !isOver && isTrusted(known.at, now)) {
      counts.hit()
      return known.value
    }
    counts.miss()
    return people.read(userId, { load: () => loadPerson(services.db, userId, now), keysOf, now })
  }
  return { read, forget }
})

/**
 * A person with his rights, or null when he is disabled or gone.
 * From memory while no node has changed his rights, for at most 30 s.
 */
export async function loadActor(services: Services, userId: string, sessionId: string | null): Promise<Actor | null> {
  const loaded = await peopleOf(services).read(userId)
  return loaded && { ...loaded.person, sessionId, timeZone: services.config.timeZone }
}

/** Whose rights are read, and what counts as now. */
interface Reading {
  readonly userId: string
  readonly sessionId: string | null
  readonly now: Date
  readonly timeZone?: string
}

/** A person with his rights as the database has them at this moment, or null when he is disabled or gone. */
export async function readActor(db: Db, { userId, sessionId, now, timeZone }: Reading): Promise<Actor | null> {
  const loaded = await loadPerson(db, userId, now)
  return loaded && { ...loaded.person, sessionId, ...(timeZone ? { timeZone } : {}) }
}

interface ReadingTogether {
  readonly ids: readonly string[]
  /** What each of them holds, as it is known already. */
  readonly pagesOf: (id: string) => Actor['pages']
  readonly now: Date
  readonly timeZone: string
}

/** A person as he would be once a draft of what was granted to him was saved. */
export async function readDrafted(
  db: Db,
  { userId, now }: Pick<Reading, 'userId' | 'now'>,
  draft: Draft,
): Promise<Actor | null> {
  const loaded = await loadPerson(db, userId, now, draft)
  return loaded && { ...loaded.person, sessionId: null }
}

/** People of whom it is known what they hold, as the database has them at this moment, without those who are off. */
export async function readPeople(db: Db, { ids, pagesOf, now, timeZone }: ReadingTogether): Promise<Actor[]> {
  const rows = await listPlaced(db, ids, now)
  return rows.map((row) => ({ ...personOf(row, pagesOf(row.id)), sessionId: null, timeZone }))
}

/** Forgets this node's copies at once, so that the one who changed rights sees them changed. */
export const forgetActors = (services: Services, key: string): void => peopleOf(services).forget(key)
