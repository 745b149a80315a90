import type { BillRule } from '@workstation/contract/bill-rule'
import type { Actor } from '../../platform/actor'
import { findRow } from '../../platform/guarded-model/read-rows'
import { seenUses, type UsePages } from '../../platform/guarded-model/seen-uses'
import type { Services } from '../../services'
import { billRuleModel } from './bill-rule-model'
import { findCode, listUsers, type UserKind } from './store'

const names = ['fullName']
const pages: UsePages<UserKind> = {
  form: { page: 'webDesign', names },
  process: { page: 'workflowEngine', names },
}

/** What takes its numbers by a rule that the person sees. */
export async function readUsage({ db }: Services, actor: Actor, id: string) {
  await findRow<BillRule>(db, billRuleModel, actor, id)
  return seenUses(db, actor, await listUsers(db, await findCode(db, id)), pages)
}
