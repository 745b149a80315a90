import { message } from '@workstation/contract/message'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { keepPicture, type Look, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let editor: TestUser
let member: TestUser
let outsider: TestUser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  const place = (id: string, full_name: string, path: string) => ({
    ...{ id, full_name, path },
    en_code: id,
    parent_id: path.split(',').at(-2) ?? '-1',
    category: path.includes(',') ? 'department' : 'company',
  })
  await server.services.db
    .insertInto('organize')
    .values([
      place('institute', '设计院', 'institute'),
      place('structure', '结构所', 'institute,structure'),
      place('roads', '道路所', 'institute,roads'),
    ])
    .execute()
  editor = await server.makeUser({ isAdministrator: true, realName: '蒋公告' })
  member = await server.makeUser({ organizeId: 'structure', realName: '王结构', roles: ['reviewLeader'] })
  outsider = await server.makeUser({ organizeId: 'roads', realName: '路人', roles: ['reviewLeader'] })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const openAs = (person: TestUser, look: Look = {}) =>
  openWindow(browser, server.baseUrl, { token: person.token, language: 'zh', ...look })

const title = '周六停电通知'
const bell = (page: Page) => page.getByRole('button', { name: /站内消息/ })

/** Fills in the editor: script-laden text is pasted, as from a page of somebody else. */
async function writeNotice(page: Page) {
  await page.getByRole('button', { name: '新建公告' }).first().click()
  const editorDrawer = page.getByRole('dialog', { name: '新建公告' })
  await editorDrawer.getByRole('textbox', { name: '标题' }).fill(title)
  const text = editorDrawer.getByRole('textbox', { name: '正文' })
  await text.click()
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p>周六 <strong>停电</strong>一天<img src="https://spy.invalid/p.gif" onerror="window.hit=1"><script>window.hit=1</script></p>',
    )
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('停电', { exact: true }).waitFor()
  await page.getByLabel('指定范围').check()
  await page
    .getByRole('button', { name: /^组织/ })
    .or(page.getByRole('combobox', { name: /组织/ }))
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: /组织/ })
  await picker.getByRole('textbox', { name: '搜索' }).fill('结构所')
  await picker
    .getByRole('treeitem', { name: /结构所/ })
    .last()
    .click()
  await picker.getByRole('button', { name: '确定' }).click()
  await page
    .locator('.file-upload input[type=file]')
    .setInputFiles({ name: '停电安排.txt', mimeType: 'text/plain', buffer: Buffer.from('八点到二十点') })
  await page.getByText('停电安排.txt').waitFor()
  await page.getByLabel('保存后立即发布').check()
}

test('[MSG-23] [MSG-24] [MSG-28] [SHL-14] [THR-06] [THR-16] a notice goes from its editor to a department and back', async () => {
  const desk = await openAs(editor)
  const reader = await openAs(member)
  const stranger = await openAs(outsider)
  await Promise.all([reader, stranger].map(({ page }) => page.goto('/home').then(() => bell(page).waitFor())))
  await desk.page.goto('/system/notice')
  await writeNotice(desk.page)
  await keepPicture(desk.page, 'notice-editor')
  expect(await axeProblems(desk.page, ['.ant-drawer'])).toEqual([])
  await desk.page.getByRole('button', { name: '保存并发布' }).click()
  await desk.page.getByText('公告已发布给 1 人').waitFor()

  const { page } = reader
  await page.getByRole('button', { name: `查看 ${title}` }).waitFor()
  await page.getByRole('button', { name: '站内消息，1 条未读' }).waitFor()
  await keepPicture(page, 'notice-pushed')
  await bell(page).click()
  const item = page.getByRole('dialog', { name: '站内消息' }).getByRole('button', { name: new RegExp(title) })
  await item.click()
  const dialog = page.getByRole('dialog', { name: '查看消息' })
  await dialog.getByText('停电', { exact: true }).waitFor()
  expect(await dialog.locator('img, script').count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await keepPicture(page, 'notice-dialog')
  expect(await axeProblems(page, ['.ant-modal'])).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载 停电安排.txt' }).click()
  expect((await download).suggestedFilename()).toBe('停电安排.txt')
  await page.getByRole('button', { name: '站内消息', exact: true }).waitFor()

  await bell(stranger.page).click()
  await stranger.page.getByText(/还没有消息/).waitFor()
  expect(await stranger.page.getByText(title).count()).toBe(0)

  await desk.page.getByRole('button', { name: `查看 ${title}` }).click()
  await desk.page.getByRole('tab', { name: /阅读情况/ }).click()
  await desk.page.getByText('王结构').waitFor()
  await keepPicture(desk.page, 'notice-readers')
  expect(await axeProblems(desk.page, ['.ant-drawer'])).toEqual([])
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('button', { name: `撤回 ${title}` }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await desk.page.getByText('公告已撤回').waitFor()
  await page.reload()
  await page.goto('/messageRecord')
  await page.getByText(/还没有消息/).waitFor()
  // The policy of the page stops the handler of what was pasted before anything of it is kept.
  expect(desk.complaints.filter((one) => !one.includes('inline event handler'))).toEqual([])
  for (const { complaints } of [reader, stranger]) expect(complaints).toEqual([])
})

const looks: Look[] = [
  { width: 1440, mode: 'dark', language: 'en' },
  { width: 375, height: 812, mode: 'light', language: 'zhtw' },
]
test.each(looks)('[RTE-12] [RTE-15] [RTE-16] the pages of messages stand at $width px in $language', async (look) => {
  const recipients = [{ type: 'user', id: editor.id }]
  const form = { title: `${title} ${look.width}`, bodyText: '<p>正文</p>', recipients }
  const { id } = dataOf(await server.call(message.createNotice, form, editor))
  dataOf(await server.call(message.release, { id }, editor))
  const { page, complaints } = await openAs(editor, look)
  for (const path of [
    '/system/notice',
    '/messageRecord',
    '/emailDetail',
    '/emailDetail?id=none',
    '/workFlowDetail?config=x',
  ]) {
    await page.goto(path)
    await page.locator('#page button').first().waitFor()
    await page.waitForLoadState('networkidle')
    const name = path.replace(/\W+/g, '-')
    await keepPicture(page, `notice${name}-${look.width}`)
    expect(await axeProblems(page, ['#page']), path).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), { message: path })
      .toBe(true)
  }
  // A mail that is not there is told by an error that the page catches; React says so on the console.
  expect(complaints.filter((one) => !one.startsWith('console: ApiError'))).toEqual([])
})
