import { onlineRecord } from '../../contract/src/online-record'
import type { Shot } from './measure'
import type { Operation } from './record-statements'
import { people, personId, recordId, type SeededForm } from './seed-form'

export interface FormOperation {
  readonly name: string
  readonly title: string
  /** The least share of the rate of a bare server with the shortest statements. */
  readonly goal: number
  /** What differs from shot to shot. */
  readonly varies: (turn: number) => string
  readonly shot: (turn: number) => Shot
  /** What brings back before each round what the one before it used up. */
  readonly between?: string
}

/** So many that no record is saved twice with the same note, of which nothing would be written. */
export const shots = 20_000

/** What people do with the records of a form: the same as the budgets of the product, and moving them to the bin. */
export function formOperations({ id, table, clerk }: SeededForm, records: number): FormOperation[] {
  const path = (endpoint: { path: string }, record = '') =>
    endpoint.path.replace(':id', id).replace(':recordId', record)
  const shot = (method: Shot['method'], to: string, body?: object): Shot => ({
    ...{
      method,
      path: to,
      headers: { authorization: clerk.token, ...(body ? { 'content-type': 'application/json' } : {}) },
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const list = (query: object) =>
    shot('POST', path(onlineRecord.list), { currentPage: 1, pageSize: 20, queryJson: JSON.stringify(query) })
  const record = (turn: number) => recordId((turn * 7919) % records)
  const person = (turn: number) => personId((turn * 3) % people)
  const grade = (turn: number) => `g${turn % 8}`
  const filled = (turn: number) =>
    JSON.stringify({ title: '新设备', code: 'c', price: 3, amount: 2, grade: 'g1', keeper: person(turn), note: '新' })
  return [
    {
      ...{ name: 'get', title: 'get by id', goal: 0.25, varies: record },
      shot: (turn) => shot('GET', path(onlineRecord.get, record(turn))),
    },
    {
      ...{ name: 'selective', title: 'list of 20, selective filter, total', goal: 0.35, varies: person },
      shot: (turn) => list({ keeper: person(turn) }),
    },
    {
      ...{ name: 'broad', title: 'list of 20, broad filter, total', goal: 0.8, varies: grade },
      shot: (turn) => list({ grade: grade(turn) }),
    },
    {
      ...{ name: 'create', title: 'create with validation, history and audit row', goal: 0.2, varies: person },
      shot: (turn) => shot('POST', path(onlineRecord.create), { data: filled(turn) }),
    },
    {
      ...{ name: 'update', title: 'update under its lock, with history and audit row', goal: 0.2, varies: record },
      shot: (turn) =>
        shot('PUT', path(onlineRecord.update, record(turn)), { data: JSON.stringify({ note: `第 ${turn} 次` }) }),
    },
    {
      ...{ name: 'remove', title: 'moved to the bin, with history and audit row', goal: 0.2, varies: record },
      shot: (turn) => shot('DELETE', path(onlineRecord.remove, record(turn))),
      between: `update ${table} set deleted_at = null where deleted_at is not null`,
    },
  ]
}

const varied = { $varied: true }
const made = (name: string) => ({ $made: name })

/** By hand, one statement for each operation that gives the same answer on the same table, and asks nobody who he is. */
export function shortestFormStatements(form: SeededForm): Record<string, Operation> {
  const { id, table, clerk } = form
  const columns = [...form.columns, 'version', 'created_at', 'created_by'].join(', ')
  const page = (column: string) => `
    with page as (
      select id, ${columns} from ${table} where deleted_at is null and created_by = $2 and ${column} = $1
      order by created_at desc, id desc limit 20
    )
    select (select count(*) from ${table} where deleted_at is null and created_by = $2 and ${column} = $1) as total,
      page.*, keeper.real_name as keeper_name, creator.real_name as creator_name
    from page left join app_user keeper on keeper.id = f_keeper left join app_user creator on creator.id = page.created_by
    order by page.created_at desc, page.id desc`
  const kept = (act: string, changes: string, change: string, audit: string) => `
    , change as (
      insert into record_change (id, design_id, record_id, form_version, act, changes, made_by, made_at)
      select ${change}, '${id}', record.id, 1, '${act}', ${changes}::jsonb, app_user.id, now()
      from record, app_user where app_user.id = $2
    ), audit as (
      insert into audit_log (id, user_id, user_name, ip, request_id, action, entity, entity_id, changes)
      select ${audit}, app_user.id, app_user.real_name, '127.0.0.1', ${audit}, 'onlineRecord.${act}', 'onlineRecord', record.id,
        ${changes}::jsonb
      from record, app_user where app_user.id = $2
    )
    select id from record`
  const statements = {
    get: {
      text: `select id, ${columns} from ${table} where id = $1 and deleted_at is null and created_by = $2`,
      values: [varied, clerk.id],
    },
    selective: { text: page('f_keeper'), values: [varied, clerk.id] },
    broad: { text: page('f_grade'), values: [varied, clerk.id] },
    create: {
      text: `with record as (
        insert into ${table} (id, form_version, created_by, f_title, f_code, f_price, f_amount, f_total, f_grade, f_keeper, f_note)
        values ($3, 1, $2, '新设备', 'c', 3, 2, 6, 'g1', $1, '新') returning id
      ) ${kept('create', "'[]'", '$4', '$5')}`,
      values: [varied, clerk.id, made('record'), made('change'), made('audit')],
    },
    update: {
      text: `with record as (
        update ${table} set f_note = '新 ' || $3, version = version + 1, modified_by = $2, modified_at = now() where id = $1
        returning id
      ) ${kept('update', `'[{"path":"note"}]'`, '$3', '$4')}`,
      values: [varied, clerk.id, made('change'), made('audit')],
    },
    remove: {
      text: `with record as (
        update ${table} set deleted_at = now(), deleted_by = $2 where id = $1 returning id
      ) ${kept('remove', "'[]'", '$3', '$4')}`,
      values: [varied, clerk.id, made('change'), made('audit')],
    },
  }
  return Object.fromEntries(
    Object.entries(statements).map(([operation, statement]) => {
      const name = `shortest-${operation}`
      return [name, { name, transaction: false, statements: [statement] }]
    }),
  )
}
