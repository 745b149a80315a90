import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeProblems } from './axe-problems'
import { makeExpenses } from './make-expenses'
import { keepPicture, type OpenPage, openBrowser, openWindow } from './open-browser'
import { makePerson } from './people'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let team: Awaited<ReturnType<typeof makeTeam>>
const windows: OpenPage[] = []

const makeTeam = async () => {
  const clerk = (account: string, realName: string) =>
    makePerson(server, { account, realName, roles: ['reviewLeader'] })
  return {
    starter: await clerk('starter', '周申请'),
    head: await clerk('head', '吴主任'),
    finance: await clerk('finance', '郑会计'),
    law: await clerk('law', '王法务'),
    director: await clerk('director', '冯院长'),
  }
}
type Member = keyof Awaited<ReturnType<typeof makeTeam>>

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  team = await makeTeam()
  await makeExpenses(server, team)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [index, { page }] of windows.entries()) await keepPicture(page, `failed-approval-${index}`, false)
  for (const { context } of windows.splice(0)) await context.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(member: Member, width = 1440): Promise<Page> {
  const height = width < 768 ? 812 : 900
  const look = { token: team[member].token, language: 'zh', width, height } as const
  const opened = await openWindow(browser, server.baseUrl, look)
  windows.push(opened)
  return opened.page
}

const complaints = () => windows.flatMap((one) => one.complaints)

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
  await keepPicture(starter, 'approval-start-1440', false)
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await starter.getByText('已提交').waitFor()
  const own = starter.getByRole('row', { name: /报销/ })
  await own.waitFor()
  expect(await own.textContent()).toContain('部门负责人')

  const head = await open('head')
  const task = await openTask(head, /报销/)
  expect(await task.textContent()).toContain('北京出差')
  expect(await axeProblems(head)).toEqual([])
  await keepPicture(head, 'approval-task-1440', false)
  await agree(task, '情况属实')
  await agree(await openTask(await open('finance'), /报销/), '票据齐全')
  await agree(await openTask(await open('law'), /报销/), '没有异议')
  await agree(await openTask(await open('director'), /报销/), '同意')

  await expect.poll(() => own.textContent()).toContain('已通过')
  await own.getByRole('button', { name: /^查看/ }).click()
  await expect.poll(() => starter.locator('.approval-drawer').textContent()).toContain('票据齐全')
  await keepPicture(starter, 'approval-adopted-1440', false)
  expect(complaints()).toEqual([])
})
