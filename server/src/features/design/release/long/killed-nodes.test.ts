import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseUrl } from '../../../../testing/database-url'
import { formOf, makeForm } from '../../../../testing/make-form'
import { dataOf } from '../../../../testing/make-review'
import type { TestUser } from '../../../../testing/make-user'
import { runServerProcess } from '../../../../testing/run-server-process'
import { startTestApp } from '../../../../testing/start-test-app'
import { resumeLong, runLong, silentMs } from './run-long'

let app: Awaited<ReturnType<typeof startTestApp>>
let as: TestUser
beforeAll(async () => {
  app = await startTestApp()
  as = await app.administrator()
})
afterAll(() => app.close())

const longer = { timeout: 90_000, interval: 20 }
const count = 200_000
const recordOf = (number: number) => `r${String(number).padStart(7, '0')}`

/** A form of so many records whose text becomes a number with the next release. */
async function largeForm() {
  const form = await makeForm(app, as, formOf({ kind: 'input', key: 'a' }))
  const table = `lc_${form.enCode}`
  await sql`insert into ${sql.table(table)} (id, form_version, created_by, f_a)
    select 'r' || lpad(i::text, 7, '0'), 1, ${as.id}, i::text from generate_series(1, ${sql.lit(count)}) i`.execute(
    app.services.db,
  )
  const { fullName, enCode } = dataOf(await app.call(design.get, { id: form.id }, as))
  const formData = JSON.stringify(formOf({ kind: 'number', key: 'a' }))
  dataOf(await app.call(design.update, { id: form.id, fullName, enCode, formData }, as))
  return { ...form, table }
}
const runOf = async ({ id }: { id: string }) => dataOf(await app.call(design.releaseRun, { id }, as)).run
const save = (id: string, recordId: string, data: object) =>
  app.call(onlineRecord.update, { id, recordId, data: JSON.stringify(data) }, as)
const read = async (id: string, recordId: string) =>
  JSON.parse(dataOf(await app.call(onlineRecord.get, { id, recordId }, as)).data)

/** Saves records one after another, every hundredth from the first on, and keeps which of them were answered well. */
function keepSaving(first: number, send: (recordId: string, data: object) => Promise<{ code: number }>) {
  const kept = new Map<string, number>()
  let isOn = true
  const work = async () => {
    for (let number = first; isOn && number <= count; number += 100) {
      // Of the last one before its server is killed nobody knows.
      const answer = await send(recordOf(number), { a: String(-number) }).catch(() => null)
      if (answer === null) return
      expect(answer).toMatchObject({ code: 200 })
      kept.set(recordOf(number), -number)
    }
  }
  const saving = work()
  const stop = () => {
    isOn = false
    return saving
  }
  return { kept, stop }
}

async function startNode(form: { id: string }, first: number) {
  const shared = {
    DATABASE_URL: databaseUrl(app.database.connection),
    DATA_DIR: app.services.config.dataDir,
    DEMO: '0',
  }
  const { child, ended, address } = runServerProcess('main', shared)
  const base = `${await address()}/api/visualdev`
  const send = async (path: string, method: string, body: object) => {
    const headers = { authorization: as.token, 'content-type': 'application/json' }
    const sent = await fetch(base + path, { method, headers, body: JSON.stringify(body) })
    return (await sent.json()) as { code: number }
  }
  const saving = () =>
    keepSaving(first, (recordId, data) =>
      send(`/OnlineDev/${form.id}/${recordId}`, 'PUT', { data: JSON.stringify(data) }),
    )
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { send, saving, kill }
}

test('[VIS-22] two nodes that are killed one after the other in a release leave the version before it, and a third goes on; nothing that people save meanwhile is lost', {
  timeout: 240_000,
}, async () => {
  const form = await largeForm()
  const writers = [keepSaving(11, (recordId, data) => save(form.id, recordId, data))]
  let done = 0
  for (const first of [12, 13]) {
    const node = await startNode(form, first)
    // From now on this node does nothing of the release.
    await app.services.jobs.stop()
    const writer = node.saving()
    writers.push(writer)
    if (done === 0) {
      const begun = await node.send(`/Base/${form.id}/Actions/Release`, 'POST', {})
      expect(begun).toMatchObject({ code: 200, data: { released: false, long: true } })
    } else {
      // The minute in which the one before is missed passes at once.
      const silent = app.services.db.updateTable('lc_release').set({ beat_at: new Date(0) })
      await silent.where('design_id', '=', form.id).execute()
      await resumeLong(app.services)
    }
    await vi.waitFor(async () => expect((await runOf(form))?.done).toBeGreaterThan(done + 2000), longer)
    await vi.waitFor(() => expect(writer.kept.size).toBeGreaterThan(5), longer)
    await node.kill()
    const left = await runOf(form)
    expect(left).toMatchObject({ state: 'running' })
    expect(left?.done).toBeLessThan(count)
    done = left?.done ?? 0
    expect(await read(form.id, recordOf(9))).toMatchObject({ a: '9' })
    // Written by the version before, in rows that were filled already.
    expect(await save(form.id, recordOf(first + 8), { a: '1000' })).toMatchObject({ code: 200 })
  }
  const run = app.services.db.selectFrom('lc_release').select('id').where('design_id', '=', form.id)
  const { id } = await run.executeTakeFirstOrThrow()
  await runLong(app.services, id)
  expect(await runOf(form)).toMatchObject({ state: 'running' })
  app.clock.set(new Date(Date.now() + 2 * silentMs))
  await runLong(app.services, id)
  expect(await runOf(form)).toMatchObject({ state: 'done' })
  await Promise.all(writers.map(({ stop }) => stop()))

  // Of rows that the version before wrote last the new one writes its own column alone.
  const { rows: counts } = await sql<{ all: number; wrong: number }>`
    select count(*)::int as all,
      count(*) filter (where form_version = 1 and f_a_2 is distinct from lc_numeric(f_a))::int as wrong
    from ${sql.table(form.table)}`.execute(app.services.db)
  expect(counts).toEqual([{ all: count, wrong: 0 }])
  for (const recordId of [20, 21].map(recordOf)) expect(await read(form.id, recordId)).toMatchObject({ a: 1000 })
  for (const { kept } of writers) expect(kept.size).toBeGreaterThan(5)
  const kept = new Map(writers.flatMap((writer) => [...writer.kept]))
  const { rows } = await sql<{ id: string; a: string }>`
    select id, f_a_2::text as a from ${sql.table(form.table)} where id = any(${[...kept.keys()]})`.execute(
    app.services.db,
  )
  expect(new Map(rows.map((row) => [row.id, Number(row.a)]))).toEqual(kept)
})
