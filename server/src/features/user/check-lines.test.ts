import { describe, expect, test } from 'vitest'
import { checkLines } from './check-lines'
import { type ImportKey, userColumns } from './import-columns'
import { answerOf, type ImportLine, lineOf } from './import-line'
import type { Names } from './import-names'
import type { KnownPerson } from './import-store'

const known = (account: string, more: object = {}): [string, KnownPerson] => [
  account,
  { id: account, account, version: 1, enabled_mark: 2, is_administrator: false, organizes: ['west'], ...more },
]
const names: Names = {
  taken: new Set(['taken', 'li']),
  known: new Map([known('li'), known('root', { is_administrator: true })]),
  organizes: ['east', 'west'].map((id) => ({ id, name: id, code: '', path: `top/${id}` })),
  closedOrganizes: new Set(['west']),
  positions: ['east', 'west'].map((id) => ({ id: `p-${id}`, full_name: '工程师', en_code: '', organize_id: id })),
  forbiddenPositions: new Set(),
  roles: [{ id: 'expert', full_name: '专家', en_code: '' }],
  people: [{ id: 'boss', account: 'boss', real_name: '院长' }],
}
const empty = Object.fromEntries(userColumns.map(({ key }) => [key, ''])) as ImportLine
const line = (more: Partial<ImportLine> = {}): ImportLine => ({
  ...{ ...empty, account: 'new', realName: '王小明', gender: '男', organizeId: 'east' },
  ...more,
})
const check = (...lines: ImportLine[]) => checkLines({ lines, columns: userColumns, names })
/** What is wrong with a line, by field. */
const wrong = (of: ImportLine) => (check(of)[0]?.problems ?? []).map(({ field, key, params }) => [field, key, params])

describe('a cell', () => {
  test.each(userColumns.map(({ key, longest }) => [key, longest] as const))(
    'of %s takes %i characters, and not one more',
    (key, longest) => {
      const isTooLong = (length: number) =>
        wrong(line({ [key]: '1'.repeat(length) })).some(([field, why]) => field === key && why === 'tooLong')
      expect([isTooLong(longest), isTooLong(longest + 1)]).toEqual([false, true])
      expect(wrong(line({ [key]: '1'.repeat(longest + 1) }))).toContainEqual([key, 'tooLong', { n: longest }])
    },
  )

  test('that is needed is needed of a new person, and of one who is known his account alone', () => {
    const bare = { realName: '', gender: '', organizeId: '' }
    expect(wrong(line({ ...bare, account: '' })).map(([field, key]) => [field, key])).toEqual([
      ['account', 'required'],
      ['realName', 'required'],
      ['gender', 'required'],
      ['organizeId', 'required'],
    ])
    expect(wrong(line({ ...bare, account: 'LI' }))).toEqual([])
  })

  test.each([
    ['0', true],
    ['007', true],
    ['2147483647', true],
    ['2147483648', false],
    ['00000000001', false],
    ['-1', false],
    ['1.5', false],
    ['a', false],
  ])('of the order holds %j: %s', (sortCode, fits) => {
    const [checked] = check(line({ sortCode }))
    expect(checked?.problems).toEqual(fits ? [] : [{ field: 'sortCode', key: 'sortCode', params: {} }])
    if (fits) expect(checked?.person.form.sortCode).toBe(Number(sortCode))
  })

  test.each<[ImportKey, string, string]>([
    ['account', 'a b', 'account'],
    ['realName', 'a<b', 'realName'],
    ['email', 'a@', 'email'],
    ['mobilePhone', '12345678901', 'mobilePhone'],
    ['gender', '不明', 'gender'],
    ['enabledMark', '在', 'enabledMark'],
  ])('of %s that holds %j is refused once', (key, text, why) => {
    expect(wrong(line({ [key]: text }))).toEqual([[key, why, {}]])
  })
})

describe('an account', () => {
  test('of an earlier line is told by its number, whatever its case', () => {
    const [first, second, third] = check(line({ account: 'Twin' }), line({ account: 'x1' }), line({ account: 'tWIN' }))
    expect([first?.problems, second?.problems]).toEqual([[], []])
    expect(third?.problems).toEqual([{ field: 'account', key: 'accountTwice', params: { n: 1 } }])
  })

  test.each([
    ['TAKEN', 'accountExists'],
    ['Root', 'administrator'],
  ])('%s is refused as %s', (account, key) => {
    expect(wrong(line({ account }))).toEqual([['account', key, {}]])
  })
})

describe('what is written of a line', () => {
  test('of a new person is all that it says, with the state that it names, else enabled', () => {
    const said = {
      ...{ email: 'a@b.cn', mobilePhone: '13800000000', description: '说', positionId: '工程师', roleId: '专家' },
      ...{ managerId: '院长', sortCode: '3', enabledMark: '锁定', gender: '保密' },
    }
    const [full, bare] = check(line(said), line({ account: 'other', gender: '' }))
    expect(full).toEqual({
      ...{ line: line(said), known: null, managerLine: null, problems: [] },
      person: {
        enabledMark: 2,
        form: {
          ...{ account: 'new', realName: '王小明', email: 'a@b.cn', mobilePhone: '13800000000', description: '说' },
          ...{ organizeId: 'east', positionId: 'p-east', roleId: 'expert', managerId: 'boss', gender: 0, sortCode: 3 },
        },
      },
    })
    expect(bare?.person).toEqual({
      enabledMark: 1,
      form: {
        ...{ account: 'other', realName: '王小明', email: '', mobilePhone: '', description: '', organizeId: 'east' },
        ...{ positionId: '', roleId: '', managerId: '' },
      },
    })
  })

  test('of who is known names positions where he works, and never another state', () => {
    const [checked] = check(line({ account: 'li', organizeId: '', positionId: '工程师', enabledMark: '锁定' }))
    expect([checked?.known?.id, checked?.problems, checked?.person.form.positionId]).toEqual(['li', [], 'p-west'])
    expect(wrong(line({ account: 'li', enabledMark: '正常' }))).toEqual([['enabledMark', 'stateKept', {}]])
    // He may stay where others may not be added.
    expect(wrong(line({ account: 'li', organizeId: 'west' }))).toEqual([])
    expect(wrong(line({ organizeId: 'west' }))).toEqual([['organizeId', 'organizeForbidden', {}]])
  })

  test('managers who lead back to a line are refused in each line of the circle, and in no other', () => {
    const checked = check(
      line({ account: 'a1', realName: '甲', managerId: 'b1' }),
      line({ account: 'b1', realName: '乙', managerId: 'a1', gender: '不明' }),
      line({ account: 'c1', realName: '丙', managerId: 'a1' }),
    )
    expect(checked.map(({ managerLine }) => managerLine)).toEqual([1, 0, 0])
    const circle = { field: 'managerId', key: 'managerLoop', params: {} }
    const gender = { field: 'gender', key: 'gender', params: {} }
    expect(checked.map(({ problems }) => problems)).toEqual([[circle], [gender, circle], []])
  })
})

describe('a line', () => {
  test('is cut where a cell is longer than a call takes, and typed in half width where that is meant', () => {
    const long = lineOf(Object.fromEntries(userColumns.map(({ key }) => [key, 'a'.repeat(2000)])), userColumns)
    expect(Object.fromEntries(Object.entries(long).map(([key, text]) => [key, text.length]))).toEqual({
      ...{ account: 200, realName: 200, gender: 50, email: 200, organizeId: 1000, managerId: 500, positionId: 1000 },
      ...{ roleId: 1000, sortCode: 50, enabledMark: 50, description: 1000, mobilePhone: 50 },
    })
    const wide = { account: 'ｌｉ１', email: 'ａ@ｂ.cn', mobilePhone: '１３８ 0000-0000', sortCode: '１２' }
    expect(lineOf({ ...wide, realName: 'ＡＢ' }, userColumns)).toEqual({
      ...{ ...empty, account: 'li1', email: 'a@b.cn', mobilePhone: '13800000000', sortCode: '12', realName: 'ＡＢ' },
    })
    const open = userColumns.filter(({ key }) => key !== 'email')
    expect(lineOf({ email: 'a@b.cn', account: 'li' }, open)).toEqual({ ...empty, account: 'li' })
  })

  test('is answered with its problems in one sentence by the titles of its cells, each at most so long', () => {
    const problems = [
      { field: 'gender', text: 'x' },
      { field: '', text: 'y'.repeat(600) },
      { field: 'email', text: 'z' },
    ]
    const many = Array.from({ length: 5 }, () => problems[1] ?? { field: '', text: '' })
    expect(answerOf(line(), [], userColumns, 'zh')).toEqual(line())
    expect(answerOf(line(), problems, userColumns, 'zh')).toEqual({
      ...{ ...line(), errorsInfo: `性别：x；${'y'.repeat(600)}；电子邮箱：z` },
      problems: [problems[0], { field: '', text: 'y'.repeat(500) }, problems[2]],
    })
    expect(answerOf(line(), problems, userColumns, 'en').errorsInfo).toBe(`Gender x; ${'y'.repeat(600)}; Email z`)
    expect(answerOf(line(), many, userColumns, 'zhtw').errorsInfo).toHaveLength(2000)
  })
})
