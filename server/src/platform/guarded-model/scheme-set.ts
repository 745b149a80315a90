import type { Administrations } from '@workstation/domain/organize/administration'
import { isSchemeWord, readSchemeWord, type SchemeWord } from '@workstation/domain/permission/scheme-word'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor'
import { isNotOver } from '../is-on'

type Rows = RawBuilder<unknown>

/** Ids to compare with: known ones, and those that statements find. */
export interface SchemeSet {
  readonly ids: readonly string[]
  readonly found: readonly Rows[]
}

/** Organisations with all that lies below them; a path names each organisation on the way. */
const below = (ids: readonly string[]): Rows =>
  sql`select id from organize where string_to_array(path, ',') && ${[...ids]}::text[]`

/** What lies below organisations, without these. */
const strictlyBelow = (ids: readonly string[]): Rows =>
  sql`select id from organize where trim_array(string_to_array(path, ','), 1) && ${[...ids]}::text[]`

const members = (organizes: Rows): Rows => sql`select user_id from user_organize where organize_id in (${organizes})`

const unnested = (ids: readonly string[]): Rows => sql`select unnest(${[...ids]}::text[])`

/** The person and those below him, all or those at most some levels down; `,` and `-` are neighbours in the order of paths. */
function subordinates(userId: string, levels: number | null): Rows {
  const own = (value: Rows) => sql`(select ${value} from manager_line where user_id = ${userId})`
  const below = sql`path >= ${own(sql`path || ','`)} and path < ${own(sql`path || '-'`)}`
  const near = levels === null ? sql`` : sql` and depth <= ${own(sql`depth`)} + ${levels}::integer`
  return sql`select user_id from manager_line where user_id = ${userId} or (${below}${near})`
}

/** The organisations that somebody administers, where he may look into them; none for who is held to none. */
function administered(administrations: Administrations, isBelow: boolean): SchemeSet {
  const idsWith = (layer: 'thisLayer' | 'subLayer') =>
    (administrations ?? []).filter((one) => one[layer].includes('select')).map(({ organizeId }) => organizeId)
  const below = isBelow ? idsWith('subLayer') : []
  return { ids: idsWith('thisLayer'), found: below.length === 0 ? [] : [strictlyBelow(below)] }
}

/** Reads of the person what the word is about and nothing else, so that who shares that is asked about once. */
function setOf(word: Exclude<SchemeWord, { of: 'below' }>, actor: Actor): SchemeSet {
  const ids = (known: readonly string[]): SchemeSet => ({ ids: known, found: [] })
  const rows = (found: Rows, known: readonly string[]): SchemeSet => ({
    ids: [],
    found: known.length === 0 ? [] : [found],
  })
  switch (word.of) {
    case 'me':
      return ids([actor.userId])
    case 'subordinates':
      return rows(subordinates(actor.userId, word.levels), [actor.userId])
    case 'organize':
      return ids(word.all ? actor.organizeIds : actor.organizeIds.slice(0, 1))
    case 'organizesBelow':
      return rows(below(actor.organizeIds), actor.organizeIds)
    case 'administered':
      return administered(actor.administrations, word.below)
    case 'members':
      return rows(members(word.below ? below(actor.organizeIds) : unnested(actor.organizeIds)), actor.organizeIds)
    case 'group': {
      const groups = [...actor.grantees].flatMap((grantee) => (grantee.startsWith('group:') ? [grantee.slice(6)] : []))
      return rows(
        sql`select user_id from user_group_member where group_id = any(${groups}::text[])
        and ${isNotOver('user_group_member')}`,
        groups,
      )
    }
  }
}

/** What values of a comparison with ids stand for, for this person. */
export function schemeSet(values: readonly string[], actor: Actor): SchemeSet {
  const branches: string[] = []
  const sets = values.map((value): SchemeSet => {
    const word = isSchemeWord(value) ? readSchemeWord(value) : null
    if (word?.of !== 'below') return word ? setOf(word, actor) : { ids: [value], found: [] }
    branches.push(word.id)
    return { ids: [], found: [] }
  })
  const found = sets.flatMap((set) => set.found)
  // However many branches are named, they are found by one look at the index.
  return { ids: sets.flatMap((set) => set.ids), found: branches.length === 0 ? found : [...found, below(branches)] }
}
