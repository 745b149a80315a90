import { grantDesk, type GrantAct as SentAct } from '@workstation/contract/grant-desk'
import type { PermissionNeed } from '../../platform/actor'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { changeGrants, checkMayGrant, type GrantAct } from './change-grants'
import { closedByPairs } from './closed-by-pairs'
import { sentPlans } from './grant-plans'
import { planGrants } from './plan-grants'
import { readPageHolders } from './read-page-holders'
import { readThings } from './read-things'
import { readUndo } from './read-undo'

const read: PermissionNeed = { modelId: 'authorize' }
const write: PermissionNeed = { modelId: 'authorize', button: 'btn_edit' }

const actOf = (acts: readonly SentAct[]): GrantAct => ({
  grantees: acts.map(({ kind, id }) => ({ kind, id })),
  plan: sentPlans(acts),
})

/** The calls of the page where rights are granted (AUT-02). */
export const deskRoutes = (services: Services): Route[] => [
  on(grantDesk.things, read, async (_, context) => ({ list: await readThings(services, context) })),
  on(grantDesk.check, write, async ({ id, kind }, context) => {
    await checkMayGrant(services, context, { kind, id })
    const { actor, language } = context
    const closed = (await closedByPairs(services, { kind, id })).map(({ problem: { key, params }, ...one }) => ({
      ...one,
      reason: services.words.errorText(key, params, language),
    }))
    return { isOwn: !actor.isAdministrator && actor.grantees.has(`${kind}:${id}`), closed }
  }),
  on(grantDesk.page, read, ({ id }, { actor }) => readPageHolders(services.db, actor, id)),
  on(grantDesk.undo, write, ({ id }, context) => readUndo(services, context, id)),
  on(grantDesk.plan, write, ({ acts }, context) => planGrants(services, context, actOf(acts))),
  on(grantDesk.change, write, async ({ acts, reason }, context) => {
    await changeGrants(services, context, { ...actOf(acts), reason })
    return null
  }),
]
