import { delegation } from '@workstation/contract/delegation'
import { startForEverybody } from '@workstation/contract/process-record'
import { workflowProcess } from '@workstation/contract/workflow-process'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeReleased } from '../server/src/testing/make-approval'
import { dataOf } from '../server/src/testing/make-review'
import { axeProblems } from './axe-problems'
import { makeExpenses } from './make-expenses'
import { keepPicture } from './open-browser'
import { openOffice, type Server } from './open-office'

const { open, complaints } = openOffice('approval', async (server, team) => {
  const { starter, director, head, finance } = team
  const expenses = await makeExpenses(server, team)
  const steps = [approval('head', [head.id])]
  const plan = { settings: { formId: await formIdOf(server, expenses) }, steps }
  const startScope = { ...startForEverybody, everybody: false, users: [starter.id, director.id] }
  await makeReleased(server, plan, { fullName: '院长专项', enCode: 'special', startScope })
  const now = server.clock.now().getTime()
  const period = { toUserId: finance.id, type: 0 as const, startTime: now, endTime: now + 86_400_000 }
  for (const giver of [starter, director]) dataOf(await server.call(delegation.create, period, giver))
})

const formIdOf = async (server: Server, id: string) =>
  dataOf(await server.call(workflowProcess.get, { id }, await server.administrator())).formId

/** Fills the form of an application in, and leaves it open. */
async function fillIn(page: Page, reason: string, amount: string): Promise<Locator> {
  await page.goto('/workflow/launch')
  await page.getByRole('button', { name: '报销', exact: true }).first().click()
  const drawer = page.getByRole('dialog', { name: '发起报销' })
  await drawer.getByLabel('事由').fill(reason)
  await drawer.getByLabel('金额').fill(amount)
  return drawer
}

/** Opens what waits for somebody from his list. */
async function openTask(page: Page, title: string | RegExp): Promise<Locator> {
  await page.goto('/workflow/todo')
  await page.getByRole('row', { name: title }).getByRole('button', { name: /^处理/ }).click()
  const drawer = page.locator('.approval-drawer')
  await drawer.getByRole('heading', { name: '申请内容' }).waitFor()
  return drawer
}

async function agree(drawer: Locator, opinion: string) {
  await drawer.getByLabel('审批意见').fill(opinion)
  await drawer.getByRole('button', { name: '同意', exact: true }).click()
  await drawer.page().getByText('已处理').waitFor()
}

test('an application is filled in, submitted and agreed to by everybody on its way', async () => {
  const starter = await open('starter')
  const form = await fillIn(starter, '北京出差', '1280')
  await form.getByText('吴主任').waitFor()
  expect(await axeProblems(starter)).toEqual([])
  await keepPicture(starter, 'approval-start-1440')
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await starter.getByText('已提交').waitFor()
  const own = starter.getByRole('row', { name: /报销/ })
  await own.waitFor()
  expect(await own.textContent()).toContain('部门负责人')

  const head = await open('head')
  const task = await openTask(head, /报销/)
  expect(await task.textContent()).toContain('北京出差')
  expect(await axeProblems(head)).toEqual([])
  await keepPicture(head, 'approval-task-1440')
  await agree(task, '情况属实')
  await agree(await openTask(await open('finance'), /报销/), '票据齐全')
  await agree(await openTask(await open('law'), /报销/), '没有异议')
  await agree(await openTask(await open('director'), /报销/), '同意')

  await expect.poll(() => own.textContent()).toContain('已通过')
  await own.getByRole('button', { name: /^查看/ }).click()
  await expect.poll(() => starter.locator('.approval-drawer').textContent()).toContain('票据齐全')
  await keepPicture(starter, 'approval-adopted-1440')
  expect(complaints()).toEqual([])
})

test('[PRC-03] what others entrusted is started on a phone for the one who is chosen, and stays his', async () => {
  const finance = await open('finance', { width: 375 })
  await finance.goto('/workflow/launch')
  await finance
    .getByRole('button', { name: /^院长专项/ })
    .first()
    .click()
  await keepPicture(finance, 'approval-start-choice-375')
  await finance.getByRole('menuitem', { name: '代冯院长发起' }).click()
  const drawer = finance.getByRole('dialog', { name: '代冯院长发起院长专项' })
  await drawer.getByText('正在代冯院长发起').waitFor()
  await drawer.getByLabel('事由').fill('年会场地')
  await drawer.getByLabel('金额').fill('500')
  expect(await axeProblems(finance)).toEqual([])
  await keepPicture(finance, 'approval-start-for-375')
  await drawer.getByLabel('为谁发起').click()
  await finance.getByTitle('周申请').click()
  const switched = finance.getByRole('dialog', { name: '代周申请发起院长专项' })
  expect(await switched.getByLabel('事由').inputValue()).toBe('年会场地')
  await switched.getByRole('button', { name: '提交', exact: true }).click()
  await finance.getByText('已提交').waitFor()

  const starter = await open('starter')
  await starter.goto('/workflow/launch')
  await starter
    .getByRole('row', { name: /周申请的院长专项/ })
    .getByRole('button', { name: /^查看/ })
    .click()
  await expect.poll(() => starter.locator('.approval-drawer').textContent()).toContain('郑会计（代周申请）')
  expect(complaints()).toEqual([])
})
