import type { CopyOffer } from '@workstation/contract/user-copy'
import { type Actor, isPermitted, type PermissionNeed } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { selectRows } from '../../platform/guarded-model/read-rows'
import { actFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { listGivable, listGrantsOf, readThings } from '../authority'
import { groupHolder } from '../group'
import { hasMember } from './store'

type Left = CopyOffer['left'][number]
export type TakenGrant = CopyOffer['grants'][number]
interface Offered<T> {
  list: T[]
  left: Left[]
}

export const mayJoin: PermissionNeed & { button: string } = { modelId: 'group', button: 'btn_member' }
export const mayGrant: PermissionNeed & { button: string } = { modelId: 'authorize', button: 'btn_edit' }

/** The actor as one who came in by another page: what he may do there counts for the rows that it was given with. */
export const acting = (actor: Actor, { modelId, button }: typeof mayJoin): Actor => ({
  ...actor,
  acting: { modelId, button },
})

/** Says why something is left out. */
export const leftBy =
  ({ words }: Services, { language }: Pick<Context, 'language'>) =>
  (kind: Left['kind'], name: string, key: 'user.copy-lacking' | 'user.copy-outside' | 'user.copy-closed'): Left => ({
    kind,
    name,
    reason: words.errorText(key, {}, language),
  })

/** Most groups that one person is looked for in. */
const mostGroups = 500

/** Those groups of a colleague whose members the reader may change; of others he is told nothing. */
export async function offeredGroups(
  services: Services,
  context: Context,
  id: string,
): Promise<Offered<{ id: string; name: string }>> {
  const left = leftBy(services, context)
  const { db } = services
  if (!isPermitted(context.actor, mayJoin)) return { list: [], left: [left('group', '', 'user.copy-closed')] }
  const actor = acting(context.actor, mayJoin)
  const act = actFilter(groupHolder.model, actor)
  const query = { only: ['id', 'fullName'], filters: [hasMember(id), ...(act ? [act] : [])], limit: mostGroups }
  const rows = await selectRows<{ id: string; fullName?: string }>(db, groupHolder.model, actor, query)
  const givable = await listGivable(services, db, { actor, kind: 'group', ids: rows.map((row) => row.id) })
  return {
    list: rows.filter((row) => givable.has(row.id)).map((row) => ({ id: row.id, name: row.fullName ?? '' })),
    left: rows
      .filter((row) => !givable.has(row.id))
      .map((row) => left('group', row.fullName ?? '', 'user.copy-lacking')),
  }
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** What a colleague was granted himself, as far as the reader may give it: no longer and no wider than he holds it. */
export async function offeredGrants(services: Services, context: Context, id: string): Promise<Offered<TakenGrant>> {
  const left = leftBy(services, context)
  if (!isPermitted(context.actor, mayGrant)) return { list: [], left: [left('grant', '', 'user.copy-closed')] }
  const now = services.clock.now().getTime()
  const held = await listGrantsOf(services.db, { kind: 'user', id })
  const pages = held.length > 0 ? await readThings(services, context) : []
  const things = pages.flatMap(({ items, ...page }) => [
    { ...page, key: `module:${page.id}`, page: page.fullName, name: '' },
    ...items.map((item) => ({ ...item, key: `${item.kind}:${item.id}`, page: page.fullName, name: item.fullName })),
  ])
  const known = new Map(things.map((thing) => [thing.key, thing]))
  const offered: Offered<TakenGrant> = { list: [], left: [] }
  for (const { kind, itemId, level, until } of held) {
    const thing = known.get(`${kind}:${itemId}`)
    if (!thing || (until !== null && until <= now)) continue
    const { page, name } = thing
    if (thing.may === 'none') {
      offered.left.push(left('grant', [page, name].filter(Boolean).join(' · '), 'user.copy-lacking'))
      continue
    }
    const given = level === 'see' || thing.may === 'see' ? ('see' as const) : ('write' as const)
    offered.list.push({ kind, itemId, level: given, until: earlier(until, thing.until), page, name })
  }
  return offered
}

export interface Taken {
  groups: readonly string[]
  grants: readonly TakenGrant[]
}

/** What was chosen of what is offered by now. @throws changed for what is not */
export async function takenOf(
  services: Services,
  context: Context,
  {
    from,
    groupIds = [],
    grantIds = [],
  }: { from: string; groupIds?: string[] | undefined; grantIds?: string[] | undefined },
): Promise<Taken> {
  const groups = groupIds.length > 0 ? (await offeredGroups(services, context, from)).list.map(({ id }) => id) : []
  const grants = grantIds.length > 0 ? (await offeredGrants(services, context, from)).list : []
  const known = new Set([...groups, ...grants.map(({ itemId }) => itemId)])
  if ([...groupIds, ...grantIds].some((id) => !known.has(id))) throw new AppError('changed')
  const wanted = new Set(grantIds)
  return { groups: [...new Set(groupIds)], grants: grants.filter(({ itemId }) => wanted.has(itemId)) }
}
