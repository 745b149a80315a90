import { session } from '@workstation/contract/session'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleDemo } from '../server/src/seed/demo/settle-demo'
import { keepPicture, type Look, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let token: string

beforeAll(async () => {
  server = await startServer({ config: { demo: 'on' } })
  await settleDemo(server.services)
  const folders = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'].map((name, index) => ({
    id: `folder${index}`,
    type: 1,
    en_code: `folder${index}`,
    full_name: `${name}类资料`,
    sort_code: 900 + index,
  }))
  // A folder shows when something lies in it.
  const pages = folders.map(({ id, full_name }) => ({
    id: `${id}Page`,
    parent_id: id,
    type: 2,
    en_code: `${id}Page`,
    full_name,
    url_address: `folders/${id}`,
  }))
  await server.services.db
    .insertInto('menu')
    .values([...folders, ...pages])
    .execute()
  browser = await openBrowser()
  token = (await server.administrator()).token
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openAt(path: string, look: Look = {}) {
  const opened = await openWindow(browser, server.baseUrl, { language: 'zh', token, ...look })
  await opened.page.goto(path)
  await opened.page.locator('.shell-page').waitFor()
  await opened.page.waitForLoadState('networkidle')
  return opened
}

const layouts = { classic: '经典', functional: '顶部', blend: '混合', plain: '精简' } as const

async function chooseLayout(page: Page, name: keyof typeof layouts) {
  await page.getByRole('button', { name: '界面设置' }).click()
  // The word of a picture, since the button of the choice itself is hidden from the eye.
  await page.locator('.layout-choice label', { hasText: layouts[name] }).click()
  await page.locator(`.shell[data-layout="${name}"]`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe('layouts', () => {
  test('[SHL-01] [SHL-02] [SHL-03] [SHL-04] [SHL-60] all four are chosen in the drawer and follow their owner', async () => {
    const { page, context, complaints } = await openAt('/project/reviews')
    for (const name of ['functional', 'blend', 'plain', 'classic', 'blend'] as const) {
      const saved = page.waitForResponse((answer) => answer.url().includes('SystemTheme'))
      await chooseLayout(page, name)
      expect(((await (await saved).json()) as { code: number }).code).toBe(200)
      await expect.poll(() => page.locator('.side-bar').count()).toBe(name === 'functional' ? 0 : 1)
      await expect.poll(() => page.locator('.top-menu').count()).toBe(name === 'functional' || name === 'blend' ? 1 : 0)
      expect(await overflow(page)).toBe(0)
      await keepPicture(page, `shell-${name}`)
    }
    expect((await server.call(session.currentUser, {}, token)).data.userInfo.theme).toBe('blend')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[SHL-51] the side bar is 210 px wide', async () => {
    const { page, context } = await openAt('/home')
    expect((await page.locator('.side-bar').boundingBox())?.width).toBe(210)
    await context.close()
  })

  test('[SHL-45] [SHL-46] [RTE-21] the top menu shows width / 116 entries at each width, the others under more', async () => {
    const { page, context } = await openAt('/project/reviews', { width: 1440 })
    await chooseLayout(page, 'functional')
    const counts: number[] = []
    for (const width of [1440, 1200, 992]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForFunction(() => {
        const room = document.querySelector('.top-menu > div')?.clientWidth ?? 0
        const entries = document.querySelectorAll('.top-menu .ant-menu-root > li:not(.top-menu-more)')
        return room > 0 && entries.length === Math.floor(room / 116)
      })
      counts.push(await page.locator('.top-menu .ant-menu-root > li:not(.top-menu-more)').count())
      expect(await overflow(page)).toBe(0)
    }
    expect(counts[0]).toBeGreaterThan(counts[2] ?? 0)
    await page.locator('.top-menu-more').hover()
    await page.getByRole('menuitem', { name: '辛类资料' }).waitFor()
    await context.close()
  })

  test.each([320, 375, 991])(
    'a window of %i px has the drawer in every layout, and nothing sticks out',
    async (width) => {
      const { page, context } = await openAt('/home', { width, height: 812 })
      await page.evaluate(() =>
        localStorage.setItem('rw_layoutType', JSON.stringify({ type: 'string', value: 'functional' })),
      )
      await page.reload()
      await page.getByRole('button', { name: '展开菜单' }).click()
      await page.getByRole('dialog').getByRole('link', { name: '评审管理' }).click()
      await page.waitForURL('**/project/reviews')
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
      await context.close()
    },
  )
})

describe('looks', () => {
  test('[SHL-05] [SHL-08] side bar, pages and colour change without a request and are there after a reload', async () => {
    const { page, context } = await openAt('/home')
    const asked: string[] = []
    await page.getByRole('button', { name: '界面设置' }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    page.on('request', (request) => asked.push(request.url()))
    await page.getByTitle('绿色').click()
    await page.getByRole('radiogroup', { name: '侧栏外观' }).getByText('浅色').click()
    await expect.poll(() => page.locator('.side-bar').getAttribute('data-look')).toBe('light')
    await page.getByRole('radiogroup', { name: '页面外观' }).getByText('深色').click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mode)).toBe('dark')
    expect(asked).toEqual([])
    await page.reload()
    const [theme, mode] = await page.evaluate(() => {
      const { theme: colour, mode: look } = document.documentElement.dataset
      return [colour, look]
    })
    expect([theme, mode]).toEqual(['green', 'dark'])
    await context.close()
  })

  test('[SHL-74] [SHL-76] each size has its density, and the switch is confirmed', async () => {
    const { page, context } = await openAt('/project/reviews')
    await page.getByRole('button', { name: '界面设置' }).click()
    const heights: number[] = []
    for (const size of ['宽松', '中等', '较小', '紧凑']) {
      const told = page.getByText('布局大小切换成功').first().waitFor()
      await page.getByRole('radiogroup', { name: '布局大小' }).getByText(size).click()
      await told
      heights.push(await page.getByRole('button', { name: '重置' }).evaluate((button) => button.clientHeight))
    }
    expect(heights).toEqual([...heights].sort((a, b) => b - a))
    expect(new Set(heights).size).toBe(4)
    await context.close()
  })

  test('[PLT-13] about is 450 px wide, the statement 30%, opinions 500 px, the choice from a list 800 px', async () => {
    const { page, context } = await openAt('/widgets', { width: 1600 })
    const width = async () => Math.round((await page.locator('.ant-modal:visible').boundingBox())?.width ?? 0)
    const widths: number[] = []
    for (const name of ['关于', '官方声明']) {
      await page.locator('.user-menu').click()
      await page.getByRole('menuitem', { name }).click()
      await page.getByRole('dialog').waitFor()
      widths.push(await width())
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: '填写意见' }).first().click()
    await page.getByRole('dialog').waitFor()
    widths.push(await width())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('combobox', { name: '选择数据', exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    widths.push(await width())
    expect(widths).toEqual([450, 480, 500, 800])
    await context.close()
  })
})

describe('search, scope and tabs', () => {
  test('[SHL-33] [SHL-36] pinyin initials find a page, with the keyboard alone', async () => {
    const { page, context, complaints } = await openAt('/home')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '全局搜索' })
    await field.fill('xmgl')
    await page.getByRole('option', { name: /项目管理/ }).waitFor()
    await keepPicture(page, 'shell-search')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/project/projects')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[SHL-10] [SHL-11] [SHL-12] [SHL-69] a chosen project narrows every list until all is chosen again', async () => {
    const { page, context } = await openAt('/project/reviews')
    const total = () => page.getByText(/^共 \d+ 条$/).textContent()
    const before = await total()
    await page.getByRole('button', { name: '数据范围：全部' }).click()
    await page.getByRole('textbox', { name: '搜索' }).fill('滨江文化艺术中心')
    await page.getByRole('treeitem', { name: /滨江文化艺术中心/ }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: '确定' }).click()
    await reloaded
    await page.getByRole('button', { name: '数据范围：滨江文化艺术中心' }).waitFor()
    await page.getByRole('link', { name: '室外景观设计评审' }).or(page.getByText('室外景观设计评审')).first().waitFor()
    expect(Number(/\d+/.exec((await total()) ?? '')?.[0])).toBeLessThan(Number(/\d+/.exec(before ?? '')?.[0]))
    await context.close()
  })

  test('[SHL-24] [SHL-26] [SHL-29] tabs are walked and closed by keyboard', async () => {
    const { page, context } = await openAt('/home')
    await page.getByRole('link', { name: '评审管理' }).first().click()
    await page.locator('.tab[data-active="true"]', { hasText: '评审管理' }).waitFor()
    await page.locator('.tab-open[tabindex="0"]').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    await expect.poll(() => page.locator('.tab').count()).toBe(2)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
    await page.waitForURL('**/home')
    await expect.poll(() => page.locator('.tab').count()).toBe(1)
    await context.close()
  })
})
