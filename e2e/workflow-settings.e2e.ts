import { dataInterface } from '@workstation/contract/data-interface'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { interfaceForm } from '../server/src/testing/interface-form'
import { dataOf } from '../server/src/testing/make-review'
import { pressAt, tabTo } from './by-keyboard'
import { importDrawing, makePaidExpenses } from './make-expenses'
import { openOffice } from './open-office'

let expenses = ''
let drawing = ''
const { open, complaints, server, team } = openOffice('settings', async (test, people) => {
  expenses = await makePaidExpenses(test, people)
  drawing = await importDrawing(test)
  const requestParameters = JSON.stringify([{ field: 'amount', dataType: 'varchar', required: 0, defaultValue: '' }])
  const budget = interfaceForm({ fullName: '记入预算', requestParameters })
  dataOf(await test.call(dataInterface.create, budget as never, people.administrator))
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

/** The same of each step of a process whose name is meant. */
async function missedInSteps(page: Page, process: string, meant: RegExp): Promise<Record<string, string[]>> {
  await page.goto(`/workflow/engine/${process}`)
  const steps = page.locator('.process-nodes button:not([disabled])').filter({ hasText: meant })
  await steps.first().waitFor()
  const missed: Record<string, string[]> = {}
  for (const [at, name] of (await steps.allTextContents()).entries()) {
    await steps.nth(at).focus()
    await page.keyboard.press('Enter')
    await page.locator(drawer).getByRole('button', { name: '保存' }).waitFor()
    missed[name] = await missedByTab(page)
    await page.keyboard.press('Escape')
    await page.locator(drawer).waitFor({ state: 'hidden' })
  }
  return missed
}

test('without a mouse: everything that is set of any step is come to by Tab', async () => {
  const keeper = await open('administrator')
  const missed = await missedInSteps(keeper, expenses, /./)
  expect(Object.keys(missed).length).toBeGreaterThan(6)
  Object.assign(missed, await missedInSteps(keeper, drawing, /轻重|通知财务|公示/))
  expect(Object.keys(missed).length).toBeGreaterThan(9)
  expect(Object.fromEntries(Object.entries(missed).filter(([, controls]) => controls.length > 0))).toEqual({})
  expect(complaints()).toEqual([])
})

/** Opens a choice, goes down to what is wanted, and takes it. */
async function choose(page: Page, name: RegExp, wanted: string, place = drawer) {
  await tabTo(page, name, place)
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

/** Opens the settings of a step, does something there, and saves. */
async function setStep(page: Page, name: RegExp, fill: () => Promise<void>) {
  await pressAt(page, name, 'main')
  await page.locator(drawer).getByRole('button', { name: '保存' }).waitFor()
  await fill()
  await pressAt(page, /^保\s*存$/, drawer)
  await page.locator(drawer).waitFor({ state: 'hidden' })
}

test('without a mouse: a choice gets conditions, a call its interface and what it is told, a delay its length', async () => {
  const keeper = await open('administrator')
  await keeper.goto(`/workflow/engine/${drawing}`)
  await keeper.getByRole('button', { name: /轻重/ }).waitFor()
  await setStep(keeper, /轻重/, async () => {
    await choose(keeper, /^条件之间$/, '任一成立')
    await pressAt(keeper, /^添加条件$/, drawer)
    const third = `${drawer} .process-condition:last-of-type`
    await choose(keeper, /^表单字段$/, '发起人姓名', third)
    await choose(keeper, /^比较$/, '包含', third)
    await tabTo(keeper, /^值$/, third)
    await keeper.keyboard.type('周')
  })
  await setStep(keeper, /通知财务/, async () => {
    await choose(keeper, /^数据接口$/, '记入预算')
    await tabTo(keeper, /^参数“amount”的取值$/, drawer)
    await keeper.keyboard.type('urgency * 10')
  })
  await setStep(keeper, /公示/, async () => {
    await tabTo(keeper, /^数量$/, drawer)
    await keeper.keyboard.press('Control+A')
    await keeper.keyboard.type('36')
    await choose(keeper, /^单位$/, '小时')
    await tick(keeper, /^只算工作时间$/)
  })
  const { bpmnXml } = dataOf(await server().call(workflowProcess.get, { id: drawing }, team().administrator))
  const written = bpmnXml.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll(/\s/g, '')
  for (const said of [
    'urgency > 1 or starter.departmentName = "研发部" or contains(starter.name, "周")',
    '"formula": "urgency * 10"',
    '"for": {"amount": 36, "unit": "hour", "working": true}',
  ])
    expect(written).toContain(said.replaceAll(/\s/g, ''))
  expect(complaints()).toEqual([])
})
