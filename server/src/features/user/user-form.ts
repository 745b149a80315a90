import type { InputOf } from '@workstation/contract/endpoint'
import type { user } from '@workstation/contract/user'
import { accountRules } from '@workstation/domain/user/account-rules'
import { isPersonName } from '@workstation/domain/user/person-name'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { visibleColumns } from '../../platform/guarded-model/model'
import { pinyinOf } from '../../platform/pinyin-of'
import { existing, isPerson, isSelfOrBelow, linksOf, type UserFields } from './store'
import { userModel } from './user-model'

type UserForm = InputOf<typeof user.create>

/** Ids of a comma-joined list, each once. */
export const idsOf = (joined: string | undefined): string[] => [
  ...new Set(
    (joined ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
]

/** Refuses what the account rules refuse (USR-46, USR-49); empty means none. */
function checkFields(form: UserForm): void {
  const wrong = [
    ...(isPersonName(form.realName) ? [] : ['realName']),
    ...(form.email && !accountRules.email(form.email) ? ['email'] : []),
    ...(form.mobilePhone && !accountRules.mobilePhone(form.mobilePhone) ? ['mobilePhone'] : []),
  ]
  if (wrong.length > 0) throw new AppError('invalid', { fields: wrong.join(', ') })
}

async function checkManager(trx: Trx, userId: string, managerId: string | undefined): Promise<void> {
  if (!managerId) return
  if (!(await isPerson(trx, managerId))) throw new AppError('invalid', { fields: 'managerId' })
  if (await isSelfOrBelow(trx, userId, managerId)) throw new AppError('user.manager-loop')
}

async function checkExist(trx: Trx, userId: string, form: UserForm): Promise<void> {
  const lists = [
    { field: 'organizeId', table: 'organize', key: 'organizes', ids: idsOf(form.organizeId) },
    { field: 'roleId', table: 'role', key: 'roles', ids: idsOf(form.roleId) },
    { field: 'positionId', table: 'position', key: 'positions', ids: idsOf(form.positionId) },
  ] as const
  // What was removed since and still stands in the record comes back with it.
  const held = await linksOf(trx, userId)
  for (const { field, table, key, ids } of lists) {
    const found = await existing(trx, table, ids)
    const missing = ids.filter((id) => !found.includes(id) && !held[key].includes(id))
    if (missing.length > 0) throw new AppError('invalid', { fields: field })
  }
  if (idsOf(form.organizeId).length === 0) throw new AppError('invalid', { fields: 'organizeId' })
}

/** Checks what a client sent of a person, as far as it needs no rights. */
export async function checkUserForm(trx: Trx, userId: string, form: UserForm): Promise<void> {
  checkFields(form)
  await checkExist(trx, userId, form)
  await checkManager(trx, userId, form.managerId)
}

/** The columns that are written. A column that the actor may not see is left as it is (THR-13). */
export function fieldsOf(form: UserForm, actor: Actor): UserFields {
  const visible = new Set(visibleColumns(userModel, actor).map((column) => column.name))
  const optional = {
    gender: visible.has('gender') ? form.gender : undefined,
    email: visible.has('email') ? form.email : undefined,
    mobile_phone: visible.has('mobilePhone') ? form.mobilePhone : undefined,
    manager_id: form.managerId === undefined ? undefined : form.managerId || null,
    description: visible.has('description') ? form.description : undefined,
    sort_code: visible.has('sortCode') ? form.sortCode : undefined,
  }
  const real_name = form.realName.trim()
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return { account: form.account, real_name, pinyin: pinyinOf(real_name), ...given }
}
