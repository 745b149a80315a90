import { allEndpoints } from '@workstation/contract/index'
import { describe, expect, test } from 'vitest'
import { allRoutes } from './all-routes'
import { inputSchemas } from './platform/input-schema'
import type { Access, Route } from './platform/route'
import { answerWriter, checkOf } from './platform/schema-compiler'
import type { Services } from './services'
import { startTestApp } from './testing/start-test-app'

const nothing: Services = new Proxy({} as Services, {
  get: () => new Proxy(() => undefined, { get: () => () => undefined }),
})
const routes = allRoutes(nothing)
const addressOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`
const addressesWith = (access: Access) =>
  routes
    .filter((route) => route.access === access)
    .map(addressOf)
    .sort()

describe('the routes', () => {
  test('serve every call of the contract, each once', () => {
    const served = new Set(routes.map((route) => route.endpoint))
    expect(allEndpoints.filter(({ endpoint }) => !served.has(endpoint)).map(({ name }) => name)).toEqual([])
    expect(new Set(routes.map(addressOf)).size).toBe(routes.length)
    expect(routes.length).toBe(allEndpoints.length)
  })

  test.each(allEndpoints)(
    '$name can be checked and answered, though neither is compiled before it is asked for',
    async ({ endpoint }) => {
      for (const schema of Object.values(inputSchemas(endpoint))) {
        for (const coerced of [true, false]) checkOf(schema, coerced)({})
      }
      if (endpoint.answer === 'file') return
      const write = answerWriter(endpoint.output)
      expect(JSON.parse(write({ code: 200, msg: '操作成功', data: null }))).toMatchObject({ code: 200 })
    },
  )

  test('[THR-02] no call is public but these', () => {
    expect(addressesWith('public')).toEqual([
      'GET /api/file/Download',
      'GET /api/file/ImageCode/:timestamp',
      'GET /api/oauth/ImageCode/:length/:timestamp',
      'GET /api/oauth/SignInPage',
      'GET /api/oauth/getConfig/:account',
      'GET /api/permission/Users/register',
      'GET /api/system/BaseLanguage/Shown',
      'POST /api/oauth/DemoLogin',
      'POST /api/oauth/Login',
      'POST /api/oauth/OutsideTicket/Exchange',
      'POST /api/oauth/PhoneCode',
      'POST /api/oauth/Scan',
      'POST /api/oauth/Scan/:id/State',
      'POST /api/oauth/WeChat',
      'POST /api/permission/Users/register',
    ])
  })

  test('[THR-02] [REG-12] no call answers a stranger and a person differently but these', () => {
    expect(addressesWith('visitor')).toEqual(['GET /api/permission/Organize/Department/Selector/:id'])
  })

  test('[THR-02] no call takes the cookie of a browser that follows a link but these', () => {
    expect(addressesWith('fileCookie')).toEqual(['GET /api/file/Backup/:id', 'GET /api/file/Image/:type/:id'])
  })

  test('[THR-02] no call takes a review link but these', () => {
    expect(addressesWith('reviewLink')).toEqual([
      'DELETE /api/project/review/flow/task/:id',
      'GET /api/file/Download/:type/:id',
      'GET /api/file/Sheet/:id',
      'GET /api/file/Uploader/Preview',
      'GET /api/file/chunk',
      'GET /api/permission/Users/getUsersByRoleId',
      'GET /api/project/review/flow/:id',
      'GET /api/project/review/flow/:id/Actions/Export',
      'GET /api/project/review/flow/:id/Actions/Leaders',
      'GET /api/project/review/flow/:id/Actions/Pdf',
      'GET /api/project/review/flow/:id/Actions/Print',
      'GET /api/project/review/target/:id',
      'GET /api/system/DictionaryData/:id',
      'POST /api/file/Uploader/:type',
      'POST /api/file/chunk',
      'POST /api/file/merge',
      'POST /api/project/review/flow/task/getList',
      'POST /api/project/review/flow/taskByToken',
      'POST /api/project/review/flow/tasks',
      'POST /api/project/review/flow/tasks/Actions/TakeOver',
      'POST /api/workflow/Engine/FlowBefore/AuditTask',
      'POST /api/workflow/Engine/FlowBefore/FinalAudit',
      'POST /api/workflow/Engine/FlowBefore/verifyToken',
      'PUT /api/project/review/flow/:id',
      'PUT /api/project/review/flow/task/:id',
      'PUT /api/project/review/flow/task/files',
    ])
  })
})

describe('a server without a caller', () => {
  test('[THR-02] [THR-09] every other route refuses a call without a session', async () => {
    const test = await startTestApp({ running: false })
    const guarded = routes.filter((route) => route.access !== 'public')
    const codes: Record<string, number> = {}
    for (const { endpoint } of guarded) {
      const url = endpoint.path.replace(/:\w+/g, 'x1')
      const filled = Object.fromEntries(Object.keys(endpoint.input.properties).map((name) => [name, 'x1']))
      const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
      const answer = await test.app.inject({
        method: endpoint.method,
        url,
        ...(inQuery ? { query: filled } : { payload: filled }),
      })
      codes[addressOf({ endpoint } as Route)] = answer.statusCode === 200 ? answer.json().code : answer.statusCode
    }
    await test.close()
    // Input is checked first, so that a refusal may also be 401; what counts is that none is 200 or a bug.
    expect(Object.entries(codes).filter(([, code]) => ![400, 401, 600, 602].includes(code))).toEqual([])
  })

  test('an unknown path of the API answers 404 in the envelope', async () => {
    const test = await startTestApp({ running: false })
    const answer = await test.app.inject('/api/nothing/here')
    await test.close()
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 400, msg: '内容不存在或您无权查看', data: null, key: 'not-found' })
  })
})
