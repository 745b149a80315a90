import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '@workstation/contract/project'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keepPicture, type OpenPage, openBrowser, openWindow } from './open-browser'
import { makeReviewTeam, password, setMailServer } from './people'
import { type Mailbox, receiveMail } from './receive-mail'
import { startServer } from './start-server'

type Server = Awaited<ReturnType<typeof startServer>>

let server: Server
let browser: Browser
let mailbox: Mailbox
let drawing: string

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  mailbox = await receiveMail()
  await setMailServer(server, mailbox.port)
  await makeReviewTeam(server)
  const administrator = await server.administrator()
  await server.call(project.create, { fullName: '滨江文化中心', enCode: 'BJ-01' }, administrator)
  drawing = join(tmpdir(), `建筑评审意见-${process.pid}.txt`)
  await writeFile(drawing, '一层平面图：疏散宽度满足要求。\n')
})
afterAll(async () => {
  await browser?.close()
  await mailbox?.close()
  await server?.close()
})

/** The path of the link that a person was mailed for a review. */
async function linkFor(account: string, review: string): Promise<string> {
  const text = await mailbox.waitFor(`${account}@example.com`, review)
  const link = /\/reviewinfo\?\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in the mail to ${account}`)
  return link
}

async function signIn(page: Page, account: string) {
  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/home')
}

/** Picks an entry of a select of a dialog by its label and the words of the entry. */
async function choose(dialog: Locator, label: string, words: string) {
  const page = dialog.page()
  await dialog.getByLabel(label, { exact: true }).last().click()
  await page.locator('.ant-select-dropdown:visible').getByText(words, { exact: true }).last().waitFor()
  // By keyboard: the list still moves with the drawer that slides in.
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** Presses a button of the question that stands in the middle of the page. */
const answer = (page: Page, name: string | RegExp) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name }).last().click()

async function makeReview(page: Page, name: string) {
  await page.goto('/project/reviews')
  await page.getByRole('button', { name: '新建评审' }).first().click()
  const drawer = page.getByRole('dialog')
  await choose(drawer, '项目名称', '滨江文化中心')
  await choose(drawer, '评审类型', '施工图评审')
  await drawer.getByLabel('评审名称').fill(name)
  await drawer.getByLabel('评审内容').fill('建筑、结构专业施工图')
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('评审已保存').waitFor()
}

async function launch(page: Page, name: string) {
  await page.goto('/project/reviews')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: /^(重新)?发起/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /发起/ }).click()
  await page.getByText('评审已发起').waitFor()
}

async function addTask(page: Page, profession: string, leader: string) {
  await page.getByRole('button', { name: '新建任务' }).click()
  const dialog = page.getByRole('dialog', { name: '新建任务分配' })
  await dialog.waitFor()
  await choose(dialog, '专业', profession)
  await choose(dialog, '负责人', leader)
  await dialog.getByRole('button', { name: '创建任务' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function confirmWithOpinion(page: Page, button: string, opinion: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (opinion) await dialog.getByRole('textbox').fill(opinion)
  // The button of the dialog repeats the verb.
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function completeTask(page: Page, opinion: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传文件' }).click(),
  ])
  await chooser.setFiles(drawing)
  await page
    .getByRole('button', { name: /下载.*建筑评审意见|建筑评审意见/ })
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: '评审意见' }).fill(opinion)
  await page.getByRole('button', { name: '完成评审', exact: true }).click()
  await answer(page, '完成评审')
  await page.getByText('评审已完成').waitFor()
}

/** Looks at a document of a leader before deciding; Back closes it and stays in the review, below the opinions. */
async function previewAndGoBack(page: Page) {
  await page.getByRole('heading', { name: '请终审' }).waitFor()
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.indexOf('专业评审任务')).toBeLessThan(headings.indexOf('请终审'))
  const review = page.url()
  await page
    .getByRole('button', { name: /^预览 建筑评审意见/ })
    .first()
    .click()
  await page.getByText('疏散宽度满足要求').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(page.url()).toBe(review)
}

/** What is copied opens the review for whoever signs in, and acts as nobody. */
async function copyPlainAddress(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制链接' }).click()
  await page.getByText('复制成功').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/reviewinfo\?id=[\w-]+$/)
  await page.getByRole('button', { name: '更多' }).click()
  expect(await page.getByText('我的专属链接').count()).toBe(0)
}

/** The record on paper; the menu of further acts is open. */
async function downloadPdf(page: Page) {
  const download = page.waitForEvent('download')
  await page.getByText('下载 PDF 记录').click()
  expect((await download).suggestedFilename()).toMatch(/^项目评审记录 PS\d{4}-\d{4}-1 .*\.pdf$/)
}

const statusOf = (page: Page) => page.getByRole('main')

describe.each([{ width: 1440 }, { width: 375 }])(
  'a review, from launch to final approval, at $width px',
  ({ width }) => {
    const windows: OpenPage[] = []
    const open = async (columns = width) => {
      const height = columns < 768 ? 812 : 900
      const opened = await openWindow(browser, server.baseUrl, { width: columns, height, language: 'zh' })
      windows.push(opened)
      return opened.page
    }
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return
      for (const [index, { page }] of windows.entries()) await keepPicture(page, `failed-${width}-${index}`)
    })
    afterAll(async () => {
      for (const { context } of windows) await context.close()
    })

    test('[REV-01] [REV-02] [REV-35] [REV-36] [REV-37] [REV-38] four people carry it from their own windows', async () => {
      const name = `施工图评审-${width}`
      const initiator = await open(1440)
      await signIn(initiator, 'initiator')
      await makeReview(initiator, name)
      await launch(initiator, name)

      const assigner = await open()
      await assigner.goto(await linkFor('assigner', name))
      await expect.poll(() => statusOf(assigner).textContent()).toContain('任务分配中')
      await assigner.getByRole('button', { name: '确认分配', exact: true }).click()
      const refusal = assigner.getByText('请先创建评审任务')
      await refusal.waitFor()
      const shown = Date.now()
      await refusal.waitFor({ state: 'hidden' })
      expect(Date.now() - shown).toBeGreaterThan(1000)
      expect(Date.now() - shown).toBeLessThan(2500)

      await addTask(assigner, '建筑', '郑建筑')
      await addTask(assigner, '结构', '王结构')
      await addTask(assigner, '暖通', '王结构')
      await keepPicture(assigner, `journey-assign-${width}`)
      await assigner.getByRole('button', { name: /删除任务：暖通/ }).click()
      await assigner.getByRole('button', { name: /^删除/ }).last().click()
      await expect.poll(() => assigner.getByRole('button', { name: /删除任务：暖通/ }).count()).toBe(0)
      await confirmWithOpinion(assigner, '确认分配', '请按期完成')
      await expect.poll(() => statusOf(assigner).textContent()).toContain('专业评审中')
      expect(await assigner.getByRole('button', { name: '确认分配' }).count()).toBe(0)

      const architect = await open()
      await architect.goto(await linkFor('architect', name))
      await completeTask(architect, '建筑专业无异议')
      const engineer = await open()
      await engineer.goto(await linkFor('engineer', name))
      await completeTask(engineer, '结构专业无异议')

      const finalReviewer = await open()
      await finalReviewer.goto(await linkFor('final', name))
      await previewAndGoBack(finalReviewer)
      await keepPicture(finalReviewer, `journey-final-${width}`)
      await confirmWithOpinion(finalReviewer, '终审通过', '同意')
      for (const page of [finalReviewer, assigner, architect, engineer]) {
        await page.bringToFront()
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        await expect.poll(() => page.locator('main').textContent(), { timeout: 30_000 }).toContain('评审通过')
        expect(await page.getByRole('button', { name: /终审通过|驳回|确认分配|完成评审/ }).count()).toBe(0)
      }
      await initiator.goto('/project/targets')
      await initiator.getByText(name).first().click()
      await initiator.getByRole('heading', { name: '评审记录' }).waitFor()
      await expect.poll(() => initiator.locator('.run-view').textContent()).toContain('评审通过')
      await keepPicture(initiator, `journey-passed-${width}`)
      await copyPlainAddress(initiator)
      await downloadPdf(initiator)
      expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
    })

    test('[REV-23] the final reviewer of another run rejects it with an opinion', async () => {
      const name = `方案评审-${width}`
      const initiator = await open(1440)
      await signIn(initiator, 'initiator')
      await makeReview(initiator, name)
      await launch(initiator, name)
      const assigner = await open()
      await assigner.goto(await linkFor('assigner', name))
      await addTask(assigner, '建筑', '郑建筑')
      await confirmWithOpinion(assigner, '确认分配', '')
      const architect = await open()
      await architect.goto(await linkFor('architect', name))
      await completeTask(architect, '消防车道宽度不足')
      const finalReviewer = await open()
      await finalReviewer.goto(await linkFor('final', name))
      await finalReviewer.getByRole('button', { name: '驳回', exact: true }).click()
      const dialog = finalReviewer.getByRole('dialog')
      await dialog.getByRole('button', { name: /确定|驳回/ }).click()
      await finalReviewer.getByText('请填写意见').first().waitFor()
      await dialog.getByRole('textbox').fill('请修改消防车道后重新提交')
      await dialog.getByRole('button', { name: /确定|驳回/ }).click()
      await expect.poll(() => finalReviewer.locator('main').textContent()).toContain('评审驳回')
    })

    test('[THR-12] a wrong token and a link of another run show nothing', async () => {
      const stranger = await open()
      await stranger.goto('/reviewinfo?id=01990000-0000-7000-8000-000000000000&token=forged')
      await stranger.getByText('链接无效或已过期').first().waitFor()
      expect(await stranger.locator('main').textContent()).not.toContain('评审信息')
      await keepPicture(stranger, `journey-refused-${width}`)
    })
  },
)
