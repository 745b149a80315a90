import { importJob } from '@workstation/contract/import-job'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type ImportedLine,
  importedLine,
  makeImportOrganizes,
  peopleSheet,
  uploadSheet,
} from '../../../testing/import-people'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { linksOf } from '../store'
import { readImport } from './begin-import'
import { runImport } from './run-import'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  // Jobs are run by hand, so that a test sees each step.
  vi.spyOn(app.services.jobs, 'send').mockResolvedValue(undefined)
  await makeImportOrganizes(app)
  admin = await app.administrator()
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('user_import').execute())

const current = async () => dataOf(await app.call(importJob.current, {}, admin)).current
async function begin(lines: readonly ImportedLine[], updates = 0) {
  const fileName = await uploadSheet(app, await peopleSheet(lines), admin)
  const { id } = dataOf(await app.call(importJob.begin, { fileName, updates }, admin))
  await readImport(app.services, id)
  return id
}
const correct = async (id: string, lines: object[]) =>
  dataOf(await app.call(importJob.correct, { id, lines }, admin)).list
const linesOf = async (id: string, only = '') =>
  dataOf(await app.call(importJob.lines, { id, only, pageSize: 100 }, admin)).list
const short = (list: readonly { line: number; state: string }[]) => list.map(({ line, state }) => [line, state])

describe('[USR-35] what others say of a line that is corrected', () => {
  test('of two equal accounts the second one is right once the first is another, is taken out, and wrong when it comes back', async () => {
    const id = await begin([importedLine({ account: 'twice1' }), importedLine({ account: 'twice1' })])
    expect(await current()).toMatchObject({ ready: 1, wrong: 1 })
    expect(short(await correct(id, [{ line: 1, removed: 1 }]))).toEqual([
      [1, 'removed'],
      [2, 'ready'],
    ])
    expect(await current()).toMatchObject({ ready: 1, wrong: 0 })
    expect(short(await correct(id, [{ line: 1, removed: 0 }]))).toEqual([
      [1, 'ready'],
      [2, 'wrong'],
    ])
    expect(short(await correct(id, [{ line: 1, cells: { account: 'twice2' } }]))).toEqual([
      [1, 'ready'],
      [2, 'ready'],
    ])
  })

  test('a manager whose account or name was mistyped is found once it is right, by who names him', async () => {
    const id = await begin([
      importedLine({ account: 'bosss', realName: '周处' }),
      importedLine({ managerId: 'boss' }),
      importedLine({ managerId: '周处长' }),
      importedLine({ managerId: 'nobodyatall' }),
    ])
    expect(short(await linesOf(id, 'wrong')).map(([line]) => line)).toEqual([2, 3, 4])
    const answered = await correct(id, [{ line: 1, cells: { account: 'boss', realName: '周处长' } }])
    expect(short(answered)).toEqual([
      [1, 'ready'],
      [2, 'ready'],
      [3, 'ready'],
    ])
    expect(short(await linesOf(id, 'wrong'))).toEqual([[4, 'wrong']])
    // Another cell of his says nothing to them.
    expect(await correct(id, [{ line: 1, cells: { description: '新' } }])).toHaveLength(1)
  })

  test('of two changes of one line in one call the first was lost', async () => {
    const id = await begin([importedLine({ account: 'a b', gender: '?' })])
    const pieces = [{ account: 'pieces' }, { gender: '女' }].map((cells) => ({ line: 1, cells }))
    expect(await correct(id, pieces)).toMatchObject([{ account: 'pieces', gender: '女', state: 'ready' }])
  })

  test('lines that were taken out are asked for by themselves', async () => {
    const id = await begin([importedLine(), importedLine(), importedLine()])
    await correct(id, [{ line: 2, removed: 1 }])
    expect(short(await linesOf(id, 'removed'))).toEqual([[2, 'removed']])
  })
})

test('[USR-35] pages turned by number passed over lines, since those that were corrected had left the list', async () => {
  const id = await begin(Array.from({ length: 5 }, (_, at) => importedLine({ account: `paged${at}`, gender: '?' })))
  const page = async (from?: number) => {
    const asked = { id, only: 'wrong', pageSize: 2, ...(from && { from }) }
    const { list, pagination } = dataOf(await app.call(importJob.lines, asked, admin))
    return [...list.map(({ line }) => line), pagination.total]
  }
  expect(await page()).toEqual([1, 2, 5])
  await correct(id, [{ line: 1, cells: { gender: '男' } }])
  expect([await page(3), await page(1)]).toEqual([
    [3, 4, 3],
    [2, 3, 4],
  ])
  for (const from of [0, 20_001, 'x'])
    expect((await app.call(importJob.lines, { id, from } as never, admin)).code).toBe(401)
})

describe('[USR-35] a cell that is too long', () => {
  test('of more than 1,000 letters refused all corrections that were sent with it', async () => {
    const id = await begin([importedLine({ gender: '?' }), importedLine({ account: 'kept beside' })])
    const answered = await correct(id, [
      { line: 1, cells: { gender: '女', description: '长'.repeat(1001), realName: '王'.repeat(5000) } },
      { line: 2, cells: { account: 'keptbeside' } },
    ])
    expect(answered).toMatchObject([
      {
        gender: '女',
        problems: [
          { field: 'realName', text: '不能超过 50 个字' },
          { field: 'description', text: '不能超过 500 个字' },
        ],
      },
      { account: 'keptbeside', state: 'ready' },
    ])
    expect(short(await linesOf(id))).toEqual([
      [1, 'wrong'],
      [2, 'ready'],
    ])
  })

  test('is told at its cell, whatever character it is cut at, and the others are read', async () => {
    const id = await begin([
      importedLine({ account: 'long1', description: `${'字'.repeat(999)}😀字` }),
      importedLine({ account: 'long2' }),
    ])
    expect(await current()).toMatchObject({ state: 'ready', ready: 1, wrong: 1, reason: '' })
    expect((await linesOf(id, 'wrong'))[0]?.problems).toEqual([{ field: 'description', text: '不能超过 500 个字' }])
    const cells = { description: `${'字'.repeat(998)}😀` }
    expect((await correct(id, [{ line: 2, cells }]))[0]?.problems).toMatchObject([{ field: 'description' }])
  })

  test.each([
    ['organizeId', '集团/东院', 500],
    ['positionId', 'E1', 500],
    ['roleId', '专业负责人', 500],
    ['managerId', 'nobodyatall', 200],
  ])('%s is not read up to its limit as if the rest were not there', async (field, name, most) => {
    // Cut at its limit, the same name over and over would be read as that name.
    const times = Math.floor(most / (name.length + 1))
    const padded = `${`${name},`.repeat(times)}${','.repeat(most - times * (name.length + 1))}没有这个`
    const id = await begin([importedLine({ [field]: padded })])
    expect((await linesOf(id, 'wrong'))[0]?.problems).toEqual([{ field, text: `不能超过 ${most} 个字` }])
  })
})

test('[USR-34] of positions with one name, who exists gets that of where he works, also where the sheet leaves that empty', async () => {
  const person = await app.makeUser({ account: 'posted', organizeId: 'eastA' })
  const id = await begin([importedLine({ account: person.account, organizeId: '', positionId: '工程师' })], 1)
  expect((await linesOf(id))[0]).toMatchObject({ state: 'ready', problems: [] })
  dataOf(await app.call(importJob.run, { id }, admin))
  await runImport(app.services, id)
  expect((await linksOf(app.services.db, person.id)).positions).toEqual(['engEast'])
})
