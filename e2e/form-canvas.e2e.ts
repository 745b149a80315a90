import { emptyForm, type FormDocument, type FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesign } from '../server/src/testing/make-form'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const node = (kind: string, key: string, more: Partial<FormNode> = {}): FormNode => ({
  ...{ id: key, kind, key, label: `标题${key}`, span: 12 },
  ...more,
  settings: { ...kindOf(kind)?.initial, ...more.settings },
})
const options = [
  { id: 'a', label: '完好' },
  { id: 'b', label: '待修' },
]
const source = { from: 'static' as const, options }
const columns = [node('input', 'what'), node('number', 'cost')]
const fields = [
  node('input', 'title', { required: true }),
  node('radio', 'state', { source }),
  node('user', 'keeper'),
  node('dateTime', 'at'),
  node('editor', 'text', { span: 24 }),
  node('files', 'papers', { span: 24 }),
  node('groupTitle', 'head', { span: 24 }),
  node('table', 'rows', { span: 24, children: columns.map(({ id }) => id) }),
]
const formOf = (nodes: readonly FormNode[], more: readonly FormNode[] = []): FormDocument => ({
  ...emptyForm,
  root: nodes.map(({ id }) => id),
  nodes: Object.fromEntries([...nodes, ...more].map((one) => [one.id, one])),
})

test.each([
  [1440, 'zh', 'light'],
  [375, 'en', 'dark'],
] as const)(
  '[VIS-14] the canvas shows the fields themselves, which nobody reaches: %d wide',
  async (width, language, mode) => {
    const { id } = await makeDesign(server, keeper, formOf(fields, columns))
    const look = { token: keeper.token, width, language, mode }
    const { page, complaints, context } = await openWindow(browser, server.baseUrl, look)
    await page.goto(`/online-dev/web-design/${id}`)
    await page.locator('[data-node=state] input[type=radio]').first().waitFor()
    await page.locator('[data-node=text] [contenteditable]').waitFor()
    expect(await axeProblems(page)).toEqual([])
    // A click means the field, and the way of the keyboard leads past what stands in it.
    const box = await page.locator('[data-node=title] input').boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
    expect(await page.locator('[data-node=title]').getAttribute('data-chosen')).toBe('true')
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('.drawn-field') ?? null)).toBeNull()
    }
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('[VIS-14] typing a title redraws one field and asks no service, and far fields are drawn when they come near', async () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    node(at % 2 ? 'input' : 'select', `f${at}`, at % 2 ? {} : { source }),
  )
  const { id } = await makeDesign(server, keeper, formOf(many))
  const { page, context } = await openWindow(browser, server.baseUrl, { token: keeper.token, language: 'zh' })
  await page.goto(`/online-dev/web-design/${id}`)
  await page.locator('[data-node=f1] input').waitFor()
  const drawn = () => page.locator('.drawn-field').count()
  expect(await drawn()).toBeLessThan(100)
  await page.locator('[data-node=f299]').scrollIntoViewIfNeeded()
  await page.locator('[data-node=f299] input').waitFor()
  await page.locator('[data-node=f299]').click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(() => {
    const changed = new Set<string>()
    const look = (element: Element | null) =>
      changed.add(element?.closest('[data-node]')?.getAttribute('data-node') ?? '')
    const watch = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver((records) => {
      for (const { target } of records) look(target instanceof Element ? target : target.parentElement)
    }).observe(document.querySelector('.design-canvas') as Element, watch)
    Object.assign(globalThis, { changed })
  })
  await page.locator('[data-setting=label]').click()
  await page.keyboard.press('End')
  await page.keyboard.type('新的', { delay: 20 })
  await page.locator('[data-node=f299] .design-label', { hasText: '标题f299新的' }).waitFor()
  expect(await page.evaluate(() => [...(globalThis as never as { changed: Set<string> }).changed])).toEqual(['f299'])
  expect(asked).toEqual([])
  await context.close()
})
