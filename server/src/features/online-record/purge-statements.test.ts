import { onlineRecord } from '@workstation/contract/online-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements'
import { formOf, makeForm, releaseAgain } from '../../testing/make-form'
import { dataOf, keepSessions } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { textFile, uploadFiles } from '../../testing/upload-file'
import { purgeColumns } from '../design'
import { purgeRecords } from './bin'

let app: TestApp
let as: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  as = await app.administrator()
})
afterAll(() => app.close())

const fields = [
  { kind: 'input', key: 'title' },
  { kind: 'files', key: 'papers' },
]

/** A form with some records, each with a file of its own. */
async function makeRecords(count: number) {
  const { id } = await makeForm(app, as, formOf(...fields))
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { data } = await uploadFiles<{ id: string }>(
      app.app,
      '/api/file/Uploader/annex',
      [textFile('a.txt')],
      as.token,
    )
    const paper = { fileId: data.id, name: 'a.txt', url: '', fileSize: 3, fileExtension: 'txt' }
    const record = { id, data: JSON.stringify({ title: `${at}`, papers: [paper] }) }
    ids.push(dataOf(await app.call(onlineRecord.create, record, as)).id)
  }
  return { id, ids }
}

/** Files that still hang at a record. */
const hanging = async (): Promise<number> => {
  const { rows } = await app.services.pool.query(
    "select 1 from file where entity = 'onlineRecord' and deleted_at is null",
  )
  return rows.length
}

test.each([
  {
    what: 'a removed field',
    remove: ({ id }: { id: string }) => releaseAgain(app, as, id, formOf({ kind: 'input', key: 'title' })),
    purge: purgeColumns,
  },
  {
    what: 'a bin',
    remove: async ({ id, ids }: { id: string; ids: string[] }) =>
      dataOf(await app.call(onlineRecord.removeAll, { id, ids: ids.join(',') }, as)),
    purge: purgeRecords,
  },
])('the purge of $what asked the database once for each record', async ({ remove, purge }) => {
  const [few, many] = [await makeRecords(1), await makeRecords(7)]
  const countFor = async (records: typeof few) => {
    await remove(records)
    app.clock.advance({ days: 31 })
    const before = await hanging()
    const { services, counted } = countStatements(app.services)
    await purge(services)
    expect(before - (await hanging())).toBe(records.ids.length)
    return counted()
  }
  const one = await countFor(few)
  expect(one).toBeGreaterThan(0)
  expect(await countFor(many)).toBe(one)
})
