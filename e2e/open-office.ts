import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { organizesChanged } from '../server/src/features/organize'
import { transact } from '../server/src/platform/transact'
import { keepPicture, type Look, type OpenPage, openBrowser, openWindow } from './open-browser'
import { makePerson } from './people'
import { startServer } from './start-server'

export type Server = Awaited<ReturnType<typeof startServer>>

const organizeId = 'office'

/** Who asks, who decides, who pays, who watches, and who draws the processes; they find each other in one company. */
async function makeTeam(server: Server) {
  const { services } = server
  const company = { id: organizeId, parent_id: '-1', path: organizeId, category: 'company', en_code: organizeId }
  await transact(services.db, async (trx, after) => {
    await trx
      .insertInto('organize')
      .values({ ...company, full_name: '华屿设计院' })
      .execute()
    await organizesChanged(services, trx, after)
  })
  const entrusts = [{ modelId: 'workflowEntrust', button: 'btn_add' }]
  const clerk = (account: string, realName: string) =>
    makePerson(server, { account, realName, organizeId, roles: ['reviewLeader'], grants: entrusts })
  const monitor = { modelId: 'workflowMonitor' }
  const grants = [monitor, { ...monitor, button: 'btn_manage' }]
  return {
    starter: await clerk('starter', '周申请'),
    head: await clerk('head', '吴主任'),
    finance: await clerk('finance', '郑会计'),
    law: await clerk('law', '王法务'),
    director: await clerk('director', '冯院长'),
    cashier: await clerk('cashier', '陈出纳'),
    keeper: await makePerson(server, { account: 'keeper', realName: '孔监管', grants }),
    administrator: await server.administrator(),
  }
}
export type Team = Awaited<ReturnType<typeof makeTeam>>
export type Member = keyof Team

/**
 * Opens the product, a browser and an office of people around the tests of a file.
 * @param name what pictures of failed tests are called after
 * @param prepare makes what is there before the first test
 */
export function openOffice(name: string, prepare: (server: Server, team: Team) => Promise<void>) {
  const windows: OpenPage[] = []
  let server: Server
  let browser: Browser
  let team: Team
  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
    team = await makeTeam(server)
    await prepare(server, team)
  })
  afterEach(async ({ task }) => {
    for (const [index, { page, context }] of windows.splice(0).entries()) {
      if (task.result?.state === 'fail') await keepPicture(page, `failed-${name}-${index}`)
      await context.close()
    }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  return {
    server: () => server,
    team: () => team,
    /** A window of somebody's own: 1440 wide, in Chinese and light unless told otherwise. */
    async open(member: Member, look: Look = {}): Promise<Page> {
      const usual = { token: team[member].token, language: 'zh' } as const
      const opened = await openWindow(browser, server.baseUrl, { ...usual, ...look })
      windows.push(opened)
      return opened.page
    },
    /** What the browser complained of in any window of the test. */
    complaints: () => windows.flatMap((one) => one.complaints),
  }
}
