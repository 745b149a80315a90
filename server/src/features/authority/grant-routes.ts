import { type GrantKind, grant } from '@workstation/contract/grant'
import type { PermissionNeed } from '../../platform/actor'
import { type Context, on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { changeGrants } from './change-grants'
import { adding, grantsOfIds, replacing } from './grant-plans'
import { type Grantee, kindsOfItems, listHoldersOf } from './grant-store'
import { granteeOf, isGranteeVisible } from './grantee-of'
import { readGrantHistory, readGrantStep, readGrants } from './read-grants'
import { refuseGone } from './refuse-gone'

const read: PermissionNeed = { modelId: 'authorize' }
const write: PermissionNeed = { modelId: 'authorize', button: 'btn_edit' }

const kindOf = (objectType: string) => objectType.toLowerCase() as Grantee['kind']
const refs = (kind: Grantee['kind'], ids: readonly string[] = []): Grantee[] => ids.map((id) => ({ kind, id }))

/** Those of the holders of one kind whom the caller may see. */
async function visibleHolders({ db }: Services, { actor }: Context, itemId: string, kind: Grantee['kind']) {
  const ids = await listHoldersOf(db, itemId, kind)
  const seen = await Promise.all(ids.map((id) => isGranteeVisible(db, actor, { kind, id })))
  return ids.filter((_, at) => seen[at])
}

interface Holding {
  id: string
  objectType: string
  objectId: readonly string[]
  reason?: string | undefined
}

async function replaceHolders(services: Services, context: Context, { id, objectType, objectId, reason }: Holding) {
  const kind = kindOf(objectType)
  const is = (await kindsOfItems(services.db, [id])).get(id)
  if (!is || is === 'folder') return refuseGone(services.db, [id])
  const item = { kind: is as GrantKind, itemId: id, level: 'write', until: null } as const
  const wanted = new Set(objectId)
  const present = await visibleHolders(services, context, id, kind)
  await changeGrants(services, context, {
    grantees: refs(kind, [...new Set([...present, ...objectId])]),
    plan: (held, grantee) => (wanted.has(grantee.id) ? adding([item])(held) : { give: [], take: [item] }),
    reason,
  })
}

const readRoutes = (services: Services): Route[] => [
  on(grant.list, read, (input, { actor }) => readGrants(services.db, actor, input)),
  on(grant.values, read, (input, { actor }) => readGrantStep(services.db, actor, input)),
  on(grant.holders, read, async ({ id, type }, context) => ({
    ids: await visibleHolders(services, context, id, kindOf(type)),
  })),
  on(grant.history, read, async (input, { actor }) => ({
    list: await readGrantHistory(services.db, await granteeOf(services.db, actor, input)),
  })),
]

/** The calls that say and change what was granted to people, roles, positions and groups (AUT-11). */
export const grantRoutes = (services: Services): Route[] => [
  ...readRoutes(services),
  on(grant.replace, write, async ({ id, objectType, reason, ...sent }, context) => {
    const plan = replacing(await grantsOfIds(services.db, sent), sent)
    await changeGrants(services, context, { grantees: refs(kindOf(objectType), [id]), plan, reason })
    return null
  }),
  on(grant.change, write, async ({ id, objectType, give = [], take = [], reason }, context) => {
    const whole = { level: 'write', until: null } as const
    const plan = () => ({
      give: give.map((item) => ({ ...whole, ...item })),
      take: take.map((item) => ({ ...whole, ...item })),
    })
    await changeGrants(services, context, { grantees: refs(kindOf(objectType), [id]), plan, reason })
    return null
  }),
  on(grant.batch, write, async ({ userIds, roleIds, positionIds, groupIds, reason, ...sent }, context) => {
    const people = [...refs('user', userIds), ...refs('role', roleIds)]
    const grantees = [...people, ...refs('position', positionIds), ...refs('group', groupIds)]
    await changeGrants(services, context, { grantees, plan: adding(await grantsOfIds(services.db, sent)), reason })
    return null
  }),
  on(grant.replaceHolders, write, async (input, context) => {
    await replaceHolders(services, context, input)
    return null
  }),
]
