import { config } from '@workstation/contract/config'
import { dataModel } from '@workstation/contract/data-model'
import { dictionary } from '@workstation/contract/dictionary'
import { listView } from '@workstation/contract/list-view'
import { log } from '@workstation/contract/log'
import { menuColumn, menuForm } from '@workstation/contract/menu-item'
import { message } from '@workstation/contract/message'
import { onlineRecord } from '@workstation/contract/online-record'
import { preview } from '@workstation/contract/preview'
import { profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { systemTemplate } from '@workstation/contract/system-template'
import { text } from '@workstation/contract/text'
import type { Scene } from './scene'

const admin = 'admin'
const clerk = 'demo-clerk'

export const oneself: Scene = async ({ act }) => {
  await act(clerk, profile.saveBaseInfo, { version: 1, gender: 2, nation: '回族', postalAddress: '湖滨路' })
  await act(clerk, profile.saveMajor, { majorId: 'demo-affairs', majorType: 'Role' })
  await act(clerk, session.saveLanguage, { language: 'en' })
  await act(clerk, session.saveTheme, { theme: 'functional' })
  await act(clerk, profile.endOtherSessions, {})
  await act(clerk, session.modifyPassword, { oldPassword: 'x', password: 'y' })
  await act(clerk, preview.begin, { kind: 'user', id: 'demo-final' })
  await act(admin, preview.begin, { kind: 'user', id: 'demo-final' })
}

export const told: Scene = async ({ act }) => {
  const notice = { title: '停电', bodyText: '<p>周六</p>', byMail: 1 }
  const made = await act(admin, message.createNotice, { ...notice, toUserIds: `${clerk},demo-final` })
  await act(admin, message.release, { id: made?.id })
  await act(clerk, message.remove, { ids: made?.id })
  await act(clerk, message.readAll, {})
  await act(admin, message.recall, { id: made?.id })
}

export const settings: Scene = async ({ act }) => {
  await act(admin, config.update, { settings: { sysName: '评审', sessionDays: '7' }, version: 0 })
  await act(admin, config.update, { sysName: '评审二', lockTime: 20 })
  await act(admin, config.setAdministrators, { adminIds: ['admin', 'demo-final'] })
  await act(admin, log.setRetention, { signIn: 30, error: 10 })
  await act(admin, log.clear, { type: 3 })
  await act(admin, systemTemplate.copy, { code: 'reviewTask' })
  await act(admin, systemTemplate.reset, { code: 'reviewTask' })
  await act(admin, text.resetAll, {})
  await act(clerk, config.update, { sysName: '我的' })
}

const content = JSON.stringify({ filters: [], columns: [], pageSize: 50 })

export const views: Scene = async ({ act, find }) => {
  const modelId = await find('menu', { full_name: '设备台账' })
  const made = await act(admin, listView.create, { modelId, fullName: '在用', content, isShared: 1 })
  await act(admin, listView.update, { modelId, id: made?.id, version: 1, fullName: '在用的', content })
  await act(admin, listView.choose, { modelId, id: made?.id })
  await act(admin, listView.remove, { modelId, id: made?.id })
}

export const records: Scene = async ({ act, find }) => {
  const id = 'demo-equipment-form'
  const recordId = await find('lc_equipment', {}, 'created_at')
  await act(admin, onlineRecord.update, {
    id,
    recordId,
    version: 1,
    data: JSON.stringify({ title: '全站仪二号', price: 69000 }),
  })
  await act(admin, onlineRecord.remove, { id, recordId })
  await act(admin, onlineRecord.restore, { id, ids: [recordId] })
  await act(clerk, onlineRecord.create, { id, data: '{}' })
}

export const menuParts: Scene = async ({ act, find }) => {
  const parts = [
    [menuColumn, 'column', 'columnJson'],
    [menuForm, 'form', 'formJson'],
  ] as const
  for (const [calls, kind, picked] of parts) {
    const id = await find('menu_item', { menu_id: 'project', kind, en_code: 'description' })
    await act(admin, calls.toggleState, { id })
    await act(admin, calls.remove, { id })
    const fields = { moduleId: 'project', fullName: '说明', enCode: 'description', sortCode: 5 }
    await act(admin, calls.update, { ...fields, id, version: 2, fullName: '备注' })
    await act(admin, calls.addAll, { moduleId: 'project', [picked]: [{ enCode: 'description', fullName: '说明' }] })
    await act(admin, calls.create, { ...fields, fullName: '投资', enCode: 'cost' })
  }
}

export const tables: Scene = async ({ act }) => {
  const tableInfo = { table: '', newTable: 'dm_shown', tableName: '写下' }
  const tableFieldList = [{ field: 'id', dataType: 'varchar', dataLength: '50', allowNull: 0, primaryKey: 1 }]
  await act(admin, dataModel.create, { link: '0', tableInfo, tableFieldList })
  await act(admin, dataModel.remove, { link: '0', table: 'project', typed: 'project' })
}

export const words: Scene = async ({ act }) => {
  const list = [
    { enCode: 'lamp', fullName: '灯具' },
    { enCode: 'lamp', fullName: '重复' },
  ]
  await act(admin, dictionary.importData, { id: 'projectType', list })
  const under = { id: 'projectType-public', parentId: '0', before: '', version: 1 }
  await act(admin, dictionary.move, under)
  await act(admin, dictionary.toggleState, { id: 'projectType-municipal' })
}
