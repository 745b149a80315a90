import type { InputOf } from '@workstation/contract/endpoint'
import type { userCopy } from '@workstation/contract/user-copy'
import { isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { applyGrants, rightsTold } from '../authority'
import { groupHolder } from '../group'
import { joinWithin } from '../member'
import { addPerson, makeFirstPassword, userModel } from '../user'
import { acting, mayGrant, mayJoin, type Taken, takenOf } from './taken'

type Form = InputOf<typeof userCopy.create>
type Planned = InputOf<typeof userCopy.plan>

/** Has the new person join groups and be granted things, each under the rules of its own page. */
async function takeAlong(services: Services, context: Context, { groups, grants }: Taken, step: WriteStep<'app_user'>) {
  const { trx, after, id } = step
  const joining = { ...context, actor: acting(context.actor, mayJoin) }
  for (const group of groups) {
    await joinWithin({ services, caller: joining, trx, after }, { holder: groupHolder, id: group, userIds: [id] })
  }
  if (grants.length === 0) return
  const granting = { ...context, actor: acting(context.actor, mayGrant) }
  const give = grants.map(({ kind, itemId, level, until }) => ({ kind, itemId, level, until }))
  const act = { grantees: [{ kind: 'user' as const, id }], plan: () => ({ give, take: [] }) }
  await applyGrants({ services, context: granting, trx, after }, act)
}

async function personLike(services: Services, context: Context, { from, groupIds, grantIds, ...form }: Form) {
  if (!(await isRowVisible(services.db, userModel, context.actor, from))) throw new AppError('not-found')
  const taken = await takenOf(services, context, { from, groupIds, grantIds })
  const also = async (step: WriteStep<'app_user'>) => {
    step.tell({ copiedFrom: from })
    await takeAlong(services, context, taken, step)
  }
  return { form, enabledMark: form.enabledMark ?? (1 as const), also }
}

/**
 * Adds somebody like a colleague, with the chosen groups and grants, in one transaction, and answers his first password.
 * @throws not-found, changed, and as adding a person, joining a group and granting
 */
export async function createLike(services: Services, context: Context, input: Form) {
  const { password, passwordHash } = makeFirstPassword(services.clock.now())
  const id = await addPerson(services, context, { ...(await personLike(services, context, input)), passwordHash })
  return { id, password }
}

/** What he would have in all: he is added under a drawn account, weighed and taken back. @throws forbidden, and as `createLike` */
export async function planLike(services: Services, context: Context, input: Planned) {
  if (!isPermitted(context.actor, { modelId: 'authorize' })) throw new AppError('forbidden')
  const account = newId().replaceAll('-', '')
  const person = await personLike(services, context, { ...input, account, realName: account })
  const over = new Error('taken back')
  const answer: { gains: Awaited<ReturnType<typeof rightsTold>> } = { gains: [] }
  const made = addPerson(services, context, {
    ...person,
    passwordHash: '',
    atEnd: async (trx, id) => {
      answer.gains = await rightsTold(services, trx, id)
      throw over
    },
  })
  await made.catch((error: unknown) => {
    if (error !== over) throw error
  })
  return answer
}
