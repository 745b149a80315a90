import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { menu } from '@workstation/contract/menu'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeProblems } from './axe-problems'
import { keepPicture, type Look, type OpenPage, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

const secret = 'the-secret-that-the-board-and-we-share'
const token = '$' + '{token}'
const dataV = '$' + '{dataV}'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let member: { id: string; realName: string; token: string }
let board: Server
let boardOrigin: string
let opened: OpenPage[] = []

/** A system of somebody else: it exchanges the ticket that a browser brings, from server to server, and greets the person. */
async function greet(ticket: string): Promise<string> {
  const answer = await fetch(server.baseUrl + menu.exchangeTicket.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, secret }),
  })
  const { code, data } = await answer.json()
  return code === 200 ? `您好，${data.name}` : '票据无效'
}

async function startBoard(): Promise<void> {
  board = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', boardOrigin)
    const ticket = url.searchParams.get('token') ?? ''
    const text = ticket ? await greet(ticket) : '看板'
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(url.pathname === '/refuses' ? { 'x-frame-options': 'DENY' } : {}),
    })
    response.end(
      `<!doctype html><html lang="zh"><title>board</title><h1>${text}</h1><p id="path">${url.pathname}</p></html>`,
    )
  })
  await new Promise<void>((ready) => board.listen(0, '127.0.0.1', ready))
  boardOrigin = `http://127.0.0.1:${(board.address() as AddressInfo).port}`
}

const entries = () => [
  { id: 'leave', type: 3, full_name: '请假管理', property_json: '{"moduleId":"none"}' },
  { id: 'major', type: 4, full_name: '专业字典', property_json: '{"moduleId":"profession","isTree":0}' },
  { id: 'stock', type: 4, full_name: '材料分类', property_json: '{"moduleId":"material","isTree":1}' },
  { id: 'costs', type: 5, full_name: '成本报表', property_json: '{"moduleId":"none"}' },
  { id: 'view', type: 6, full_name: '经营大屏', property_json: '{"moduleId":"sales"}', link_target: '_blank' },
  { id: 'inside', type: 7, full_name: '内嵌看板', url_address: `${dataV}/in?token=${token}` },
  { id: 'refusing', type: 7, full_name: '拒绝内嵌', url_address: `${dataV}/refuses` },
  { id: 'unlisted', type: 7, full_name: '未登记', url_address: 'https://unlisted.example/' },
  { id: 'window', type: 7, full_name: '新窗看板', url_address: `${dataV}/new?token=${token}`, link_target: '_blank' },
  { id: 'away', type: 7, full_name: '外部地址', url_address: `${dataV}/away`, link_target: '_top' },
  { id: 'script', type: 7, full_name: '脚本', url_address: 'javascript:alert(1)', link_target: '' },
  { id: 'entry', type: 8, full_name: '部门门户', property_json: '{"moduleId":"none"}' },
]

/** A folder with one entry of each type, and a dictionary in levels. */
async function fillMenu(): Promise<void> {
  const { db } = server.services
  await db
    .insertInto('menu')
    .values({ id: 'outsideFolder', type: 1, en_code: 'tools', full_name: '应用', sort_code: 900 })
    .execute()
  const rows = entries().map((entry, at) => {
    return { ...entry, en_code: entry.id, parent_id: 'outsideFolder', sort_code: at, icon: 'LinkOutlined' }
  })
  await db.insertInto('menu').values(rows).execute()
  const buttons = ['btn_add', 'btn_edit', 'btn_remove'].map((en_code) => {
    return { id: `stock-${en_code}`, menu_id: 'stock', kind: 'button', en_code, full_name: en_code }
  })
  await db.insertInto('menu_item').values(buttons).execute()
  await db
    .insertInto('dictionary_type')
    .values({ id: 'material', full_name: '材料', en_code: 'material', is_tree: 1 })
    .execute()
  await db
    .insertInto('dictionary_entry')
    .values([
      { id: 'steel', dictionary_type_id: 'material', full_name: '钢材', en_code: 'steel' },
      { id: 'pipe', dictionary_type_id: 'material', parent_id: 'steel', full_name: '钢管', en_code: 'pipe' },
    ])
    .execute()
}

beforeAll(async () => {
  server = await startServer()
  await startBoard()
  await fillMenu()
  const settings = { visualHost: boardOrigin, outsideHosts: boardOrigin, outsideSecrets: `${boardOrigin} ${secret}` }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await server.services.db.insertInto('setting').values(rows).execute()
  server.clock.advance({ seconds: 31 })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove'].map((button) => ({ modelId: 'stock', button }))
  const pages = entries().map(({ id }) => ({ modelId: id }))
  member = await server.makeUser({ realName: '于会员', grants: [...pages, ...buttons] })
  browser = await openBrowser()
})
afterEach(async () => {
  for (const { context } of opened) await context.close()
  opened = []
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await new Promise((closed) => board?.close(closed))
})

async function open(path: string, look: Look = {}): Promise<Page> {
  const window = await openWindow(browser, server.baseUrl, { token: member.token.replace('bearer ', ''), ...look })
  opened.push(window)
  await window.page.goto(path)
  return window.page
}
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

describe('what a menu entry opens', () => {
  test.each([
    ['/model/leave', '请假管理'],
    ['/dataReport/costs', '成本报表'],
    ['/portal/entry', '部门门户'],
  ])('[RTE-51] %s says that nothing is released yet', async (path, name) => {
    const page = await open(path)
    await page.getByRole('heading', { name: `“${name}”还没有发布内容` }).waitFor()
    await expect.poll(() => page.title()).toContain(name)
    expect(await axeProblems(page, ['#page'])).toEqual([])
  })

  test('[RTE-48] a dictionary in levels is kept on its page, with the buttons of the entry', async () => {
    const page = await open('/dictionary/stock')
    await page.getByText('钢管').waitFor()
    await page.getByRole('button', { name: '新建数据' }).click()
    await page.locator('#fullName').fill('木材')
    await page.locator('#enCode').fill('wood')
    await page.getByRole('button', { name: '保存' }).click()
    await page.locator('[data-row-key]', { hasText: '木材' }).waitFor()
    await page.getByRole('button', { name: '收起“钢材”的下级' }).click()
    await expect.poll(() => page.getByText('钢管').count()).toBe(0)
    expect(await axeProblems(page, ['#page'])).toEqual([])
    await keepPicture(page, 'dictionary-tree-1440')
  })

  test('[RTE-48] without buttons a dictionary can be read alone, also at 375 px in the dark', async () => {
    const page = await open('/dictionary/major', { width: 375, height: 812, mode: 'dark' })
    await page.getByText('结构', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: '新建数据' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    expect(await axeProblems(page, ['#page'])).toEqual([])
    await keepPicture(page, 'dictionary-375-dark')
  })

  test('[DIC-01] administrators find all dictionaries under system data', async () => {
    const { token } = await server.administrator()
    const page = await open('/system-data/dictionary', { token: token.replace('bearer ', '') })
    await page.getByPlaceholder('查找名称或编码').fill('material')
    await page.getByRole('treeitem', { name: /材料/ }).click()
    await page.getByText('钢管').waitFor()
    expect(await axeProblems(page, ['#page'])).toEqual([])
    await keepPicture(page, 'dictionaries-1440')
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await keepPicture(page, 'dictionaries-375')
  })
})

describe('other systems', () => {
  test('[RTE-54] [RTE-57] [RTE-58] inside the product: the other side learns who it is by a ticket', async () => {
    const page = await open('/link/inside')
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: '您好，于会员' }).waitFor()
    expect(opened[0]?.complaints).toEqual([])
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect.poll(() => frame.locator('h1').textContent()).toBe('您好，于会员')
    // The rules of accessibility of the other side are its own.
    expect(await axeProblems(page, ['.frame-page-head'])).toEqual([])
    await keepPicture(page, 'frame-1440')
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await keepPicture(page, 'frame-375')
  })

  test('[RTE-54] one that refuses, and one that nobody allowed, is told of in words', async () => {
    const page = await open('/link/refusing')
    await page.getByText('不允许在其他系统中显示').waitFor()
    expect(await axeProblems(page, ['#page'])).toEqual([])
    await page.goto('/link/unlisted')
    await page.getByText('管理员尚未允许在系统内打开 https://unlisted.example').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('[RTE-54] the policy of the page allows the frames of the settings and no other', async () => {
    const page = await open('/home')
    const policy = (await (await page.request.get('/home')).headers())['content-security-policy'] ?? ''
    expect(policy.match(/frame-src ([^;]*)/)?.[1]).toBe(boardOrigin)
    expect((await page.request.get('/api/nothing')).status()).toBe(404)
  })

  test('[RTE-52] [RTE-55] [THR-16] in a new window that knows nothing of this one; its address serves once', async () => {
    const page = await open('/home')
    for (const [name, path] of [
      ['新窗看板', '/new'],
      ['经营大屏', '/view/sales'],
    ] as const) {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click(),
      ])
      await popup.getByRole('heading', { name: '您好，于会员' }).waitFor()
      expect(new URL(popup.url()).origin + (await popup.locator('#path').textContent())).toBe(boardOrigin + path)
      expect(await popup.evaluate(() => window.opener)).toBeNull()
      expect(popup.url()).not.toContain(member.token.replace('bearer ', ''))
      await popup.reload()
      await popup.getByRole('heading', { name: '票据无效' }).waitFor()
      await popup.close()
    }
  })

  test('[RTE-56] to its address in this window, and back by one step', async () => {
    const page = await open('/home')
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '外部地址' }).click()
    await page.waitForURL(`${boardOrigin}/away`)
    await page.goBack()
    await page.waitForURL('**/home')
  })

  test('[THR-06] a script as an address opens nothing and says so', async () => {
    const page = await open('/outside/script')
    await page.getByText('链接地址无效').waitFor()
    expect(await axeProblems(page)).toEqual([])
    await keepPicture(page, 'outside-failed-1440')
  })
})

describe('addresses', () => {
  test('[RTE-20] [RTE-22] [RTE-24] pages have plain addresses from / on; an unknown one leads to /404', async () => {
    const page = await open('/dictionary/major')
    await page.getByText('结构', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('结构', { exact: true }).waitFor()
    expect(page.url()).toBe(`${server.baseUrl}/dictionary/major`)
    for (const path of ['/no/such/page', '/model/none', '/outside/none', '/link/window']) {
      await page.goto(path)
      await expect.poll(() => addressOf(page)).toBe('/404')
    }
  })

  test('[RTE-09] /redirect opens a path of this site anew, and no other site', async () => {
    const page = await open('/redirect/dictionary/major?a=1')
    await expect.poll(() => addressOf(page)).toBe('/dictionary/major?a=1')
    for (const path of ['//evil.example/x', '/%5Cevil.example', '/https://evil.example']) {
      await page.goto(`/redirect${path}`)
      await expect.poll(() => addressOf(page)).toMatch(/^\/(404|home)$/)
      expect(new URL(page.url()).origin).toBe(server.baseUrl)
    }
  })

  test.each(['//evil.example', '/\\evil.example', '%2F%2Fevil.example', 'https://evil.example', 'javascript:alert(1)'])(
    '[RTE-03] [THR-09] the redirect parameter %s stays on this site',
    async (redirect) => {
      const page = await open(`/auth-redirect?redirect=${redirect}`)
      await expect.poll(() => addressOf(page)).toBe('/home')
      expect(new URL(page.url()).origin).toBe(server.baseUrl)
    },
  )

  test('[RTE-27] [RTE-28] [RTE-34] without a session every page leads to the sign-in and back', async () => {
    for (const path of ['/previewModel?id=1', '/outside/window', '/link/inside', '/portal/entry']) {
      const window = await openWindow(browser, server.baseUrl)
      opened.push(window)
      await window.page.goto(path)
      await expect.poll(() => addressOf(window.page)).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    }
  })

  test('[RTE-13] /previewModel is for people who may edit designs', async () => {
    const page = await open('/previewModel?id=d1')
    await page.getByRole('heading', { name: '您没有预览设计的权限' }).waitFor()
    const { token } = await server.administrator()
    const own = await open('/previewModel?id=d1', { token: token.replace('bearer ', '') })
    await own.getByText('内容不存在或您无权查看').waitFor()
    expect(await axeProblems(own, ['#page'])).toEqual([])
  })
})
