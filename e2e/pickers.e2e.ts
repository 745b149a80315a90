import { project } from '@workstation/contract/project'
import { session } from '@workstation/contract/session'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleDemo } from '../server/src/seed/demo/settle-demo'
import { axeProblems } from './axe-problems'
import { keepPicture, type Look, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let token: string

beforeAll(async () => {
  server = await startServer({ config: { demo: 'on' } })
  await settleDemo(server.services)
  browser = await openBrowser()
  const { data } = await server.call(session.signInPage, {})
  const account = data.demoPeople.find((person) => person.role.includes('管理员'))?.account ?? ''
  token = (await server.call(session.demoLogin, { account })).data.token
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Goes down a tree with the arrow keys, opening what can be opened, until it stands on something to choose. */
async function walkToChoice(page: Page, tree: Locator): Promise<string> {
  for (let step = 0; step < 40; step++) {
    const id = await tree.getAttribute('aria-activedescendant')
    const line = page.locator(`[id="${id}"]`)
    if ((await line.getAttribute('aria-selected')) && !(await line.getAttribute('aria-expanded')))
      return (await line.locator('.pick-name').textContent()) ?? ''
    await page.keyboard.press((await line.getAttribute('aria-expanded')) === 'false' ? 'ArrowRight' : 'ArrowDown')
    await page.locator('.pick-line-loading').waitFor({ state: 'detached' })
  }
  throw new Error('the tree holds nothing to choose')
}

/** Turns to a field and chooses with the keyboard alone; answers the name of the choice. */
async function chooseByKeyboard(page: Page, field: Locator): Promise<string> {
  await field.focus()
  await page.keyboard.press('Enter')
  const tree = page.getByRole('dialog').last().getByRole('tree')
  await tree.getByRole('treeitem').first().waitFor()
  await page.keyboard.press('ArrowDown')
  const name = await walkToChoice(page, tree)
  await page.keyboard.press('Enter')
  await tree.waitFor({ state: 'detached' })
  return name
}

describe('the pickers in a browser', () => {
  test('[USR-08] [FRM-09] leader and organisation of a project are chosen with the keyboard alone', async () => {
    const { page, context, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh', token })
    await page.goto('/project/projects')
    await page.getByRole('button', { name: '新建项目' }).click()
    await page.getByRole('dialog').getByLabel('项目名称').fill('滨河步道改造')
    await page.getByRole('dialog').getByLabel('项目编码').fill('E2E-77')
    const leaderField = page.getByRole('combobox', { name: '项目负责人' })
    const leader = await chooseByKeyboard(page, leaderField)
    await expect.poll(() => leaderField.evaluate((field) => field === document.activeElement)).toBe(true)
    await chooseByKeyboard(page, page.getByRole('combobox', { name: '所属组织' }))
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('项目已保存').waitFor()
    const { data } = await server.call(project.list, { keyword: 'E2E-77' }, { token })
    expect(data.list[0]).toMatchObject({ fullName: '滨河步道改造', leaderName: leader })
    expect(data.list[0]?.organizeName).toBeTruthy()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('[FRM-15] [FRM-47] a district is chosen by its pinyin initials', async () => {
    const { page, context, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh', token })
    await page.goto('/widgets#picker')
    const field = page.getByRole('combobox', { name: '省/市/区' }).first()
    await field.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('treeitem').first().waitFor()
    await dialog.getByRole('textbox', { name: '搜索' }).fill('西湖区')
    await dialog.getByText('浙江省 / 杭州市').waitFor()
    await page.getByRole('treeitem', { name: '浙江省 / 杭州市' }).dblclick()
    await page.getByText('浙江省 / 杭州市 / 西湖区').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

const looks: Look[] = [
  { width: 1440, language: 'zh', mode: 'light' },
  { width: 375, height: 812, language: 'en', mode: 'dark' },
]
/** Names of fields on the page of widgets. */
const fields = {
  people: { zh: '人员（多选）', en: 'People (several)' },
  department: { zh: '部门', en: 'Department' },
  area: { zh: '省/市/区', en: 'Province/city/district' },
  row: { zh: '选择数据', en: 'Data' },
  filter: { zh: '选择组织/项目', en: 'Select organisation/project' },
}

describe.each(looks)('at $width px in $language, $mode', (look) => {
  test('the dialogs fit their window and are accessible', async () => {
    const { page, context, complaints } = await openWindow(browser, server.baseUrl, { ...look, token })
    await page.goto('/widgets#picker')
    for (const [name, words] of Object.entries(fields)) {
      const word = words[look.language === 'en' ? 'en' : 'zh']
      const role = name === 'filter' ? 'button' : 'combobox'
      await page.getByRole(role, { name: word, exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('[role="treeitem"], .ant-table-row').first().waitFor()
      await page.waitForLoadState('networkidle')
      await keepPicture(page, `picker-${name}-${look.width}-${look.language}-${look.mode}`)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(look.width ?? 0)
      expect(`${name}: ${(await axeProblems(page, ['[role="dialog"]'])).join('\n')}`).toBe(`${name}: `)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
