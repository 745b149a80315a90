import type { Parameter } from '@workstation/domain/data-interface/parameter-types'
import { expect, test, vi } from 'vitest'
import { ReaderOff } from '../../platform/reader/reader'
import { AnswerTooLarge, type ReaderAnswer, wrapped } from '../../platform/reader/run-statement'
import type { Services } from '../../services'
import { runSql, type SqlRun } from './run-sql'
import { databaseWords, statementWords } from './statement-words'

const known = { user: 'u1', pageSize: '20' } as SqlRun['known']
const parameter = (field: string): Parameter => ({
  ...{ field, fieldName: '', dataType: 'varchar', required: 0, defaultValue: '' },
})

/** Runs a statement that PostgreSQL answers, or refuses, in this way. */
function runAgainst(answer: ReaderAnswer | Error | object, query = 'select 1,\n  nothing') {
  const run = vi.fn(() => ('rows' in answer ? Promise.resolve(answer) : Promise.reject(answer)))
  const services = { reader: { run }, config: { timeZone: 'Asia/Shanghai' } } as unknown as Services
  const stored = { query, row_limit: 2, seconds: 7 }
  const values = new Map([['b', '2']])
  const result = runSql(services, { stored, parameters: [parameter('a'), parameter('b')], values, known })
  return { run, result }
}
const refusalOf = (error: Error | object) =>
  runAgainst(error).result.then(
    () => null,
    (refused) => (refused === error ? 'itself' : { key: refused.key, ...refused.params }),
  )
const failed = (code: string, position?: string) => ({ code, message: 'said', ...(position && { position }) })

test('a statement is sent with every value bound, what is not given as none, and with its limits', async () => {
  const { run, result } = runAgainst(
    {
      columns: ['a', 'b', 'a', 'a'],
      rows: [
        [1, 2, 3, 4],
        [5, null, 6, 7],
      ],
    },
    'select {b}, {a}, @user, {b}, @pageSize',
  )
  expect(await result).toEqual([
    { a: 1, b: 2, a_2: 3, a_3: 4 },
    { a: 5, b: null, a_2: 6, a_3: 7 },
  ])
  expect(run).toHaveBeenCalledExactlyOnceWith({
    sql: expect.stringMatching(/^select .*\$1.*\$2.*\$3.*\$1.*\$4/),
    values: ['2', null, 'u1', '20'],
    limit: 2,
    seconds: 7,
    timeZone: 'Asia/Shanghai',
  })
})

test('as many rows as the limit are answered, one more is refused', async () => {
  const rows = [[1], [2], [3]]
  expect(await runAgainst({ columns: ['a'], rows: rows.slice(0, 2) }).result).toHaveLength(2)
  await expect(runAgainst({ columns: ['a'], rows }).result).rejects.toMatchObject({
    key: 'data-interface.too-many-rows',
    params: { limit: 2 },
  })
})

test.each([
  ['57014', { key: 'data-interface.too-slow', seconds: 7 }],
  ['55P03', { key: 'data-interface.too-slow', seconds: 7 }],
  ['53400', { key: 'data-interface.too-much-room' }],
  ['53200', { key: 'data-interface.too-much-room' }],
  ['54000', { key: 'data-interface.too-much-room' }],
  ['XX000', { key: 'data-interface.statement-failed', reason: { zh: 'said', en: 'said', zhtw: 'said' } }],
  // No failure of a statement is a bug.
  ['ECONNREFUSED', 'itself'],
  ['xx000', 'itself'],
  ['', 'itself'],
])('the failure %s of PostgreSQL is told as %o', async (code, told) => {
  expect(await refusalOf(failed(code))).toEqual(told)
})

test('a failure is told at its place in what the author wrote, never before its beginning', async () => {
  const reason = databaseWords('42703', 'said')
  const key = 'data-interface.statement'
  const at = (position: number) => refusalOf(failed('42703', String(wrapped + position)))
  expect(await at(13)).toEqual({ key, line: 2, column: 3, reason })
  expect(await at(1)).toEqual({ key, line: 1, column: 1, reason })
  expect(await at(-wrapped + 1)).toEqual({ key, line: 1, column: 1, reason })
})

test('what keeps statements off, and an answer that is too large, are told in words', async () => {
  expect(await refusalOf(new AnswerTooLarge())).toEqual({ key: 'data-interface.too-large' })
  expect(await refusalOf(new ReaderOff({ kind: 'passed', name: '写表' }))).toEqual({
    key: 'data-interface.sql-off',
    reason: {
      zh: '安全检查“写表”未通过',
      en: 'the safety check “写表” failed',
      zhtw: '安全檢查「写表」未通過',
    },
  })
  expect(await refusalOf(new ReaderOff({ kind: 'no-role', reason: 'denied' }))).toEqual({
    key: 'data-interface.sql-off',
    reason: {
      zh: '数据库不能建立只读角色（denied）',
      en: 'the database gives no role that only reads (denied)',
      zhtw: '資料庫不能建立唯讀角色（denied）',
    },
  })
})

test('a statement that cannot be sent is told at its place, and never sent', async () => {
  const { run, result } = runAgainst({ columns: [], rows: [] }, 'select 1\n and {c}')
  await expect(result).rejects.toMatchObject({
    key: 'data-interface.statement',
    params: { line: 2, column: 6, reason: statementWords('unknown', 'c') },
  })
  expect(run).not.toHaveBeenCalled()
})

test.each([
  ['unterminated', '引号或注释没有结束', 'a quote or comment has no end', '引號或註解沒有結束'],
  [
    'unknown',
    '没有参数“a”，请先在参数表中添加',
    'there is no parameter “a”; add it to the table of parameters',
    '沒有參數「a」，請先在參數表中新增',
  ],
  [
    'quoted',
    "参数不能写在引号里，请写成 '…' || {a} || '…'",
    "a parameter cannot stand in quotes; write '…' || {a} || '…'",
    "參數不能寫在引號裡，請寫成 '…' || {a} || '…'",
  ],
  [
    'dollar',
    '不能使用 $，参数请写成 {参数名}',
    '$ cannot be used; write parameters as {name}',
    '不能使用 $，參數請寫成 {參數名}',
  ],
  ['parenthesis', '括号不成对', 'parentheses do not match', '括號不成對'],
  ['several', '只能写一条语句', 'there can be one statement only', '只能寫一條語句'],
  ['empty', '没有语句', 'there is no statement', '沒有語句'],
] as const)('what is wrong with a statement is said in each language: %s', (problem, zh, en, zhtw) => {
  expect(statementWords(problem, 'a')).toEqual({ zh, en, zhtw })
})

test.each([
  ['42601', '语法错误', 'syntax error', '語法錯誤'],
  ['42P01', '没有这个表或视图', 'there is no such table or view', '沒有這個表或檢視'],
  ['42703', '没有这一列', 'there is no such column', '沒有這一欄'],
  ['42702', '列名不明确', 'the column is ambiguous', '欄名不明確'],
  ['42883', '没有这个函数或运算', 'there is no such function or operator', '沒有這個函式或運算'],
  ['42501', '不允许读取', 'this may not be read', '不允許讀取'],
  ['25006', '只能查询，不能修改数据', 'it may only read', '只能查詢，不能修改資料'],
  ['22012', '除数为零', 'division by zero', '除數為零'],
  ['22P02', '值与类型不符', 'a value does not fit its type', '值與類型不符'],
])('what PostgreSQL refuses with %s is said in words, with what it says itself', (code, zh, en, zhtw) => {
  expect(databaseWords(code, 'said')).toEqual({ zh: `${zh}（said）`, en: `${en} (said)`, zhtw: `${zhtw}（said）` })
})
