import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { loadActor } from '../features/authority'
import { dataOf } from './make-review'
import type { TestUser, UserSpec } from './make-user'
import type { TestApp } from './start-test-app'

export type PairCarrier = 'role' | 'position' | 'group'

const tables = { role: 'role', position: 'position', group: 'user_group' } as const
/** One right of the pair is a page, the other one a button of another page. */
export const oneRight = 'area'
export const otherPage = 'role'
export const otherRight = 'role-button-btn_edit'

let made = 0

/** A pair of rights, people who hold one of them, and what carries the other one. */
export async function pairDesk(app: TestApp, admin: TestUser, effect: 'warning' | 'refusal' = 'refusal') {
  const { db } = app.services
  const { id } = dataOf(
    await app.call(
      forbiddenPair.create,
      { fullName: '登记与审核', oneId: oneRight, otherId: otherRight, effect },
      admin,
    ),
  )
  const giveOther = (object_type: 'user' | PairCarrier, object_id: string, more: { until?: Date } = {}) =>
    db
      .insertInto('permission_grant')
      .values([
        { object_type, object_id, item_kind: 'module', item_id: otherPage, ...more },
        { object_type, object_id, item_kind: 'button', item_id: otherRight, ...more },
      ])
      .execute()
  return {
    id,
    giveOther,
    /** Somebody who holds the page alone. */
    half: (spec: UserSpec = {}) => app.makeUser({ grants: [{ modelId: oneRight }], ...spec }),
    /** A role, position or group that carries the button, in no hands. */
    carrier: async (kind: PairCarrier, more: Record<string, unknown> = {}) => {
      made += 1
      const carried = `${kind}${made}`
      const place = kind === 'position' ? { organize_id: 'north' } : {}
      await db
        .insertInto(tables[kind])
        .values({ id: carried, full_name: carried, en_code: carried, ...place, ...more } as never)
        .execute()
      await giveOther(kind, carried)
      return carried
    },
    /** Makes somebody one of its people, past all rules. */
    join: async (kind: PairCarrier, carried: string, user_id: string) => {
      if (kind === 'role') await db.insertInto('user_role').values({ user_id, role_id: carried }).execute()
      if (kind === 'position') await db.insertInto('user_position').values({ user_id, position_id: carried }).execute()
      if (kind === 'group') await db.insertInto('user_group_member').values({ user_id, group_id: carried }).execute()
    },
    /** Whether he may do both at this moment, as the product itself decides. */
    holdsBoth: async ({ id: person }: TestUser) => {
      app.clock.advance({ seconds: 31 })
      const pages = (await loadActor(app.services, person, null))?.pages
      return pages?.has(oneRight) === true && pages.get(otherPage)?.buttons.has('btn_edit') === true
    },
  }
}

export type PairDesk = Awaited<ReturnType<typeof pairDesk>>
