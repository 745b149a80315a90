import type { Actor } from '../../platform/actor'
import { findRow } from '../../platform/guarded-model/read-rows'
import { seenUses, type UsePages } from '../../platform/guarded-model/seen-uses'
import type { Services } from '../../services'
import { interfaceModel as model } from './interface-model'
import { listUsers, type UserKind } from './store'

const names = ['fullName']
const pages: UsePages<UserKind> = {
  form: { page: 'webDesign', names },
  process: { page: 'workflowEngine', names },
  task: { page: 'task', names },
}

/** What asks an interface that the person keeps. */
export async function readUsage({ db }: Services, actor: Actor, id: string) {
  await findRow(db, model, actor, id)
  return seenUses(db, actor, await listUsers(db, id), pages)
}
