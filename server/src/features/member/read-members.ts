import type { PageQuery } from '@workstation/contract/fields'
import type { Member } from '@workstation/contract/member'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { knownAmong, listKnownPeople } from '../user'
import type { Holder } from './holder'
import { type HolderTable, isMember, listEnds, listMemberIds } from './store'

interface Asked<T extends HolderTable> {
  holder: Holder<T>
  id: string
}

async function refuseUnseen<T extends HolderTable>(db: Db, actor: Actor, { holder, id }: Asked<T>): Promise<void> {
  if (!(await isRowVisible(db, holder.model, actor, id))) throw new AppError('not-found')
}

const shown = ['id', 'account', 'realName', 'headIcon', 'organize', 'enabledMark']
const hidden: Member = { id: '', account: '', realName: '', headIcon: '', organize: '', enabledMark: 1, until: null }

/** One page of the members whom the actor may know of, by name, account or pinyin. */
export async function listMembers<T extends HolderTable>(db: Db, actor: Actor, asked: Asked<T> & { query: PageQuery }) {
  await refuseUnseen(db, actor, asked)
  const { holder, id, query } = asked
  const place = { table: holder.model.writes.table, id }
  const page = await listKnownPeople(db, actor, { ...query, only: shown, filters: [isMember(place)] })
  const people = page.list.map((person): Member => ({ ...hidden, ...(person as Partial<Member>) }))
  const ends = await listEnds(
    db,
    place,
    people.map((person) => person.id),
  )
  return { ...page, list: people.map((person) => ({ ...person, until: ends.get(person.id) ?? null })) }
}

/** The ids of the members whom the actor may know of. */
export async function listMembersSeen<T extends HolderTable>(db: Db, actor: Actor, asked: Asked<T>) {
  await refuseUnseen(db, actor, asked)
  const members = await listMemberIds(db, { table: asked.holder.model.writes.table, id: asked.id })
  const seen = await knownAmong(db, actor, members)
  return { ids: members.filter((id) => seen.has(id)) }
}
