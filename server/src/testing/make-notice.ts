import type { InputOf } from '@workstation/contract/endpoint'
import { message } from '@workstation/contract/message'
import { dataOf } from './make-review'
import { makeStaff } from './make-staff'
import type { TestUser } from './make-user'
import type { TestApp } from './start-test-app'

export type NoticeForm = Partial<InputOf<typeof message.createNotice>>

/** Addressed to the structure department: the engineer, 王重阳 and 张三丰. */
export const toStructure = { recipients: [{ type: 'organize' as const, id: 'structure' }] }

/** A staff, somebody who may do everything with notices, somebody who may look at them, and what tests do with them. */
export async function makeNoticeDesk(app: TestApp) {
  const { clerk, engineer } = await makeStaff(app)
  const stranger = await app.makeUser({ organizeId: 'empty' })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release', 'btn_recall']
  const grants = buttons.map((button) => ({ modelId: 'notice', button }))
  const editor = await app.makeUser({ realName: '蒋公告', grants })
  const reader = await app.makeUser({ grants: [{ modelId: 'notice' }] })
  const make = async (form: NoticeForm = {}) => {
    const all = { title: '停电通知', bodyText: '<p>周六停电</p>', ...form }
    return dataOf(await app.call(message.createNotice, all, editor)).id
  }
  const release = (id: string) => app.call(message.release, { id }, editor)
  const inbox = async (person: TestUser) =>
    dataOf(await app.call(message.list, { pageSize: 500 }, person)).list.map((one) => one.id)
  return {
    ...{ clerk, engineer, stranger, editor, reader, make, release, inbox },
    now: () => app.clock.now().getTime(),
    makeReleased: async (form: NoticeForm = {}) => {
      const id = await make(form)
      dataOf(await release(id))
      return id
    },
    has: async (person: TestUser, id: string) => (await inbox(person)).includes(id),
    read: (id: string, person: TestUser) => app.call(message.read, { id }, person),
    get: async (id: string) => dataOf(await app.call(message.getNotice, { id }, editor)),
    receivers: async (id: string) =>
      dataOf(await app.call(message.readers, { id, pageSize: 500 }, editor)).list.map((one) => one.id),
  }
}
export type NoticeDesk = Awaited<ReturnType<typeof makeNoticeDesk>>
