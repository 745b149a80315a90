import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignCalls } from '../testing/foreign-calls'
import type { TestUser } from '../testing/make-user'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  const place = { id: 'group', path: 'group', full_name: '集团', en_code: 'G1', parent_id: '-1', category: 'company' }
  await app.services.db.insertInto('organize').values(place).execute()
})
afterAll(() => app.close())
const { get, post, put } = foreignCalls(() => ({ app, as: admin }))

function idOf(answer: object): string {
  expect(answer).toMatchObject({ code: 200 })
  return (answer as { data: { id: string } }).data.id
}

const cron = '{"cron":"0 3 * * *","interfaceId":"","interfaceName":"","parameter":[],"localHostTaskId":"cleanRecords"}'
const statement = '[{"sql":"select * from project where id = @formId"}]'
const source = {
  dbType: 'PostgreSQL',
  host: 'h.example',
  port: '5432',
  userName: 'u',
  password: 'p',
  serviceName: 'db',
}
const person = {
  ...{ id: 0, account: 'zhangsan', realName: '张三', gender: '1', enabledMark: '1', sortCode: '7' },
  ...{ entryDate: '', birthday: '1700000000000' },
}
const named = { id: '', fullName: '甲', enCode: 'A1', enabledMark: '1', sortCode: '7', description: '' }
interface Form {
  readonly what: string
  readonly path: string
  readonly form: object
  /** Where a record is read below the path; its id alone where left out. */
  readonly place?: (id: string) => string
}
/** Each form of the administration as a client sends it whose numbers are texts, empty ones among them. */
const formsIn = (company: string): Form[] => [
  { what: 'a department', path: '/api/permission/Organize/Department', form: { ...named, parentId: company } },
  { what: 'a role', path: '/api/permission/Role', form: { ...named, globalMark: '0', organizeIdsTree: [[company]] } },
  { what: 'a position', path: '/api/permission/Position', form: { ...named, id: 0, organizeId: company, type: '' } },
  { what: 'a group', path: '/api/permission/Group', form: { ...named, type: '' } },
  { what: 'a person', path: '/api/permission/Users', form: { ...person, organizeId: company } },
  {
    what: 'a bill rule',
    path: '/api/system/BillRule',
    form: { ...named, prefix: 'P', dateFormat: 'yyyyMM', digit: '4', startNumber: '0001' },
  },
  {
    what: 'a task',
    path: '/api/system/scheduletask',
    form: { ...named, executeType: '3', executeContent: cron },
    place: (id) => `Info/${id}`,
  },
  {
    what: 'an area',
    path: '/api/system/Area',
    form: { ...named, parentId: '110000' },
    place: (id) => `${id}/Info`,
  },
  {
    what: 'an SMS template',
    path: '/api/system/SmsTemplate',
    form: { ...named, category: 'signInCode', content: '{code}', company: '1' },
  },
  { what: 'a data source', path: '/api/system/DataSource', form: { ...named, ...source } },
  {
    what: 'an entry of the menu',
    path: '/api/system/Menu',
    form: { ...named, parentId: '-1', type: '7', urlAddress: 'https://a.example/' },
  },
  {
    what: 'a print template',
    path: '/api/system/printDev',
    form: {
      ...named,
      category: 'printDev-common',
      type: '2',
      dbLinkId: '0',
      sqlTemplate: statement,
      printTemplate: '',
    },
  },
]

/** A record without what each save changes. */
const lasting = ({ version: _, lastModifyTime: __, ...record }: Record<string, unknown>) => record

test.each(formsIn('group'))(
  '$what was refused from a client whose numbers are texts; sent back whole it stays as it is',
  async ({ path, form, place = (id) => id }) => {
    const id = idOf(await post(path, form))
    const read = async () => (await get(`${path}/${place(id)}`)).data as Record<string, unknown>
    const before = await read()
    expect(before.sortCode).toBe(7)
    const inTexts = Object.entries(before).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ])
    expect(await put(`${path}/${id}`, Object.fromEntries(inTexts))).toMatchObject({ code: 200 })
    expect(lasting(await read())).toEqual(lasting(before))
  },
)
