import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleDemo } from '../server/src/seed/demo/settle-demo'
import { importedLine, makeImportOrganizes, peopleSheet } from '../server/src/testing/import-people'
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
  await makeImportOrganizes(server)
  token = (await server.administrator()).token
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

async function sheetFile(prefix: string) {
  const lines = [
    importedLine({ account: `${prefix}boss`, realName: '赵主任' }),
    importedLine({ account: `${prefix} li`, realName: '李雷', organizeId: '集团/北院', mobilePhone: '123' }),
    ...Array.from({ length: 4 }, (_, at) =>
      importedLine({ account: `${prefix}n${at}`, managerId: `${prefix}boss`, positionId: 'E1' }),
    ),
  ]
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `${prefix}.xlsx`, mimeType, buffer: await peopleSheet(lines) }
}

const looks: readonly (Look & { name: string; prefix: string })[] = [
  { name: 'import-wide', prefix: 'wide', width: 1440 },
  { name: 'import-phone-dark', prefix: 'phone', width: 375, height: 812, mode: 'dark' },
]

describe.each(looks)('at $width', ({ name, prefix, ...look }) => {
  test('[USR-33] [USR-34] [USR-35] [USR-36] people are checked, corrected and imported, with their passwords shown once', async () => {
    const { page, context, complaints } = await openWindow(browser, server.baseUrl, { ...look, token })
    const check = async (step: string) => {
      await keepPicture(page, `${name}-${step}`)
      expect(await axeProblems(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
    }
    await page.goto('/widgets')
    // The samples before it come one after the other.
    await page.getByRole('button', { name: '导入人员' }).click({ timeout: 60_000 })
    const saidBefore = complaints.length
    const dialog = page.getByRole('dialog', { name: '导入人员' })
    const template = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载模板' }).click()
    expect((await template).suggestedFilename()).toBe('用户导入模板.xlsx')
    await dialog.locator('.ant-btn-loading').waitFor({ state: 'detached' })
    await check('1-start')
    await dialog.locator('input[type=file]').setInputFiles(await sheetFile(prefix))
    await dialog.getByText('1 条有问题').waitFor()
    await check('2-lines')
    const account = dialog.getByRole('textbox', { name: '账号，第 2 条' })
    await account.fill(`${prefix}li`)
    await page.keyboard.press('Tab')
    await dialog.getByRole('textbox', { name: '手机号码，第 2 条' }).fill('13800138000')
    await dialog.getByRole('button', { name: '导入 6 条' }).click()
    await dialog.getByText('成功导入 5 条').waitFor()
    await check('3-result')
    await dialog.getByRole('button', { name: '修改后重新导入' }).click()
    await dialog.getByRole('textbox', { name: '所属组织，第 1 条' }).fill('集团/东院')
    await dialog.getByRole('button', { name: '导入 1 条' }).click()
    await dialog.getByText('成功导入 6 条').waitFor()
    const list = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载密码表' }).click()
    const saved = readFileSync((await (await list).path()) ?? '', 'utf8')
    expect(saved.trim().split('\r\n')).toHaveLength(7)
    await dialog.getByRole('button', { name: '完成' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const made = server.services.db.selectFrom('app_user').select('id').where('account', 'like', `${prefix}%`)
    expect(await made.execute()).toHaveLength(6)
    // Samples of other widgets show what the policy keeps from running.
    expect(complaints.slice(saidBefore)).toEqual([])
    await context.close()
  })
})
