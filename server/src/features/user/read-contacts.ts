import type { Contact } from '@workstation/contract/chat'
import type { User } from '@workstation/contract/user'
import type { Actor } from '../../platform/actor'
import { listRows, selectRows } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { isOneOf, isOther } from './filter-store'
import { offeredPeople, pickable } from './pickable'

/** The people whom the caller may write to (CHT-37, THR-11): those whom pickers offer him, without himself. */
export async function listContacts(
  { db }: Services,
  actor: Actor,
  query: { keyword?: string; currentPage?: number; pageSize?: number },
) {
  const { list, pagination } = await listRows<Partial<User>>(db, offeredPeople, actor, {
    ...query,
    filters: [...pickable(actor), isOther(actor.userId)],
    only: ['id', 'realName', 'account', 'headIcon', 'organize'],
  })
  const toContact = (row: Partial<User>): Contact => ({
    id: row.id ?? '',
    realName: row.realName ?? '',
    account: row.account ?? '',
    headIcon: row.headIcon ?? '',
    department: row.organize ?? '',
  })
  return { list: list.map(toContact), pagination }
}

/** True when this person is one of them. */
export async function isContact({ db }: Services, actor: Actor, id: string): Promise<boolean> {
  const filters = [...pickable(actor), isOther(actor.userId), isOneOf([id])]
  return (await selectRows(db, offeredPeople, actor, { filters, only: ['id'], limit: 1 })).length > 0
}
