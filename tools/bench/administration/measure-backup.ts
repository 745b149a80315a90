import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { backup } from '../../../contract/src/backup'
import { leftOut } from '../../../server/src/features/backup/left-out'
import { dropForeignKeys } from '../../../server/src/features/backup/restore-store'
import { copyInto, copyOutOf, type LiveTable, listTables } from '../../../server/src/features/backup/snapshot-store'
import { copyIn, copyOut } from '../../../server/src/platform/archive/copy-table'
import { connectDatabase, migrateToLatest } from '../../../server/src/platform/database'
import { memoryOf } from '../measure'
import { seedProjects } from '../seed-clerks'
import { seedOrganisation } from '../seed-organisation'
import type { RunningServer } from '../servers'
import type { Line } from '../workflow/figures'
import { atMost, type Part, type PartBench } from './bench-part'

const projects = 100_000
const mostMegabytes = 60
const root = fileURLToPath(new URL('../../..', import.meta.url))
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The highest memory of a process while work goes on, in MB. */
async function highest<T>(pid: number, work: () => Promise<T>): Promise<{ most: number; result: T }> {
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 20)
  return work()
    .then((result) => ({ most, result }))
    .finally(() => clearInterval(look))
}

async function connect(connection: object): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** Milliseconds of nothing but COPY of every table into a file. */
async function copyAllOut(client: pg.Client, tables: readonly LiveTable[], folder: string): Promise<number> {
  const start = performance.now()
  for (const table of tables)
    await pipeline(copyOut(client, copyOutOf(client, table)), createWriteStream(join(folder, `${table.name}.copy`)))
  return performance.now() - start
}

/** Milliseconds of nothing but COPY of the same files into empty tables with their indexes. */
async function copyAllIn(client: pg.Client, tables: readonly LiveTable[], folder: string): Promise<number> {
  // Tables come in any order, and with what triggers keep of their rows.
  await dropForeignKeys(client)
  await client.query(`set workstation.restoring = 'on'`)
  await client.query(`truncate ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')} cascade`)
  const start = performance.now()
  await client.query('begin')
  for (const table of tables)
    await copyIn(
      client,
      copyInto(client, table),
      createReadStream(join(folder, `${table.name}.copy`), { highWaterMark: 1024 * 1024 }),
    )
  await client.query('commit')
  return performance.now() - start
}

interface Made {
  path: string
  took: number
  most: number
}

/** Makes a backup through the product; what counts is the time of the job, not how long it waits for its turn. */
async function backUp({ db, database, administrator }: PartBench, node: RunningServer): Promise<Made> {
  const headers = { authorization: administrator.token }
  const answer = await fetch(node.baseUrl + backup.create.path, { method: 'POST', headers })
  const { data, msg } = (await answer.json()) as { data: { id: string } | null; msg: string }
  if (!data) throw new Error(msg)
  const { most, result } = await highest(node.pid, async () => {
    for (;;) {
      const row = await db.selectFrom('backup').select('state').where('id', '=', data.id).executeTakeFirstOrThrow()
      if (row.state !== 'running') return row.state
      await pause(50)
    }
  })
  if (result !== 'done') throw new Error(`the backup ended as ${result}`)
  const { rows } = await sql<{ took: number }>`
    select extract(epoch from done_at - started_on)::float8 * 1000 as took
    from backup join pgboss.job on job.data ->> 'id' = backup.id where backup.id = ${data.id}`.execute(db)
  return { path: join(database.folder, 'product/files/backup', data.id), took: rows[0]?.took ?? 0, most }
}

/** Brings a backup into an empty database by the program that people run. */
async function restore({ db, database }: PartBench, path: string, name: string) {
  await sql`create database ${sql.ref(name)}`.execute(db)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  const start = performance.now()
  const DATA_DIR = join(database.folder, name)
  const child = spawn(process.execPath, ['server/dist/restore.js', path], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url.href, DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const look = setInterval(() => {
    try {
      most = Math.max(
        most,
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
      )
    } catch {
      // It has ended meanwhile.
    }
  }, 20)
  const [code] = await once(child, 'exit')
  clearInterval(look)
  if (code !== 0) throw new Error(`restoring ended with ${code}`)
  return { took: performance.now() - start, most: Math.round(most) }
}

function besideBare(what: string, took: number, bare: number): Line {
  const share = bare / took
  return {
    what,
    value: `${(took / 1000).toFixed(1)} s; bare COPY ${(bare / 1000).toFixed(1)} s; ${Math.round(share * 100)} %`,
    goal: '≥ 50 % of bare',
    holds: share >= 0.5,
  }
}

/** A backup of 100,000 projects and its restoring, beside nothing but COPY of the same tables. */
export const measureBackup: Part = async (bench) => {
  const { db, database } = bench
  const node = await bench.start()
  // What a process needs for the work as such is there after a first backup of nearly nothing.
  const small = await backUp(bench, node)
  // The first restoring of all reads the program and the templates of the database from the disk.
  await restore(bench, small.path, 'restored_first')
  const restoredSmall = await restore(bench, small.path, 'restored_small')
  await seedOrganisation(db as never)
  await seedProjects(db, projects)
  await pause(2000)
  const idle = memoryOf(node.pid)
  const made = await backUp(bench, node)
  const client = await connect(database.connection)
  const tables = await listTables(client, leftOut)
  const out = await copyAllOut(client, tables, database.folder).finally(() => client.end())
  const restored = await restore(bench, made.path, 'restored')
  await sql`create database bare`.execute(db)
  const connection = { ...database.connection, database: 'bare' }
  const empty = connectDatabase(connection, silent)
  await migrateToLatest(empty.db)
  await empty.close()
  const target = await connect(connection)
  const into = await copyAllIn(target, tables, database.folder).finally(() => target.end())
  return [
    besideBare(`backup with ${projects.toLocaleString('en')} projects`, made.took, out),
    atMost('its memory over idle', [made.most - idle, mostMegabytes], 'MB'),
    // The tables of its version are made by their migrations, however little there is to restore.
    besideBare('restoring it, beyond restoring nothing', restored.took - restoredSmall.took, into),
    atMost('its memory over that of restoring nothing', [restored.most - restoredSmall.most, mostMegabytes], 'MB'),
  ]
}
