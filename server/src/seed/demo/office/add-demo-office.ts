import { rightsChanged } from '../../../features/authority'
import { organizesChanged } from '../../../features/organize'
import { positionsChanged } from '../../../features/position'
import type { Trx } from '../../../platform/database'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { addRoles } from '../../store'
import { addScheme } from '../add-scheme'
import { addDemoDelegations } from '../approvals/add-demo-delegations'
import { approvalStage } from '../approvals/approval-stage'
import { giveRoles } from '../give-roles'
import { formReaders } from './form-readers'
import { affairsRole, financeRole, lateHeads, officeDelegations, officeHolders } from './office-people'
import { appointHead, findUngranted, grantButtons, limitRows } from './office-store'

const reading = ['btn_detail', 'btn_download']
const ownRecords = { match: 'and', of: [{ field: 'creatorUserId', op: 'equal', value: '@userId' }] } as const

const rolesOf = (roles: readonly string[]) => roles.map((role) => ['role', role] as const)

async function addReaders(trx: Trx): Promise<void> {
  const pages = await findUngranted(
    trx,
    formReaders.map(({ form }) => form),
  )
  for (const { form, own, all } of formReaders) {
    const page = pages.get(form)
    if (!page) continue
    const every = { id: `demo-all-${form}`, name: '全部', scheme: { all: true }, grantees: rolesOf(all) } as const
    await addScheme(trx, every, { page, at: 0 })
    if (own) {
      const mine = { id: `demo-own-${form}`, name: '本人申请的', scheme: ownRecords, grantees: rolesOf([own]) }
      await addScheme(trx, mine, { page, at: 1 })
    }
    await limitRows(trx, page)
    await grantButtons(trx, { roles: [...all, ...(own ? [own] : [])], page, buttons: reading })
  }
}

/** Adds what an office of this size has beside its approvals: a head for each department, readers of each paper, deputies. */
export async function addDemoOffice(services: Services): Promise<void> {
  await transact(services.db, async (trx, after) => {
    for (const head of lateHeads) await appointHead(trx, head)
    await addRoles(trx, [affairsRole, financeRole], 103)
    await giveRoles(trx, officeHolders)
    await addReaders(trx)
    await organizesChanged(services, trx, after)
    await positionsChanged(services, trx, after)
    await rightsChanged(services, trx, after, '*')
  })
  await addDemoDelegations(approvalStage(services, [0, 0]), officeDelegations)
}
