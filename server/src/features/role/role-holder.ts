import { listNamesInEach } from '@workstation/domain/language/list-names'
import { AppError } from '../../platform/app-error'
import type { Holder } from '../member'
import { roleModel } from './role-model'
import { holdsEverywhere } from './role-tree'
import { listOrganizesOf, namesElsewhere } from './write-store'

/** Names that a refusal lists. */
const mostNamed = 5

/** Roles as something that people belong to: those of organisations take only people who work there. */
export const roleHolder: Holder<'role'> = {
  model: roleModel,
  checkJoining: async (trx, role, people) => {
    if (role.global_mark === holdsEverywhere || people.length === 0) return
    const elsewhere = await namesElsewhere(trx, { people, organizes: await listOrganizesOf(trx, role.id) })
    if (elsewhere.length === 0) return
    const names = elsewhere.slice(0, mostNamed).map(({ name }) => name)
    throw new AppError('member.elsewhere', { name: role.full_name, people: listNamesInEach(names) })
  },
}
