import type { Delegation, delegation } from '@workstation/contract/delegation'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Actor } from '../../platform/actor'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { delegationModel as model } from './delegation-model'
import { type Asked, findActedFor, listProcesses, listReceived, ofType } from './store'

type Places = Pick<Services, 'db' | 'clock'>

/** One page of what the person entrusted. */
export const listDelegations = ({ db }: Places, actor: Actor, { type, ...query }: InputOf<typeof delegation.list>) =>
  listRows<Delegation>(db, model, actor, { ...query, filters: type === undefined ? [] : [ofType(type)] })

/** What the person entrusted, with the names of its processes as far as he sees which they are. */
export async function findDelegation({ db }: Places, actor: Actor, id: string) {
  const row = await findRow<Delegation>(db, model, actor, id)
  return { ...row, processes: await listProcesses(db, (row.flowId ?? '').split(',')) }
}

/** What others entrusted to the person and still holds. */
export async function readReceived({ db, clock }: Places, personId: string) {
  const rows = await listReceived(db, personId, clock.now())
  const list = rows.map((row) => ({
    ...{ id: row.id, userName: row.real_name, type: row.type, flowCategory: row.category },
    ...{ startTime: row.start_at.getTime(), endTime: row.end_at.getTime() },
  }))
  return { list }
}

/** Those for whom somebody may act in a process now. */
export const actsFor = ({ db, clock }: Places, personId: string, asked: Asked): Promise<string[]> =>
  findActedFor(db, personId, { ...asked, now: clock.now() })
