import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase, migrateToLatest } from '../../server/src/platform/database'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start-embedded-postgres'
import { seedBaseData } from '../../server/src/seed/base-data'
import { makeUser, type TestUser } from '../../server/src/testing/make-user'
import { memoryOf } from './measure'
import { othersMeanwhile } from './others-meanwhile'
import { type RunningServer, startProduct } from './servers'

const people = 100_000
/** Columns of the list of people; with the twenty that it shows every kind of cell is there. */
const columns =
  'account,realName,gender,email,mobilePhone,organize,position,roleName,manager,enabledMark,isAdministrator,description,sortCode,creatorTime,lastLoginTime,id,version,organizeId,positionId,roleId'
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
  await sql`insert into app_user (id, account, real_name, password_hash, email, mobile_phone, description, manager_id, last_login_at)
    select 'person-' || n, 'person' || n, '人员' || n, '', 'person' || n || '@example.com', '1380000' || lpad((n % 10000)::text, 4, '0'),
      '负责第 ' || n || ' 号项目的施工图评审', ${user.id}, now() - n * interval '1 minute'
    from generate_series(1, ${people}) as n`.execute(database.db)
  await sql`insert into user_organize (user_id, organize_id, is_main)
    select 'person-' || n, 'group', true from generate_series(1, ${people}) as n`.execute(database.db)
  await sql`analyze`.execute(database.db)
  return { embedded, database, user }
}

/** Exports everything once while one other person works, and watches the memory of the server. */
async function exportAll(server: RunningServer, user: TestUser) {
  let busy = true
  let most = memoryOf(server.pid)
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid))
  }, 50)
  const asking = othersMeanwhile(server, user.token)(() => busy)
  const start = performance.now()
  const url = `${server.baseUrl}/api/permission/Users/ExportExcel?dataType=1&selectKey=${columns}`
  const made = (await (await fetch(url, { headers: { authorization: user.token } })).json()) as {
    code: number
    data: { url: string }
  }
  const took = performance.now() - start
  busy = false
  if (made.code !== 200) throw new Error(JSON.stringify(made))
  const seen = await asking
  const file = await (await fetch(server.baseUrl + made.data.url)).arrayBuffer()
  clearInterval(watch)
  return { took, most, ...seen, bytes: file.byteLength }
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'workstation-bench-export-'))
  const { embedded, database, user } = await prepare(join(folder, 'data'))
  const { host, port, user: name, password, database: base } = embedded.connection
  const databaseUrl = `postgres://${name}:${password}@localhost:${port}/${base}?host=${encodeURIComponent(host)}`
  const server = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'product') })
  const others = othersMeanwhile(server, user.token)
  await others((turn) => turn < 200)
  const quiet = await others((turn) => turn < 400)
  const idle = memoryOf(server.pid)
  line([
    `${people.toLocaleString('en')} rows × 20 columns`,
    'time',
    'file',
    'memory over idle',
    'p50 of others',
    'p99 of others',
    'p99 quiet',
    '≤ 2 ×',
    '≤ 50 MB',
  ])
  line(Array(9).fill('---'))
  for (const round of [1, 2, 3]) {
    const { took, most, p50, p99, bytes } = await exportAll(server, user)
    const figures = [
      `${(took / 1000).toFixed(1)} s`,
      `${(bytes / 1e6).toFixed(1)} MB`,
      `${most - idle} MB (idle ${idle})`,
    ]
    const waits = [p50, p99, quiet.p99].map((ms) => `${ms.toFixed(1)} ms`)
    line([`round ${round}`, ...figures, ...waits, verdict(p99 <= 2 * quiet.p99), verdict(most - idle <= 50)])
  }
  await server.stop()
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

await main()
