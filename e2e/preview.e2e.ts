import { reviewTarget } from '@workstation/contract/review-target'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePng } from '../server/src/platform/encode-png'
import { makeDocument, makePdf, makeWorkbook } from '../server/src/testing/make-documents'
import {
  dataOf,
  makeDraft,
  makeLink,
  makeReviewPeople,
  type ReviewPeople,
  uploadFor,
} from '../server/src/testing/make-review'
import { axeProblems } from './axe-problems'
import { keepPicture, type Look, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let people: ReviewPeople
let runId: string
let link: string

const rows = [
  ['序号', '构件', '数量', '日期'],
  ...Array.from({ length: 1800 }, (_, at) => [at + 1, `框架梁 KL-${at + 1}`, (at * 7) % 90, { day: 46347 }]),
]
const gb18030 = Buffer.from('bac9d4d8d7e9bacf', 'hex')
const documents = (): Record<string, Buffer> => ({
  '总平面图.pdf': makePdf(['总平面图 第一页', '第二页 结构', '第三页 设备']),
  '设计说明.docx': makeDocument([
    { text: '一、工程概况' },
    { text: '本工程位于滨江文化中心。' },
    { text: '规范条文', link: 'https://example.com/code' },
    { text: '危险链接', link: 'javascript:alert(1)' },
  ]),
  '构件表.xlsx': makeWorkbook({ 构件: rows, 说明: [['单位：毫米']] }),
  '记录.txt': Buffer.concat([
    gb18030,
    Buffer.from('\n'.repeat(3)),
    Buffer.alloc(600_000, `${'record of a long measurement '.repeat(8)}\n`),
  ]),
  '现场.png': encodePng({ width: 1600, height: 900, points: new Uint8Array(1600 * 900).fill(120) }),
  '撤回.txt': Buffer.from('x'),
  '模型.zip': Buffer.from('504b0304', 'hex'),
})

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  people = await makeReviewPeople(server)
  const reviewid = await makeDraft(server, people)
  for (const [name, content] of Object.entries(documents())) {
    const { fileId } = await uploadFor(server, people.initiator, { name, content })
    const owner = { entity: 'review', entity_id: reviewid }
    await server.services.db.updateTable('file').set(owner).where('id', '=', fileId).execute()
  }
  runId = dataOf(await server.call(reviewTarget.launch, { reviewid }, people.initiator)).id
  link = await makeLink(server, runId, people.assigner.id)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const looks: Look[] = [
  { width: 1440, language: 'zh', mode: 'light' },
  { width: 375, height: 812, language: 'zh', mode: 'dark' },
]

/** What shows that a file is there, and not only its frame. */
const proofs: Record<string, (page: Page) => Promise<unknown>> = {
  '总平面图.pdf': async (page) => {
    await page.getByText('总平面图 第一页').first().waitFor()
    const painted = () =>
      page
        .locator('.pdf-canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
          return data.some((value, at) => at % 4 === 0 && value < 100 && data[at + 3] === 255)
        })
    await expect.poll(painted, { timeout: 15_000 }).toBe(true)
    await expect.poll(() => page.locator('.pdf-page').count()).toBe(3)
  },
  '设计说明.docx': async (page) => {
    await page.getByText('本工程位于滨江文化中心。').waitFor()
    await expect
      .poll(() => page.getByText('规范条文').evaluate((node) => node.closest('a')?.getAttribute('rel')))
      .toBe('noopener noreferrer')
    await expect
      .poll(() => page.getByText('危险链接').evaluate((node) => node.closest('a')?.hasAttribute('href') ?? false))
      .toBe(false)
  },
  '构件表.xlsx': async (page) => {
    await page.getByRole('cell', { name: '框架梁 KL-1', exact: true }).waitFor()
    await page.locator('.sheet-stage').evaluate((stage) => stage.scrollTo({ top: 28 * 1500 }))
    await page.getByRole('cell', { name: '框架梁 KL-1500', exact: true }).waitFor()
    await page.getByRole('button', { name: '说明', exact: true }).click()
    await page.getByText('单位：毫米').waitFor()
    await page.getByRole('button', { name: '构件', exact: true }).click()
    await page.getByRole('cell', { name: '框架梁 KL-1', exact: true }).waitFor()
  },
  '记录.txt': async (page) => {
    await page.getByText('荷载组合').waitFor()
    const stage = page.locator('.text-stage')
    await expect
      .poll(async () => {
        await stage.evaluate((node) => node.scrollTo({ top: node.scrollHeight }))
        return page.locator('.text-piece').count()
      })
      .toBe(3)
    await stage.evaluate((node) => node.scrollTo({ top: 0 }))
  },
  '现场.png': async (page) => {
    const image = page.getByRole('img', { name: '现场.png' })
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1600)
    const width = async () => (await image.boundingBox())?.width ?? 0
    const before = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(before)
    await page.keyboard.press('0')
    await expect.poll(width).toBe(before)
  },
}

describe.each(looks)('at $width px, $mode', (look) => {
  test.each(Object.keys(proofs))(
    '[FIL-08] [FIL-38] [WID-30] [WID-31] [WID-32] %s is shown over the whole window, by the link of a review',
    async (name) => {
      const { page, context, complaints } = await openWindow(browser, server.baseUrl, look)
      await page.goto(`/reviewinfo?id=${runId}&token=${link}`)
      const opener = page.getByRole('button', { name: `预览 ${name}` })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: `文档预览 - ${name}` })
      await dialog.waitFor()
      await proofs[name]?.(page)
      const box = await page.locator('.preview-dialog .ant-modal-container').boundingBox()
      expect(box).toMatchObject({ x: 0, y: 0, width: look.width, height: look.height ?? 900 })
      await keepPicture(page, `preview-${name.split('.')[1]}-${look.width}`)
      expect((await axeProblems(page)).join('\n')).toBe('')
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(look.width ?? 0)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

test('[FIL-40] what cannot be previewed offers no preview; arrows lead through those that can', async () => {
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh' })
  await page.goto(`/reviewinfo?id=${runId}&token=${link}`)
  await page.getByRole('button', { name: '预览 现场.png' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^预览 / }).count()).toBe(6)
  expect(await page.getByRole('button', { name: '预览 模型.zip' }).count()).toBe(0)
  await page.getByRole('button', { name: '预览 总平面图.pdf' }).click()
  await page.getByText('第 1 个，共 6 个').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: '文档预览 - 设计说明.docx' }).waitFor()
  await page.getByText('一、工程概况').waitFor()
  await page.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
})

test('[WID-33] [WID-34] a file that is gone is said to be, and its preview closes', async () => {
  const { page, context } = await openWindow(browser, server.baseUrl, { language: 'zh' })
  await page.goto(`/reviewinfo?id=${runId}&token=${link}`)
  const opener = page.getByRole('button', { name: '预览 撤回.txt' })
  await opener.waitFor()
  await server.services.db.updateTable('file').set({ deleted_at: new Date() }).where('name', '=', '撤回.txt').execute()
  await opener.click()
  await page.getByText('文件不存在').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await context.close()
})
