import { grant } from '@workstation/contract/grant'
import { role } from '@workstation/contract/role'
import { dataOf } from '../make-review'
import type { TestUser } from '../make-user'
import { oneRight, otherPage, otherRight, type PairDesk } from '../pair-desk'
import type { TestApp } from '../start-test-app'

export interface PairSetting {
  app: TestApp
  admin: TestUser
  desk: PairDesk
}
/**
 * A way to come to hold both rights of a pair: makes all but the act itself, and answers whom it concerns, or null where he
 * is made by it.
 */
export type NamedWay = [
  name: string,
  way: (setting: PairSetting) => Promise<{ person: TestUser | null; act: () => Promise<unknown> }>,
]

export const both = [
  { kind: 'module', itemId: otherPage },
  { kind: 'button', itemId: otherRight },
] as const
export const off = { enabled_mark: 0 }

export const set = ({ services }: TestApp, table: string, id: string, values: object) =>
  services.db
    .updateTable(table as 'role')
    .set(values)
    .where('id', '=', id)
    .execute()

export const versionOf = async ({ services }: TestApp, id: string) =>
  (await services.db.selectFrom('organize').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

let count = 0
export const named = () => {
  count += 1
  return { fullName: `甲${count}`, enCode: `pair-${count}` }
}
export const newPerson = (more: object = {}) => {
  count += 1
  return { account: `paired${count}`, realName: `新人${count}`, organizeId: 'north', ...more }
}

/** A role that carries the one right. */
export async function oneRole(app: TestApp, admin: TestUser) {
  const { id } = dataOf(await app.call(role.create, named(), admin))
  dataOf(await app.call(grant.change, { id, objectType: 'role', give: [{ kind: 'module', itemId: oneRight }] }, admin))
  return id
}
