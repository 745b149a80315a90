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

const below = (ids: readonly string[]): Rows => sql`
  select branch.id from organize as top join organize as branch
    on branch.path = top.path or starts_with(branch.path, top.path || ',') where top.id = any(${[...ids]}::text[])`

/** What lies below organisations, without these. */
const strictlyBelow = (ids: readonly string[]): Rows => sql`
  select branch.id from organize as top join organize as branch on starts_with(branch.path, top.path || ',')
    where top.id = any(${[...ids]}::text[])`

const members = (organizes: Rows): Rows => sql`select user_id from user_organize where organize_id in (${organizes})`

const unnested = (ids: readonly string[]): Rows => sql`select unnest(${[...ids]}::text[])`

/** People in the order of their levels; a circle of managers ends where it closes. */
const subordinates = (userId: string, levels: number | null): Rows => sql`
  with recursive line as (
    select ${userId}::text collate "C" as id, 0 as level
    union
    select app_user.id, case when ${levels}::integer is null then 0 else line.level + 1 end
      from app_user join line on app_user.manager_id = line.id
      where ${levels}::integer is null or line.level < ${levels}::integer
  ) select id from line`

/** The organisations that somebody administers, where he may look into them; none for who is held to none. */
function administered(administrations: Administrations, isBelow: boolean): SchemeSet {
  const idsWith = (layer: 'thisLayer' | 'subLayer') =>
    (administrations ?? []).filter((one) => one[layer].includes('select')).map(({ organizeId }) => organizeId)
  const below = isBelow ? idsWith('subLayer') : []
  return { ids: idsWith('thisLayer'), found: below.length === 0 ? [] : [strictlyBelow(below)] }
}

/** Reads of the person what the word is about and nothing else, so that who shares that is asked about once. */
function setOf(word: SchemeWord, actor: Actor): SchemeSet {
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
    case 'below':
      return rows(below([word.id]), [word.id])
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
  const sets = values.map((value): SchemeSet => {
    const word = isSchemeWord(value) ? readSchemeWord(value) : null
    return word ? setOf(word, actor) : { ids: [value], found: [] }
  })
  return { ids: sets.flatMap((set) => set.ids), found: sets.flatMap((set) => set.found) }
}
