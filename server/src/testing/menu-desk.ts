import { menuEntry } from '@workstation/contract/menu-entry'
import { session } from '@workstation/contract/session'
import type { TestUser } from './make-user'
import { startTestApp } from './start-test-app'

const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_scheme', 'btn_download', 'btn_import']
/** Everything that can be done on the page of the menu. */
export const keepsMenu = buttons.map((button) => ({ modelId: 'menu', button }))

/** A server with those who keep the menu, and ways to make entries. */
export async function openMenuDesk() {
  const app = await startTestApp({ running: false })
  const admin = await app.administrator()
  /** Keeps the menu, and holds nothing else. */
  const keeper = await app.makeUser({ realName: '管', grants: keepsMenu })
  /** Sees how the menu is kept. */
  const reader = await app.makeUser({ grants: [{ modelId: 'menu' }] })
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const link = (more: object = {}) => {
    const code = `link${next()}`
    return { parentId: '-1', fullName: code, enCode: code, type: 7, urlAddress: 'https://board.example/a', ...more }
  }
  const folder = (more: object = {}) => {
    const code = `folder${next()}`
    return { fullName: code, enCode: code, type: 1, ...more }
  }
  const make = async (form: object) => {
    const answer = await app.call(menuEntry.create, { ...form }, admin.token)
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data.id
  }
  const read = async (id: string) => (await app.call(menuEntry.get, { id }, admin.token)).data
  /** A record as it was read, to be changed and sent back. */
  const whole = async (id: string) => {
    const { isBase: _, ...entry } = await read(id)
    return entry
  }
  const menuOf = async (who: TestUser) => {
    const { data } = await app.call(session.currentUser, {}, who.token)
    type Item = (typeof data.menuList)[number]
    const flat = (items: Item[]): string[] => items.flatMap((item) => [item.id, ...flat(item.children)])
    return flat(data.menuList)
  }
  const grantTo = (who: TestUser, itemId: string, item_kind = 'module') =>
    app.services.db
      .insertInto('permission_grant')
      .values({ object_type: 'user', object_id: who.id, item_kind, item_id: itemId, until: null, granted_by: null })
      .execute()
  return { app, admin, keeper, reader, link, folder, make, read, whole, menuOf, grantTo, close: app.close }
}

export type MenuDesk = Awaited<ReturnType<typeof openMenuDesk>>
