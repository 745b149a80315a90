import { expect, test } from 'vitest'
import { cronProblem, namesHours } from './cron-fields'
import { readTaskContent } from './task-content'

test.each([
  ['0 3 * * *', null],
  ['*/5 * * * *', null],
  ['30 0 9 ? * MON-FRI', null],
  ['0 0 L * *', null],
  [' 0  3 * * * ', null],
  ['* * * * * *', 'task.too-often'],
  ['*/10 0 3 * * *', 'task.too-often'],
  ['0,30 0 3 * * *', 'task.too-often'],
  ['60 0 3 * * *', 'task.too-often'],
  ['0 0 3 * * * 2030', 'task.cron'],
  ['@daily', 'task.cron'],
  ['3 *', 'task.cron'],
  ['0 3 * * ;', 'task.cron'],
  ['', 'task.cron'],
] as const)('[SYS-06] “%s” is %s', (cron, problem) => {
  expect(cronProblem(cron)).toBe(problem)
})

test.each([
  ['30 2 * * *', true],
  ['0 30 2 * * *', true],
  ['0 * * * *', false],
  ['0 */2 * * *', false],
] as const)('“%s” names hours: %s', (cron, named) => {
  expect(namesHours(cron)).toBe(named)
})

const content = { cron: '0 3 * * *', interfaceId: 'i', interfaceName: '接口', parameter: [], localHostTaskId: '' }
test.each([
  ['as it is', content, content],
  ['without what nobody reads', { ...content, other: 1 }, content],
  ['with what is missing left empty', { cron: '0 3 * * *' }, { ...content, interfaceId: '', interfaceName: '' }],
  [
    'with parameters of older clients',
    { ...content, parameter: [{ field: 'a', defaultValue: 7, id: 'x' }] },
    { ...content, parameter: [{ field: 'a', value: '7' }] },
  ],
  ['a list', [], null],
  ['a name that is too long', { ...content, interfaceId: 'x'.repeat(65) }, null],
  ['a cron that is no text', { ...content, cron: 7 }, null],
  ['a parameter without a name', { ...content, parameter: [{ value: 'a' }] }, null],
  ['too many parameters', { ...content, parameter: Array.from({ length: 51 }, () => ({ field: 'a' })) }, null],
])('reads %s', (_, sent, read) => {
  expect(readTaskContent(JSON.stringify(sent))).toEqual(read)
})

test.each(['{"interfaceId":"a\\u0000"}', '{"parameter":[{"field":"p","value":"\\ud800"}]}', '{"\\u0000":1}'])(
  'a task whose JSON spells what nobody can store broke off: %s',
  (text) => expect(readTaskContent(text)).toBeNull(),
)

test('what is no JSON is none', () => expect(readTaskContent('{')).toBeNull())
