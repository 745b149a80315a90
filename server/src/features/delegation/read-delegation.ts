import type { Delegation, delegation } from '@workstation/contract/delegation'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Actor } from '../../platform/actor'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { delegationModel as model } from './delegation-model'
import { type Asked, findActedFor, findDelegates, listReceived, ofType } from './store'

type Places = Pick<Services, 'db' | 'clock'>

/** One page of what the person entrusted. */
export const listDelegations = ({ db }: Places, actor: Actor, { type, ...query }: InputOf<typeof delegation.list>) =>
  listRows<Delegation>(db, model, actor, { ...query, filters: type === undefined ? [] : [ofType(type)] })

export const findDelegation = ({ db }: Places, actor: Actor, id: string) => findRow<Delegation>(db, model, actor, id)

/** What others entrusted to the person and still holds. */
export async function readReceived({ db, clock }: Places, personId: string) {
  const rows = await listReceived(db, personId, clock.now())
  const list = rows.map((row) => ({
    ...{ id: row.id, userName: row.real_name, type: row.type, flowCategory: row.category },
    ...{ startTime: row.start_at.getTime(), endTime: row.end_at.getTime() },
  }))
  return { list }
}

/** Who may act for another person. */
export interface Delegate {
  readonly person: string
  readonly delegate: string
  /** Whether he gets what waited before, too, and since when it holds. */
  readonly takesWaiting: boolean
  readonly since: Date
}

/** Who may act for some people in a process now, starting (0) or deciding (1). Nobody passes on what he was entrusted. */
export async function delegatesOf(
  { db, clock }: Places,
  people: readonly string[],
  asked: Asked,
): Promise<readonly Delegate[]> {
  if (people.length === 0) return []
  const rows = await findDelegates(db, people, { ...asked, now: clock.now() })
  return rows.map((row) => ({
    person: row.user_id,
    delegate: row.to_user_id,
    takesWaiting: row.takes_waiting === 1,
    since: row.start_at,
  }))
}

/** Those for whom somebody may act in a process now. */
export const actsFor = ({ db, clock }: Places, personId: string, asked: Asked): Promise<string[]> =>
  findActedFor(db, personId, { ...asked, now: clock.now() })
