import { sql } from 'kysely'
import { design } from '../../contract/src/design'
import { buildApp } from '../../server/src/app'
import { createServices } from '../../server/src/create-services'
import { readConfig } from '../../server/src/platform/config'
import type { Db } from '../../server/src/platform/database'
import { connectDatabase } from '../../server/src/platform/database'
import { createLog } from '../../server/src/platform/log'
import { callEndpoint } from '../../server/src/testing/call-endpoint'
import { formOf, type TestNode } from '../../server/src/testing/make-form'
import { makeUser, type TestUser } from '../../server/src/testing/make-user'
import type { TestApp } from '../../server/src/testing/start-test-app'

const grades = ['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7']
const options = grades.map((id) => ({ id, label: `等级${id}` }))

/** A register of ten fields: texts, numbers, a choice, days, a person, one worked out, one that must be filled. */
export const registerNodes: readonly TestNode[] = [
  { kind: 'input', key: 'title', label: '名称', required: true },
  { kind: 'input', key: 'code', label: '编号' },
  { kind: 'number', key: 'price', label: '单价' },
  { kind: 'number', key: 'amount', label: '数量' },
  { kind: 'calculate', key: 'total', label: '金额', settings: { formula: 'price * amount' } },
  { kind: 'select', key: 'grade', label: '等级', source: { from: 'static', options } },
  { kind: 'date', key: 'bought', label: '购置日期' },
  { kind: 'date', key: 'due', label: '到期日期' },
  { kind: 'user', key: 'keeper', label: '保管人' },
  { kind: 'textarea', key: 'note', label: '备注' },
]

const more = ['input', 'number', 'select', 'date', 'textarea', 'input'] as const
type MoreKind = (typeof more)[number]

/** Fields beside those of the register, until a form has so many. */
const moreNodes = (fields: number): (TestNode & { kind: MoreKind })[] =>
  Array.from({ length: Math.max(0, fields - registerNodes.length) }, (_, at) => {
    const kind = more[at % more.length] ?? 'input'
    return {
      kind,
      key: `more${at}`,
      label: `附加${at}`,
      ...(kind === 'select' && { source: { from: 'static', options } }),
    }
  })

/** What a column of them holds in the row of the number n. */
const moreValues: Readonly<Record<MoreKind, string>> = {
  ...{ input: `'附加' || n`, number: 'n % 977', select: `'g' || (n % 8)`, date: 'current_date - n % 700' },
  textarea: `'第' || n || '台的说明'`,
}

export const people = 200
export const recordId = (number: number) => `r-${String(number).padStart(8, '0')}`
export const personId = (number: number) => `person-${String(number).padStart(8, '0')}`

export interface SeededForm {
  readonly id: string
  readonly menuId: string
  readonly table: string
  /** Names of the columns that hold its fields. */
  readonly columns: readonly string[]
  /** Works with its records under rights to rows, columns and fields. */
  readonly clerk: TestUser
  readonly administrator: TestUser
}

/** The product in this process, for what is made and recorded before anything is measured. */
export async function openProduct(databaseUrl: string) {
  const log = createLog('silent')
  const database = connectDatabase({ connectionString: databaseUrl }, log)
  const config = readConfig({ DATABASE_URL: databaseUrl, RATE_LIMIT: '0' })
  const app = await buildApp(createServices(config, database, log))
  await app.ready()
  const call: TestApp['call'] = (endpoint, input, as, options) =>
    callEndpoint(app, endpoint, input as never, { ...options, ...(as && { as }) })
  return { app, db: database.db, call, close: () => app.close().then(() => database.close()) }
}
export type OpenedProduct = Awaited<ReturnType<typeof openProduct>>

async function releaseRegister({ app, db }: OpenedProduct, code: string, nodes: readonly TestNode[]) {
  const administrator = await makeUser(db, { isAdministrator: true, realName: '管理员' })
  const document = formOf(...nodes)
  const form = { fullName: '设备台账', enCode: code, formData: JSON.stringify(document) }
  const made = await callEndpoint(app, design.create, form, { as: administrator })
  if (made.code !== 200) throw new Error(made.msg)
  const { id } = made.data
  const released = await callEndpoint(app, design.release, { id }, { as: administrator })
  if (released.code !== 200) throw new Error(released.msg)
  const columns = nodes.map(({ key }) => `f_${key}`)
  return { id, menuId: released.data.menuId, table: `lc_${code}`, columns, administrator }
}

/** Somebody who was given the page with its buttons, columns and fields, and the rows that he made. */
async function makeClerk(db: Db, menuId: string): Promise<TestUser> {
  const limits = { is_column_authorize: 1, is_form_authorize: 1, is_data_authorize: 1 }
  await db.updateTable('menu').set(limits).where('id', '=', menuId).execute()
  const clerk = await makeUser(db, { realName: '压测员' })
  const condition = JSON.stringify({ match: 'and', of: [{ field: 'creatorUserId', op: 'equal', value: '@userId' }] })
  const scheme = {
    id: `${menuId}-own`,
    menu_id: menuId,
    kind: 'resource',
    en_code: 'own',
    full_name: '本人的',
    condition,
  }
  await db.insertInto('menu_item').values(scheme).execute()
  const items = await db.selectFrom('menu_item').select(['id', 'kind']).where('menu_id', '=', menuId).execute()
  const held = [
    { item_kind: 'module', item_id: menuId },
    ...items.map(({ id, kind }) => ({ item_kind: kind, item_id: id })),
  ]
  const grants = held.map((item) => ({ object_type: 'user', object_id: clerk.id, ...item }))
  await db.insertInto('permission_grant').values(grants).execute()
  return clerk
}

/** A released register of so many fields with so many records, as a database in use holds them. */
export async function seedForm(
  product: OpenedProduct,
  count: number,
  fields = registerNodes.length,
): Promise<SeededForm> {
  const { db } = product
  const code = 'bench'
  const added = moreNodes(fields)
  const form = await releaseRegister(product, code, [...registerNodes, ...added])
  const names = sql.raw(added.map(({ key }) => `, f_${key}`).join(''))
  const values = sql.raw(added.map(({ kind }) => `, ${moreValues[kind]}`).join(''))
  const clerk = await makeClerk(db, form.menuId)
  await sql`insert into app_user (id, account, real_name, password_hash)
    select 'person-' || lpad(n::text, 8, '0'), ${code} || 'person' || n, '人员' || n, ''
    from generate_series(0, ${sql.lit(people - 1)}) n on conflict do nothing`.execute(db)
  await sql`insert into ${sql.table(form.table)} (id, form_version, created_by, created_at, f_title, f_code, f_price, f_amount,
      f_total, f_grade, f_bought, f_due, f_keeper, f_note${names})
    select 'r-' || lpad(n::text, 8, '0'), 1, ${clerk.id}, now() - n * interval '1 minute', '设备' || n, n::text, n % 1000, n % 7,
      (n % 1000) * (n % 7), 'g' || (n % 8), current_date - n % 900, current_date + n % 900,
      'person-' || lpad((n % ${sql.lit(people)})::text, 8, '0'), '第' || n || '台'${values}
    from generate_series(0, ${sql.lit(count - 1)}) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return { ...form, clerk }
}
