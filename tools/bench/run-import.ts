import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { userColumns } from '../../server/src/features/user/import-columns'
import { connectDatabase, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { writeSheet } from '../../server/src/platform/spreadsheet/write-sheet'
import { seedBaseData } from '../../server/src/seed/base-data'
import { makeUser, type TestUser } from '../../server/src/testing/make-user'
import { memoryOf } from './measure'
import { type RunningServer, startProduct } from './servers'

const people = 20_000
const departments = 2000
const mostSeconds = 20
const mostMegabytes = 150
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const line = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const verdict = (holds: boolean) => (holds ? 'yes' : 'NO')

async function prepare(dataDir: string) {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent })
  const database = connectDatabase(embedded.connection, silent)
  await migrateToLatest(database.db)
  await seedBaseData({ db: database.db, log: silent }, { adminPassword: 'admin123' })
  const user = await makeUser(database.db, { account: 'bench', isAdministrator: true })
  await sql`insert into organize (id, parent_id, path, category, full_name, en_code)
    values ('group', '-1', 'group', 'company', '设计集团', 'group')`.execute(database.db)
  await sql`insert into organize (id, parent_id, path, category, full_name, en_code)
    select 'dept' || n, 'group', 'group,dept' || n, 'department', '部门' || n, 'D' || n
    from generate_series(1, ${departments}) as n`.execute(database.db)
  await sql`insert into position (id, full_name, en_code, organize_id) values ('engineer', '工程师', 'E1', 'group')`.execute(
    database.db,
  )
  await sql`analyze`.execute(database.db)
  return { embedded, database, user }
}

/** A sheet with every column, managers of whom every other one stands below. */
function sheetOf(round: number): Promise<Buffer> {
  const rows = Array.from({ length: people }, (_, at) => {
    const manager =
      at % 50 === 0 ? '' : `r${round}p${at % 100 < 50 ? at - (at % 50) : Math.min(people - 50, at + 50 - (at % 50))}`
    const cells = [
      `r${round}p${at}`,
      '王小明',
      '男',
      `r${round}p${at}@example.com`,
      `设计集团/部门${(at % departments) + 1}`,
    ]
    return [...cells, manager, 'E1', '专业负责人', String(at), '正常', '负责施工图评审', '13800138000']
  })
  const columns = userColumns.map(({ title }) => ({ title: title.zh }))
  return buffer(writeSheet({ name: '用户', columns, timeZone: 'Asia/Shanghai' }, rows))
}

interface Asked {
  server: RunningServer
  user: TestUser
}

async function ask<Data>({ server, user }: Asked, path: string, init: RequestInit = {}): Promise<Data> {
  const headers = {
    authorization: user.token,
    ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
  }
  const answer = (await (await fetch(server.baseUrl + path, { ...init, headers })).json()) as {
    code: number
    data: Data
  }
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  return answer.data
}

const api = '/api/permission/UserImport'

async function until(asked: Asked, states: readonly string[]) {
  for (;;) {
    const { current } = await ask<{ current: { id: string; state: string; added: number; wrong: number } }>(asked, api)
    if (states.includes(current.state)) return current
    if (current.state === 'failed' || current.state === 'stopped') throw new Error(JSON.stringify(current))
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Reads, checks and writes one sheet, and watches the memory of the server. */
async function importOnce(asked: Asked, round: number) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await sheetOf(round))]), 'people.xlsx')
  const { id: fileName } = await ask<{ id: string }>(asked, '/api/file/Uploader/import', { method: 'POST', body: form })
  let most = memoryOf(asked.server.pid)
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(asked.server.pid))
  }, 50)
  const start = performance.now()
  const { id } = await ask<{ id: string }>(asked, api, { method: 'POST', body: JSON.stringify({ fileName }) })
  await until(asked, ['ready'])
  const read = performance.now() - start
  await ask(asked, `${api}/${id}/Actions/Run`, { method: 'POST' })
  const { added, wrong } = await until(asked, ['done'])
  const took = performance.now() - start
  clearInterval(watch)
  if (added !== people) throw new Error(`${added} added, ${wrong} wrong`)
  return { read, took, most }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'workstation-bench-import-'))
  const { embedded, database, user } = await prepare(join(folder, 'data'))
  const { host, port, user: name, password, database: base } = embedded.connection
  const databaseUrl = `postgres://${name}:${password}@localhost:${port}/${base}?host=${encodeURIComponent(host)}`
  const server = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'product') })
  const asked = { server, user }
  await ask(asked, api)
  const idle = memoryOf(server.pid)
  const titles = ['read and checked', 'in all', 'memory over idle', `≤ ${mostSeconds} s`, `≤ ${mostMegabytes} MB`]
  line([`import ${people.toLocaleString('en')} people`, ...titles])
  line(Array(6).fill('---'))
  for (const round of [1, 2]) {
    const { read, took, most } = await importOnce(asked, round)
    const times = [read, took].map((ms) => `${(ms / 1000).toFixed(1)} s`)
    const holds = [verdict(took <= mostSeconds * 1000), verdict(most - idle <= mostMegabytes)]
    line([`round ${round}`, ...times, `${most - idle} MB (idle ${idle})`, ...holds])
  }
  await server.stop()
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

await main()
