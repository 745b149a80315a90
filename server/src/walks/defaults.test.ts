import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Endpoint } from '@workstation/contract/endpoint'
import type { Pagination } from '@workstation/contract/fields'
import { allEndpoints } from '@workstation/contract/index'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { allRoutes } from '../all-routes'
import { buildApp } from '../app'
import { convertOffice } from '../features/file/preview/convert-office'
import { readWorkbook } from '../features/file/preview/read-workbook'
import { passwordLimits } from '../features/session/password-hash'
import { settingDefaults } from '../features/setting/known-settings'
import { callOutside } from '../platform/outgoing/call-outside'
import { isPaged } from '../testing/divided'
import { makeWorkbook } from '../testing/make-documents'
import { dataOf } from '../testing/make-review'
import { openSocket } from '../testing/open-socket'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
let address: string
let folder: string
/** Acts like an office that is there: answers its environment as the document. */
let office: string

beforeAll(async () => {
  app = await startTestApp({ running: false })
  address = await app.listen()
  folder = await mkdtemp(join(tmpdir(), 'defaults-'))
  office = join(folder, 'office.sh')
  await writeFile(office, '#!/bin/sh\nmkdir -p result\nenv > result/document.pdf\n')
  await chmod(office, 0o755)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const convert = () => convertOffice({ office, source: Readable.from(['a']), from: 'doc', to: 'pdf' }, buffer)

describe('[THR-20] a limit of time that nobody set otherwise', () => {
  /** Milliseconds of all timers that are set while something is done. */
  async function timersDuring(act: () => Promise<unknown>): Promise<number[]> {
    const spies = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
    await act()
    return spies.flatMap((spy) => spy.mock.calls.map(([, ms]) => Number(ms)))
  }

  test.each<[string, number, () => Promise<unknown>]>([
    ['a socket that has not said who it is', 10_000, async () => (await openSocket(address)).close()],
    ['a check of whether the server is ready', 3000, () => app.app.inject({ url: '/readyz' })],
    ['a look at bodies that drip', 10_000, async () => (await buildApp(app.services)).close()],
    ['reading a spreadsheet for its preview', 30_000, () => readWorkbook(makeWorkbook({ a: [['x']] }))],
    ['converting an office document', 60_000, convert],
  ])('is that of %s: %d ms', async (_, ms, act) => {
    expect(await timersDuring(act)).toContain(ms)
  })

  test('is that of a call to another system: 10 s', async () => {
    const spy = vi.spyOn(AbortSignal, 'timeout')
    const call = { address: `${address}/healthz`, method: 'GET', allowedHosts: ['127.0.0.1'] } as const
    expect((await callOutside(call)).status).toBe(200)
    expect(spy).toHaveBeenCalledWith(10_000)
  })
})

test('[THR-20] [FIL-38] the office gets nothing of the environment of the server, whatever that holds', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  vi.stubEnv('S3_SECRET_KEY', 'secret')
  vi.stubEnv('ANYTHING_ELSE', 'secret')
  const names = (await convert())
    .toString()
    .split('\n')
    .flatMap((line) => (/^\w+=/.test(line) ? [line.split('=')[0]] : []))
  const own = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TEMP',
    'TMP',
    'LANG',
    'SAL_USE_VCLPLUGIN',
    'http_proxy',
    'https_proxy',
    'ftp_proxy',
  ]
  // What a shell adds by itself.
  expect(names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name ?? '')).toSorted()).toEqual(
    own.toSorted(),
  )
})

test('settings that count before anybody saves another', () => {
  const counted = Object.entries(settingDefaults).filter(([, value]) => /^\d+(\.\d+)?$/.test(value))
  expect(Object.fromEntries(counted)).toMatchInlineSnapshot(`
    {
      "dingSynIsSynOrg": "0",
      "dingSynIsSynUser": "0",
      "enableVerificationCode": "0",
      "fileQuotaMb": "20480",
      "lastLoginTimeSwitch": "1",
      "lockTime": "10",
      "lockType": "2",
      "messageKeptDays": "180",
      "passwordErrorsNumber": "6",
      "previewTellsPerson": "1",
      "qyhIsSynOrg": "0",
      "qyhIsSynUser": "0",
      "reviewLinkDays": "30",
      "scanSignIn": "1",
      "sessionDays": "30",
      "singleLogin": "2",
      "smtpPort": "465",
      "smtpSecure": "1",
      "sysVersion": "1.0",
      "tokenTimeout": "480",
      "verificationCodeNumber": "4",
      "whitelistSwitch": "0",
    }
  `)
})

test('[THR-11] how many may try passwords at once', () => {
  expect(passwordLimits).toMatchObject({ maxWaiting: 48, maxOfOne: passwordLimits.atOnce + 24 })
})

test('[THR-20] calls whose number or size has a limit of its own', () => {
  const limited = allRoutes(app.services).flatMap(({ endpoint, limits }) =>
    Object.keys(limits).length > 0 ? [[`${endpoint.method} ${endpoint.path}`, limits] as const] : [],
  )
  expect(Object.fromEntries(limited)).toMatchInlineSnapshot(`
    {
      "DELETE /api/system/DataModel/:link/Table/:table": {
        "perMinute": 120,
      },
      "GET /api/file/ImageCode/:timestamp": {
        "perMinute": 300,
      },
      "GET /api/file/Sheet/:id": {
        "perMinute": 600,
      },
      "GET /api/file/Uploader/Preview": {
        "perMinute": 120,
      },
      "GET /api/oauth/ImageCode/:length/:timestamp": {
        "perMinute": 300,
      },
      "GET /api/oauth/getConfig/:account": {
        "perMinute": 300,
      },
      "GET /api/system/DataModel/:link/Table/:table": {
        "perMinute": 120,
      },
      "GET /api/system/DataModel/:link/Table/:table/Action/Export": {
        "perMinute": 120,
      },
      "GET /api/system/DataModel/:link/Table/:table/Preview": {
        "perMinute": 120,
      },
      "GET /api/system/DataModel/:link/Tables": {
        "perMinute": 120,
      },
      "GET /api/system/DataModel/:link/Tables/:table/Fields": {
        "perMinute": 120,
      },
      "GET /api/system/Menu/:id/Framing": {
        "perMinute": 120,
      },
      "POST /api/file/Uploader/:type": {
        "perMinute": 120,
      },
      "POST /api/file/chunk": {
        "perMinute": 6000,
      },
      "POST /api/oauth/DemoLogin": {
        "perMinute": 300,
      },
      "POST /api/oauth/Login": {
        "perMinute": 300,
      },
      "POST /api/oauth/OutsideTicket/Exchange": {
        "perMinute": 600,
      },
      "POST /api/oauth/PhoneCode": {
        "perMinute": 300,
      },
      "POST /api/oauth/Scan": {
        "perMinute": 300,
      },
      "POST /api/oauth/Scan/:id/State": {
        "perMinute": 3000,
      },
      "POST /api/oauth/WeChat": {
        "perMinute": 300,
      },
      "POST /api/permission/Preview": {
        "perMinute": 60,
      },
      "POST /api/permission/Users/Actions/FirstSecret": {
        "perMinute": 120,
      },
      "POST /api/permission/Users/ExportExceptionData": {
        "bodyBytes": 8388608,
      },
      "POST /api/permission/Users/ImportData": {
        "bodyBytes": 8388608,
      },
      "POST /api/permission/Users/register": {
        "perMinute": 10,
      },
      "POST /api/system/BaseLanguage/Actions/ExportFailures": {
        "bodyBytes": 8388608,
      },
      "POST /api/system/BaseLanguage/Actions/Import": {
        "bodyBytes": 8388608,
      },
      "POST /api/system/DataBackup": {
        "perMinute": 6,
      },
      "POST /api/system/DataInterface": {
        "bodyBytes": 2097152,
      },
      "POST /api/system/DataInterface/:id/Actions/Preview": {
        "bodyBytes": 2097152,
      },
      "POST /api/system/DataInterface/Actions/Preview": {
        "bodyBytes": 2097152,
      },
      "POST /api/system/DataInterface/Actions/Reader": {
        "perMinute": 6,
      },
      "POST /api/system/DataMap": {
        "bodyBytes": 11534336,
      },
      "POST /api/system/DataModel/:link/Actions/Plan": {
        "perMinute": 120,
      },
      "POST /api/system/DataModel/:link/Table": {
        "perMinute": 120,
      },
      "POST /api/system/DataSource/Actions/Test": {
        "perMinute": 20,
      },
      "POST /api/system/DataSync": {
        "perMinute": 60,
      },
      "POST /api/system/DataSync/Actions/Execute": {
        "perMinute": 60,
      },
      "POST /api/system/DataSync/Actions/Execute/Report": {
        "perMinute": 60,
      },
      "POST /api/system/DictionaryData/:id/Actions/ExportFailures": {
        "bodyBytes": 8388608,
      },
      "POST /api/system/DictionaryData/:id/Actions/Import": {
        "bodyBytes": 8388608,
      },
      "POST /api/system/Menu/Actions/Import": {
        "bodyBytes": 4194304,
      },
      "POST /api/system/printDev": {
        "bodyBytes": 2097152,
      },
      "POST /api/system/printDev/Actions/Import": {
        "bodyBytes": 2097152,
      },
      "POST /api/system/printDev/Actions/Preview": {
        "bodyBytes": 2097152,
      },
      "POST /api/visualdev/Base": {
        "bodyBytes": 5242880,
      },
      "POST /api/visualdev/Base/:id/Actions/TryRelease": {
        "perMinute": 30,
      },
      "POST /api/visualdev/Base/Actions/Import": {
        "bodyBytes": 5242880,
      },
      "POST /api/visualdev/OnlineDev/:id": {
        "bodyBytes": 5242880,
      },
      "POST /api/workflow/Engine/FlowBefore/Audit/:id": {
        "bodyBytes": 5242880,
      },
      "POST /api/workflow/Engine/FlowBefore/Reject/:id": {
        "bodyBytes": 5242880,
      },
      "POST /api/workflow/Engine/FlowBefore/SaveAudit/:id": {
        "bodyBytes": 5242880,
      },
      "POST /api/workflow/Engine/FlowEngine": {
        "bodyBytes": 5242880,
      },
      "POST /api/workflow/Engine/FlowEngine/Actions/Import": {
        "bodyBytes": 5242880,
      },
      "POST /api/workflow/Engine/FlowTask": {
        "bodyBytes": 5242880,
      },
      "PUT /api/permission/UserImport/:id/Lines": {
        "bodyBytes": 8388608,
      },
      "PUT /api/system/DataInterface/:id": {
        "bodyBytes": 2097152,
      },
      "PUT /api/system/DataMap/:id": {
        "bodyBytes": 11534336,
      },
      "PUT /api/system/DataModel/:link/Table": {
        "perMinute": 120,
      },
      "PUT /api/system/printDev/:id": {
        "bodyBytes": 2097152,
      },
      "PUT /api/visualdev/Base/:id": {
        "bodyBytes": 5242880,
      },
      "PUT /api/visualdev/OnlineDev/:id/:recordId": {
        "bodyBytes": 5242880,
      },
      "PUT /api/workflow/Engine/FlowEngine/:id": {
        "bodyBytes": 5242880,
      },
      "PUT /api/workflow/Engine/FlowTask/:id": {
        "bodyBytes": 5242880,
      },
    }
  `)
})

test('how many rows each list answers that is not asked for a number', async () => {
  const { token } = await app.administrator()
  const isFree = ({ input }: Endpoint) => ((input as { required?: string[] }).required ?? []).length === 0
  const sizes: Record<string, number> = {}
  for (const { endpoint } of allEndpoints.filter((each) => isPaged(each.endpoint) && isFree(each.endpoint))) {
    const { pagination } = dataOf(await app.call(endpoint, {}, { token })) as { pagination: Pagination }
    expect(pagination.currentPage, endpoint.path).toBe(1)
    sizes[`${endpoint.method} ${endpoint.path}`] = pagination.pageSize
  }
  const others = Object.entries(sizes).filter(([, size]) => size !== 20)
  expect(Object.keys(sizes).length).toBeGreaterThan(39)
  expect(Object.fromEntries(others)).toMatchInlineSnapshot(`{}`)
})
