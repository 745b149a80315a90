import { languages } from '@workstation/contract/language'
import type { FieldProblem, RecordProblem } from '@workstation/domain/form/validate-record'
import { expect, test } from 'vitest'
import { AppError } from '../../platform/app-error'
import { problemWords } from './problem-words'
import { refuseProblems } from './record-draft'

const form = {
  document: {
    nodes: {
      title: { label: { zh: '名称', en: 'Name' } },
      cost: { label: '费用' },
      bare: { label: '' },
    },
  },
} as never

/** What a refusal says, and the fields that it names. */
function refused(problems: readonly RecordProblem[], language: (typeof languages)[number] = 'zh') {
  try {
    refuseProblems({ form, language }, problems)
  } catch (error) {
    if (error instanceof AppError) return [error.key, error.params]
    throw error
  }
  return null
}

test('everything that is wrong is told by its label, in rows with the number of the row, and named by its path', () => {
  const problems: RecordProblem[] = [
    { path: 'title', nodeId: 'title', reason: 'required' },
    { path: 'repairs.1.cost', nodeId: 'cost', reason: 'too-large', limit: 99 },
    { path: 'repairs.10.gone', nodeId: 'gone', reason: 'not-a-value' },
    { path: 'code', nodeId: 'title', reason: 'pattern', message: { zh: '', en: 'letters only' } },
  ]
  const fields = 'title, repairs.1.cost, repairs.10.gone, code'
  expect(refused(problems)).toEqual([
    'record.fields',
    { fields, problems: '名称: 必填；费用 (2): 不能大于 99；repairs.10.gone (11): 内容格式不正确；名称' },
  ])
  expect(refused(problems, 'en')).toEqual([
    'record.fields',
    {
      fields,
      problems:
        'Name: required；费用 (2): 99 at most；repairs.10.gone (11): not in the right format；Name: letters only',
    },
  ])
  expect(refused([])).toBeNull()
})

test('of many the first ten are told, and all are named', () => {
  const many = Array.from(
    { length: 11 },
    (_, at): RecordProblem => ({ path: `f${at}`, nodeId: `f${at}`, reason: 'required' }),
  )
  const [key, params] = refused(many) as [string, Record<string, string>]
  expect([key, params['fields']]).toEqual(['record.fields', many.map(({ path }) => path).join(', ')])
  expect(params['problems']).toBe(
    many
      .slice(0, 10)
      .map(({ path }) => `${path}: 必填`)
      .join('；'),
  )
})

test.each<[FieldProblem, string, string]>([
  [{ reason: 'too-long', limit: 5 }, '最多 5 个字', '5 characters at most'],
  [{ reason: 'too-small', limit: 5 }, '不能小于 5', '5 at least'],
  [{ reason: 'too-large', limit: '2026-01-01' }, '不能大于 2026-01-01', '2026-01-01 at most'],
  [{ reason: 'too-many', limit: 5 }, '最多 5 项', '5 entries at most'],
  [{ reason: 'outside-field', limit: '$&' }, '不属于“$&”中所填的内容', 'does not belong to what “$&” holds'],
  [{ reason: 'too-heavy', limit: 5 }, '单个文件须小于 5 MB', 'each file must be smaller than 5 MB'],
  [{ reason: 'too-precise', limit: 2 }, '最多 2 位小数', '2 decimal places at most'],
])('%j is told with its limit', (problem, zh, en) => {
  expect([problemWords(problem, 'zh'), problemWords(problem, 'en')]).toEqual([zh, en])
  for (const language of languages) expect(problemWords(problem, language)).not.toMatch(/[{}]/)
})
