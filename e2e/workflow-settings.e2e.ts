import { workflowProcess } from '@workstation/contract/workflow-process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dataOf } from '../server/src/testing/make-review'
import { pressAt, tabTo } from './by-keyboard'
import { makePaidExpenses } from './make-expenses'
import { openOffice } from './open-office'

let expenses = ''
const { open, complaints, server, team } = openOffice('settings', async (test, people) => {
  expenses = await makePaidExpenses(test, people)
})

const drawer = '.ant-drawer'

/** What can be operated in the drawer and Tab does not come to, each by its name; of radio buttons one stands for all. */
async function missedByTab(page: Page): Promise<string[]> {
  const count = await page.evaluate((place) => {
    const all = document.querySelectorAll<HTMLElement>(
      `${place} :is(button, input, textarea, [tabindex], [role="combobox"]):not([disabled], [type="radio"], [tabindex="-1"])`,
    )
    const isThere = (one: HTMLElement) => one.checkVisibility({ visibilityProperty: true })
    const shown = [...all].filter((one) => isThere(one) && one.closest('[aria-hidden="true"]') === null)
    for (const [at, one] of shown.entries()) one.dataset.control = String(at)
    return shown.length
  }, drawer)
  const reached = new Set<string>()
  for (let step = 0; step < count + 10 && reached.size < count; step += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.control)
    if (at !== undefined) reached.add(at)
  }
  return page.evaluate(
    ([place, seen]) =>
      [...document.querySelectorAll<HTMLElement>(`${place} [data-control]`)]
        .filter((one) => !seen.includes(one.dataset.control ?? ''))
        .map((one) => one.getAttribute('aria-label') ?? one.outerHTML.slice(0, 120)),
    [drawer, [...reached]] as const,
  )
}

test('without a mouse: everything that is set of any step is come to by Tab', async () => {
  const keeper = await open('administrator')
  await keeper.goto(`/workflow/engine/${expenses}`)
  const steps = keeper.locator('.process-nodes button:not([disabled])')
  await steps.first().waitFor()
  const names = await steps.allTextContents()
  expect(names.length).toBeGreaterThan(6)
  const missed: Record<string, string[]> = {}
  for (const [at, name] of names.entries()) {
    await steps.nth(at).focus()
    await keeper.keyboard.press('Enter')
    await keeper.locator(drawer).getByRole('button', { name: '保存' }).waitFor()
    missed[name] = await missedByTab(keeper)
    await keeper.keyboard.press('Escape')
    await keeper.locator(drawer).waitFor({ state: 'hidden' })
  }
  expect(Object.fromEntries(Object.entries(missed).filter(([, controls]) => controls.length > 0))).toEqual({})
  expect(complaints()).toEqual([])
})

/** Opens a choice, goes down to what is wanted, and takes it. */
async function choose(page: Page, name: RegExp, wanted: string) {
  await tabTo(page, name, drawer)
  await page.keyboard.press('ArrowDown')
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  await list.waitFor()
  for (let step = 0; step < 15; step += 1) {
    if ((await list.locator('.ant-select-item-option-active').textContent()) === wanted) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await list.waitFor({ state: 'hidden' })
}

async function tick(page: Page, name: RegExp) {
  await tabTo(page, name, drawer)
  await page.keyboard.press('Space')
}

test('without a mouse: a step is given other people, votes, acts, fields and a limit, and keeps them', async () => {
  const keeper = await open('administrator')
  await keeper.goto(`/workflow/engine/${expenses}`)
  await keeper.getByRole('button', { name: /院长审批/ }).waitFor()
  await pressAt(keeper, /院长审批/, 'main')
  await keeper.getByRole('dialog', { name: '审批 · 院长审批' }).waitFor()
  await tabTo(keeper, /^步骤名称/, drawer)
  await keeper.keyboard.press('Control+A')
  await keeper.keyboard.type('集团审批')
  await choose(keeper, /^怎样找到$/, '部门负责人')
  await pressAt(keeper, /^添加一组人员$/, drawer)
  await choose(keeper, /^多人审批$/, '会签')
  await tabTo(keeper, /^同意比例$/, drawer)
  await keeper.keyboard.press('Control+A')
  await keeper.keyboard.type('60')
  await tick(keeper, /^不含发起人$/)
  await choose(keeper, /^驳回到$/, '发起人')
  await tick(keeper, /^委派$/)
  await tick(keeper, /^签名$/)
  await choose(keeper, /^金额$/, '可编辑')
  await tick(keeper, /^限时处理$/)
  await choose(keeper, /^超时后$/, '转给其上级')
  await tabTo(keeper, /^移除这组人员$/, drawer)
  await tabTo(keeper, /^移除这组人员$/, `${drawer} .process-rule:nth-child(2)`)
  await keeper.keyboard.press('Enter')
  await pressAt(keeper, /^保\s*存$/, drawer)
  await keeper.getByRole('button', { name: /集团审批/ }).waitFor()
  const { bpmnXml } = dataOf(await server().call(workflowProcess.get, { id: expenses }, team().administrator))
  const settings = bpmnXml.slice(bpmnXml.indexOf('集团审批')).split(']]>')[0] ?? ''
  for (const said of [
    '"people":[{"from":"departmentHead","level":0}]',
    '"outcome":{"mode":"all","ratio":60}',
    '"notStarter":true',
    '"consult":false',
    '"signature":true',
    '"amount":"write"',
    '"atEnd":"manager"',
  ])
    expect(settings.replaceAll(/\s/g, '')).toContain(said)
  expect(complaints()).toEqual([])
})
