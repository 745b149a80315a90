import type { InputOf } from '@workstation/contract/endpoint'
import type { User, user } from '@workstation/contract/user'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow, listRows, selectRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { usersOfRole } from '../authority'
import { seesDirectory } from '../organize'
import { readSetting } from '../setting'
import { userFilters } from './filter-store'
import { offeredPeople, pickable } from './pickable'
import { userModel } from './user-model'

const mostPicked = 50

export function listUsers({ db }: Services, actor: Actor, query: InputOf<typeof user.list>) {
  return listRows<User>(db, userModel, actor, { ...query, filters: userFilters(query) })
}

export const findUser = ({ db }: Services, actor: Actor, id: string) => findRow<User>(db, userModel, actor, id)

/** Names for a picker: people by name, account or pinyin, near to the caller unless his work needs all of them. */
export async function searchUsers({ db }: Services, actor: Actor, keyword: string) {
  const query = { keyword, filters: pickable(actor), only: ['id', 'realName'], limit: mostPicked }
  const rows = await selectRows<Partial<User>>(db, offeredPeople, actor, query)
  return rows.map((row) => ({ id: String(row.id), fullName: row.realName ?? '' }))
}

/**
 * The people of a role, by id and name. A review link, and whoever does not see the staff directory, gets only the role
 * of those who may lead a task.
 */
export async function readUsersOfRole(services: Services, { actor, linkTarget }: Context, roleId: string) {
  const isOpen = linkTarget === null && seesDirectory(actor)
  if (!isOpen && roleId !== (await readSetting(services, 'reviewLeaderRoleId'))) throw new AppError('forbidden')
  return usersOfRole(services.db, roleId)
}
