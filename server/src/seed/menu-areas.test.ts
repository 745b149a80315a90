import { menuEntry } from '@workstation/contract/menu-entry'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { baseMenus } from './base-menus'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

/** The pages below an entry of the menu, as somebody gets them. */
async function pagesBelow(folder: string, token: string): Promise<string[]> {
  const { menuList } = (await app.call(session.currentUser, {}, token)).data
  return menuList.find(({ id }) => id === folder)?.children.map(({ id, urlAddress }) => `${id} ${urlAddress}`) ?? []
}

test('[SYS-03] [SYS-13] notices and icons stand under System, for those who were granted them', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('system', administrator.token)).toEqual(
    expect.arrayContaining(['notice system/notice', 'icons system/icons']),
  )
  const one = await app.makeUser({ grants: [{ modelId: 'icons' }] })
  expect(await pagesBelow('system', one.token)).toEqual(['icons system/icons'])
  const other = await app.makeUser({ grants: [{ modelId: 'notice' }] })
  expect(await pagesBelow('system', other.token)).toEqual(['notice system/notice'])
})

test('[SYS-11] the monitor stands under System, for those who were granted it', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('system', administrator.token)).toContain('monitor system/monitor')
  const one = await app.makeUser({ grants: [{ modelId: 'monitor' }] })
  expect(await pagesBelow('system', one.token)).toEqual(['monitor system/monitor'])
})

test('[SYS-07] caches stand under System, for those who were granted them', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('system', administrator.token)).toContain('cache system/cache')
  const one = await app.makeUser({ grants: [{ modelId: 'cache' }] })
  expect(await pagesBelow('system', one.token)).toEqual(['cache system/cache'])
})

test('[SYS-25] data sources stand under System data, for those who were granted them', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('systemData', administrator.token)).toContain('dataSource system-data/source')
  const one = await app.makeUser({ grants: [{ modelId: 'dataSource' }] })
  expect(await pagesBelow('systemData', one.token)).toEqual(['dataSource system-data/source'])
})

test('[SYS-27] models stand under System data, for those who were granted them', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('systemData', administrator.token)).toContain('dataModel system-data/model')
  const one = await app.makeUser({ grants: [{ modelId: 'dataModel' }] })
  expect(await pagesBelow('systemData', one.token)).toEqual(['dataModel system-data/model'])
})

test('[SYS-29] models stand under System data, for those who were granted them', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('systemData', administrator.token)).toContain('dataSync system-data/sync')
  const one = await app.makeUser({ grants: [{ modelId: 'dataSync' }] })
  expect(await pagesBelow('systemData', one.token)).toEqual(['dataSync system-data/sync'])
})

test('[SYS-01] [SYS-19] [SYS-21] [SYS-23] settings and templates stand under System, for those who were granted them', async () => {
  const areas = {
    config: 'config system/config',
    messageTemplate: 'messageTemplate system/message-template',
    smsTemplate: 'smsTemplate system/sms-template',
    systemTemplate: 'systemTemplate system/system-template',
  }
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('system', administrator.token)).toEqual(expect.arrayContaining(Object.values(areas)))
  for (const [modelId, page] of Object.entries(areas)) {
    const one = await app.makeUser({ grants: [{ modelId }] })
    expect(await pagesBelow('system', one.token)).toEqual([page])
  }
})

test('[SYS-31] backups stand under System data, for those who were granted them', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('systemData', administrator.token)).toContain('backup system-data/backup')
  const one = await app.makeUser({ grants: [{ modelId: 'backup' }] })
  expect(await pagesBelow('systemData', one.token)).toEqual(['backup system-data/backup'])
})

test('[SYS-33] maps stand under System data, for those who were granted them', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('systemData', administrator.token)).toContain('map system-data/map')
  const one = await app.makeUser({ grants: [{ modelId: 'map' }] })
  expect(await pagesBelow('systemData', one.token)).toEqual(['map system-data/map'])
})

test('[SYS-15] texts stand under System, for those who were granted them', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('system', administrator.token)).toContain('language system/language')
  const one = await app.makeUser({ grants: [{ modelId: 'language' }] })
  expect(await pagesBelow('system', one.token)).toEqual(['language system/language'])
})

test('[VIS-06] the design of functions stands under Online development, for those who were granted it', async () => {
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('onlineDev', administrator.token)).toContain('webDesign online-dev/web-design')
  const one = await app.makeUser({ grants: [{ modelId: 'webDesign' }] })
  expect(await pagesBelow('onlineDev', one.token)).toEqual(['webDesign online-dev/web-design'])
  const other = await app.makeUser({ grants: [{ modelId: 'notice' }] })
  expect(await pagesBelow('onlineDev', other.token)).toEqual([])
})

test('[PRC-03] [PRC-04] [PRC-05] [PRC-06] [PRC-07] [PRC-08] approvals stand under Workflow, for those who were granted them', async () => {
  const areas = {
    workflowLaunch: 'workflowLaunch workflow/launch',
    workflowTodo: 'workflowTodo workflow/todo',
    workflowDone: 'workflowDone workflow/done',
    workflowCirculate: 'workflowCirculate workflow/circulate',
    workflowEntrust: 'workflowEntrust workflow/entrust',
    workflowMonitor: 'workflowMonitor workflow/monitor',
  }
  const administrator = await app.makeUser({ isAdministrator: true })
  expect(await pagesBelow('workflow', administrator.token)).toEqual(expect.arrayContaining(Object.values(areas)))
  for (const [modelId, page] of Object.entries(areas)) {
    const one = await app.makeUser({ grants: [{ modelId }] })
    expect(await pagesBelow('workflow', one.token)).toEqual([page])
  }
  const clerk = await app.makeUser({ roles: ['reviewLeader'] })
  expect(await pagesBelow('workflow', clerk.token)).toEqual(Object.values(areas).slice(0, 5))
  const registered = await app.makeUser({ roles: ['registered'] })
  expect(await pagesBelow('workflow', registered.token)).toEqual([])
})

test('[RTE-63] each page has an address of its own below that of its area, which stays when its entry is changed', async () => {
  const areas: Record<string, string> = {
    projectReview: 'project',
    permission: 'permission',
    onlineDev: 'online-dev',
    workflow: 'workflow',
    system: 'system',
    systemData: 'system-data',
  }
  const pages = baseMenus.flatMap(({ id, parentId, address }) => (address ? [{ id, parentId, address }] : []))
  for (const { address, parentId } of pages)
    expect(address).toMatch(new RegExp(`^${areas[parentId]}/[a-z]+(-[a-z]+)*$`))
  expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length)
  const { token } = await app.makeUser({ isAdministrator: true })
  const { menuList } = (await app.call(session.currentUser, {}, token)).data
  const given = menuList.flatMap(({ children }) => children).map(({ id, urlAddress }) => ({ id, urlAddress }))
  const shown = pages.filter(({ id }) => given.some((entry) => entry.id === id))
  expect(shown.length).toBeGreaterThan(40)
  for (const { id, address } of shown) expect(given).toContainEqual({ id, urlAddress: address })
  const entry = (await app.call(menuEntry.get, { id: 'area' }, token)).data
  expect((await app.call(menuEntry.update, { ...entry, urlAddress: 'other/page' }, token)).code).not.toBe(200)
  const renamed = { ...entry, fullName: '地区', parentId: 'systemData' }
  expect((await app.call(menuEntry.update, renamed, token)).code).toBe(200)
  expect(await pagesBelow('systemData', token)).toContain(`area ${entry.urlAddress}`)
})
