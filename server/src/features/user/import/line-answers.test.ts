import { errorCatalogue } from '@workstation/contract/errors'
import { importJob } from '@workstation/contract/import-job'
import type { Language } from '@workstation/contract/language'
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

async function begin(lines: readonly ImportedLine[], updates: 0 | 1) {
  const fileName = await uploadSheet(app, await peopleSheet(lines), admin)
  const { id } = dataOf(await app.call(importJob.begin, { fileName, updates }, admin))
  await readImport(app.services, id)
  return id
}
async function run(id: string) {
  dataOf(await app.call(importJob.run, { id }, admin))
  await runImport(app.services, id)
}
const linesOf = async (id: string, language: Language = 'zh') =>
  dataOf(await app.call(importJob.lines, { id }, admin, { language })).list

describe('[USR-35] what the lines of an import that updates people would do', () => {
  const boss = importedLine({ account: 'effboss', realName: '周处长' })
  const one = importedLine({ account: 'effone', email: 'one@example.com', managerId: 'effboss' })
  const two = importedLine({ account: 'efftwo', positionId: '工程师', organizeId: '集团/东院/结构所' })
  beforeAll(async () => run(await begin([boss, one, two], 0)))

  test('was not told: who is changed, in what and from what, who is left alone, and who is added', async () => {
    const id = await begin(
      [
        { ...one, realName: '王新名', gender: '女', organizeId: '集团/西院', email: '', managerId: 'effnew' },
        { ...two, description: '' },
        importedLine({ account: 'effnew' }),
        { ...boss, gender: '?' },
        { ...two, account: 'effboss', realName: '', sortCode: '7' },
      ],
      1,
    )
    const [first, second, third, fourth] = await linesOf(id)
    expect(first).toMatchObject({ effect: 'changes', now: expect.any(Array) })
    expect(first?.now.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'gender', text: '男' },
      { field: 'managerId', text: '周处长/effboss' },
      { field: 'organizeId', text: '集团/东院' },
      { field: 'realName', text: '王小明' },
    ])
    expect([second, third, fourth].map((line) => [line?.effect, line?.now])).toEqual([
      ['same', []],
      ['adds', []],
      ['', []],
    ])
    const [english] = await linesOf(id, 'en')
    expect(english?.now).toContainEqual({ field: 'gender', text: 'Male' })
    const cells = { gender: '男', managerId: 'effboss', organizeId: '集团/东院', realName: '' }
    const corrected = await app.call(importJob.correct, { id, lines: [{ line: 1, cells }] }, admin)
    expect(dataOf(corrected).list).toMatchObject([{ line: 1, effect: 'same', now: [] }])
    await run(id)
    expect((await linesOf(id)).slice(0, 3).map(({ state, effect }) => [state, effect])).toEqual([
      ['same', ''],
      ['same', ''],
      ['added', ''],
    ])
  })

  test('was not counted, and lines could not be asked for by it', async () => {
    const lines = [{ ...one, realName: '王又新' }, two, importedLine({ account: 'efffresh' }), { ...boss, gender: '?' }]
    const id = await begin([...lines, { ...boss, description: '换' }, importedLine({ account: 'effother' })], 1)
    const effects = async () => dataOf(await app.call(importJob.current, {}, admin)).current?.effects
    const only = async (kind: 'adds' | 'changes' | 'same' | 'wrong' | 'left') => {
      const { list, pagination } = dataOf(await app.call(importJob.lines, { id, only: kind }, admin))
      expect(pagination.total).toBe(list.length)
      return list.map(({ line }) => line)
    }
    // Of two lines of one account the later one is wrong.
    expect(await effects()).toEqual({ adds: 2, changes: 1, same: 1 })
    expect([await only('adds'), await only('changes'), await only('same'), await only('wrong')]).toEqual([
      [3, 6],
      [1],
      [2],
      [4, 5],
    ])
    const cells = [
      { line: 1, cells: { realName: '' } },
      { line: 4, cells: { gender: '女' } },
      { line: 6, removed: 1 as const },
    ]
    dataOf(await app.call(importJob.correct, { id, lines: cells }, admin))
    expect(await effects()).toEqual({ adds: 1, changes: 1, same: 2 })
    expect([await only('changes'), await only('same'), await only('left')]).toEqual([[4], [1, 2], [1, 2, 3, 4, 5]])
    expect((await linesOf(id)).map(({ effect }) => effect)).toEqual(['same', 'same', 'adds', 'changes', '', ''])
    await run(id)
    expect(await effects()).toEqual({ adds: 0, changes: 0, same: 0 })
  })

  test('of an import that only adds is to add', async () => {
    const id = await begin([importedLine(), one, importedLine()], 0)
    expect(dataOf(await app.call(importJob.current, {}, admin)).current?.effects).toEqual({
      adds: 2,
      changes: 0,
      same: 0,
    })
    const only = async (kind: 'adds' | 'changes') =>
      dataOf(await app.call(importJob.lines, { id, only: kind }, admin)).list
    expect((await only('adds')).map(({ line }) => line)).toEqual([1, 3])
    expect(await only('changes')).toEqual([])
  })

  test.each(['effboss', '周处长', '周处长/effboss'])('nobody becomes his own manager, called %s', async (managerId) => {
    const [line] = await linesOf(
      await begin(
        [
          { ...boss, managerId },
          { ...one, managerId },
        ],
        1,
      ),
    )
    expect(line?.problems).toEqual([{ field: 'managerId', text: '主管不能是本人或其下属' }])
  })

  test('is told of nobody where the import only adds', async () => {
    const id = await begin([importedLine(), one], 0)
    expect((await linesOf(id)).map(({ effect }) => effect)).toEqual(['', ''])
  })
})

describe('[USR-35] problems of lines', () => {
  test('stayed in the language of whoever checked them', async () => {
    const broken = importedLine({ organizeId: '没有的' })
    const id = await begin([importedLine({ gender: '?' }), importedLine({ account: 'a b' }), broken], 0)
    const said = async (language: Language) => (await linesOf(id, language)).map(({ problems }) => problems[0]?.text)
    expect(await said('zh')).toEqual([
      '请填写男、女或保密',
      '只能用字母和数字',
      '没有组织“没有的”，请从最上级写起，如 集团/设计院',
    ])
    expect(await said('en')).toEqual([
      'takes Male, Female or Unspecified',
      'takes letters and digits only',
      'there is no organisation “没有的”; write it from the top, such as Group/Institute',
    ])
    // Lines of an import from before hold the words themselves.
    const old = JSON.stringify([{ field: 'account', text: '旧的说明' }])
    await app.services.db.updateTable('user_import_line').set({ problems: old }).where('line', '=', 2).execute()
    expect((await said('en'))[1]).toBe('旧的说明')
  })

  test('and why an import stopped stayed in the language of whoever stopped it', async () => {
    const id = await begin([importedLine()], 0)
    dataOf(await app.call(importJob.run, { id }, admin))
    dataOf(await app.call(importJob.cancel, { id }, admin))
    const reasonIn = async (language: Language) =>
      dataOf(await app.call(importJob.current, {}, admin, { language })).current?.reason
    expect(await reasonIn('zh')).toBe('导入已停止，已导入的人员保留')
    expect(await reasonIn('en')).toBe(errorCatalogue['import-cancelled'].en)
    // One that ended before its reason was kept so holds the words themselves.
    await app.services.db
      .updateTable('user_import')
      .set({ failure: JSON.stringify({ text: '旧的原因' }) })
      .execute()
    expect(await reasonIn('en')).toBe('旧的原因')
  })

  test('that repeat what was typed failed the whole import where its 60th letter was half an emoji', async () => {
    const id = await begin([importedLine({ organizeId: `${'院'.repeat(59)}😀所` }), importedLine()], 0)
    expect(dataOf(await app.call(importJob.current, {}, admin)).current).toMatchObject({ state: 'ready', reason: '' })
    const [first] = await linesOf(id)
    expect(first?.problems).toEqual([
      { field: 'organizeId', text: `没有组织“${'院'.repeat(59)}”，请从最上级写起，如 集团/设计院` },
    ])
  })
})
