import { expect, test } from 'vitest'
import { cronProblem, namesHours } from './cron-fields'
import { isSameWork, readTaskContent } from './task-content'

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

const interfaceWork = { cron: '0 3 * * *', interfaceId: 'i', parameter: [{ field: 'a', value: '1' }] }
const builtIn = { cron: '0 3 * * *', localHostTaskId: 'cleanRecords' }
test.each<[string, [string, unknown], [string, unknown], boolean]>([
  ['as it is', ['1', interfaceWork], ['1', interfaceWork], true],
  [
    'with names that nobody reads',
    ['1', { ...interfaceWork, interfaceName: '接口', other: 1 }],
    ['1', interfaceWork],
    true,
  ],
  ['of the other kind of interfaces', ['2', interfaceWork], ['1', interfaceWork], true],
  [
    'with parameters of older clients',
    ['1', { ...interfaceWork, parameter: [{ field: 'a', defaultValue: 1 }] }],
    ['1', interfaceWork],
    true,
  ],
  [
    'built in, with what is left of an interface',
    ['3', { ...builtIn, interfaceId: 'i', parameter: null }],
    ['3', builtIn],
    true,
  ],
  ['at other times', ['1', { ...interfaceWork, cron: '0 4 * * *' }], ['1', interfaceWork], false],
  ['of another interface', ['1', { ...interfaceWork, interfaceId: 'j' }], ['1', interfaceWork], false],
  [
    'with another parameter',
    ['1', { ...interfaceWork, parameter: [{ field: 'a', value: '2' }] }],
    ['1', interfaceWork],
    false,
  ],
  ['other built-in work', ['3', { ...builtIn, localHostTaskId: 'makeBackup' }], ['3', builtIn], false],
  [
    'built in where it was an interface',
    ['3', { ...interfaceWork, ...builtIn }],
    ['1', { ...interfaceWork, ...builtIn }],
    false,
  ],
  ['unreadable where it was not', ['1', 7], ['1', interfaceWork], false],
])('work %s is compared by what it does', (_, one, other, same) => {
  const workOf = ([executeType, content]: [string, unknown]) => ({
    executeType,
    executeContent: JSON.stringify(content),
  })
  expect(isSameWork(workOf(one), workOf(other))).toBe(same)
  expect(isSameWork(workOf(other), workOf(one))).toBe(same)
})
