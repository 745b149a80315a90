import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { message } from '@workstation/contract/message'
import { sql } from 'kysely'
import { buildApp } from '../../server/src/app'
import { createServices } from '../../server/src/create-services'
import { greetingOf } from '../../server/src/features/message'
import { readConfig } from '../../server/src/platform/config'
import { connectDatabase, type Db, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { createLog } from '../../server/src/platform/log'
import { seedBaseData } from '../../server/src/seed/base-data'
import { callEndpoint } from '../../server/src/testing/call-endpoint'
import { makeUser } from '../../server/src/testing/make-user'
import { seedOrganisation, staff } from './seed-organisation'

const messages = 5000
const turns = 30
/** Milliseconds that a list and the unread count of one person may take. */
const limit = 10
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

/** Median and least time of some work, in milliseconds; on a busy machine the least says more. */
async function timed(work: (turn: number) => Promise<unknown>, times = turns) {
  await work(-1)
  const taken: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await work(turn)
    taken.push(performance.now() - start)
  }
  taken.sort((a, b) => a - b)
  return { median: taken[times >> 1] ?? 0, least: taken[0] ?? 0 }
}

/** 5,000 messages of one person, half of them unread, among 195,000 of other people. */
async function seedMessages(db: Db, userId: string): Promise<void> {
  await sql`insert into message (id, type, title, body_text, creator_user, created_at)
    select 'm' || n, case when n % 50 = 0 then 1 else 4 end, '第' || n || '项评审任务', '请在三天内完成。', '管理员',
      now() - n * interval '1 minute' from generate_series(1, ${sql.lit(messages)}) as n`.execute(db)
  await sql`insert into message_recipient (message_id, user_id, type, sent_at, read_at)
    select id, person, type, created_at, case when right(id, 1) in ('1', '3', '5', '7', '9') then now() end
    from message, (select ${userId}::text as person union all select 'staff-' || n from generate_series(0, 38) as n) as people`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'workstation-messages-'))
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silent })
  const database = connectDatabase(embedded.connection, silent)
  const { db } = database
  await migrateToLatest(db)
  await seedBaseData({ db, log: silent }, { adminPassword: 'admin123' })
  await seedOrganisation(db as never)
  const services = createServices(
    readConfig({ DATA_DIR: join(folder, 'product'), RATE_LIMIT: '0' }),
    database,
    createLog('silent'),
  )
  const app = await buildApp(services)
  const reader = await makeUser(db)
  const editor = await makeUser(db, { isAdministrator: true })
  await seedMessages(db, reader.id)
  const list = (input: Record<string, string | number>) => () => callEndpoint(app, message.list, input, { as: reader })
  const reads = {
    'unread count': () => greetingOf(services, reader.id),
    'list, page 1': list({}),
    'list, page 100': list({ currentPage: 100 }),
    'list, unread': list({ isRead: '0' }),
    'list, notices': list({ type: '1' }),
    'list, keyword': list({ keyword: '4321' }),
  }
  process.stdout.write(`one person with ${messages} messages, ${messages * 40} rows in all\n\n`)
  line(['call', 'median ms', 'least ms', `≤ ${limit} ms`])
  line(['---', '---', '---', '---'])
  for (const [name, work] of Object.entries(reads)) {
    const { median, least } = await timed(work)
    line([name, median.toFixed(1), least.toFixed(1), median <= limit ? 'yes' : 'NO'])
  }
  const call = <E extends Parameters<typeof callEndpoint>[1]>(endpoint: E, input: object) =>
    callEndpoint(app, endpoint, input as never, { as: editor })
  const ids: string[] = []
  for (let n = 0; n < 4; n++) {
    const { data } = await callEndpoint(
      app,
      message.createNotice,
      { title: `公告 ${n}`, bodyText: '<p>正文</p>' },
      { as: editor },
    )
    ids.push(data.id)
  }
  const [warm, ...measured] = ids
  const each = (endpoint: typeof message.release | typeof message.recall) =>
    timed((turn) => call(endpoint, { id: turn < 0 ? warm : measured[turn] }), measured.length)
  const writes = {
    [`release to ${staff.people} people`]: await each(message.release),
    'who has read, page 1': await timed(() => call(message.readers, { id: measured[0] })),
    'list of notices': await timed(() => call(message.notices, {})),
    [`recall from ${staff.people} people`]: await each(message.recall),
  }
  for (const [name, { median, least }] of Object.entries(writes)) {
    line([name, median.toFixed(1), least.toFixed(1), ''])
  }
  await app.close()
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

await main()
