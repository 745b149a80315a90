import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLink, makeReviewPeople, makeRun, makeTask, type ReviewPeople } from '../server/src/testing/make-review'
import { redisMissing, startRedis, type TestRedis } from '../server/src/testing/start-redis'
import { type OpenPage, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

type Server = Awaited<ReturnType<typeof startServer>>

const title = redisMissing ? `two servers (skipped: ${redisMissing})` : 'two servers that share PostgreSQL and Redis'

describe.skipIf(redisMissing !== null)(title, () => {
  let redis: TestRedis
  let here: Server
  let there: Server
  let browser: Browser
  let people: ReviewPeople
  const windows: OpenPage[] = []

  beforeAll(async () => {
    redis = await startRedis()
    const config = { redisUrl: redis.url }
    here = await startServer({ config })
    there = await startServer({ config, database: here.database })
    browser = await openBrowser()
    people = await makeReviewPeople(here)
  })
  afterAll(async () => {
    for (const { context } of windows) await context.close()
    await browser?.close()
    await there?.close()
    await here?.close()
    await redis?.stop()
  })

  async function open(server: Server, token?: string): Promise<Page> {
    const opened = await openWindow(browser, server.baseUrl, { language: 'zh', ...(token ? { token } : {}) })
    windows.push(opened)
    return opened.page
  }

  test('what is done by a link on one shows at once on pages that the other serves', async () => {
    const targetId = await makeRun(here, people, { reviewname: '双节点评审' })
    await makeTask(here, people, targetId)

    const initiator = await open(here, people.initiator.token)
    await initiator.goto('/project/targets')
    await initiator.getByText('双节点评审').first().click()
    const run = initiator.locator('.run-view')
    await expect.poll(() => run.textContent()).toContain('任务分配中')
    const leader = await open(here, people.leaders[0].token)
    await leader.goto('/home')
    await leader.getByRole('main').waitFor()

    const link = await makeLink(here, targetId, people.assigner.id)
    const assigner = await open(there)
    await assigner.goto(`/reviewinfo?id=${targetId}&token=${link}`)
    await assigner.getByRole('button', { name: '确认分配', exact: true }).click()
    await assigner.getByRole('dialog').getByRole('button', { name: '确认分配', exact: true }).click()

    await expect.poll(() => run.textContent(), { timeout: 10_000 }).toContain('专业评审中')
    await leader.getByText('您有新的专业评审任务：双节点评审').first().waitFor()
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
  })
})
