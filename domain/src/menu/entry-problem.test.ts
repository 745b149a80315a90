import { expect, test } from 'vitest'
import { entryProblem } from './entry-problem'

const property = (moduleId = '') => JSON.stringify({ moduleId, isTree: 0 })
const token = '$' + '{token}'
const host = '$' + '{dataV}'

test.each([
  [1, '', property(), null],
  [2, 'system/menu', property(), null],
  [2, '/system/menu', property(), null],
  [2, '', property(), 'address'],
  [2, 'system/../menu', property(), 'address'],
  [2, 'https://elsewhere.example', property(), 'address'],
  [3, '', property(), null],
  [4, '', property(), 'module'],
  [4, '', property('sex'), null],
  [5, '', property(), null],
  [6, '', property(), 'module'],
  [6, '', property('board'), null],
  [7, '', property(), 'address'],
  [7, 'https://board.example/a?b=1', property(), null],
  [7, `https://board.example/?ticket=${token}`, property(), null],
  [7, `${host}/view`, property(), null],
  [7, `https://${token}.example`, property(), 'address'],
  [7, 'javascript:alert(1)', property(), 'address'],
  [7, '/user', property(), null],
  [7, '//elsewhere.example', property(), 'address'],
  [8, '', property(), null],
  [1, '', 'nothing', 'property'],
  [4, '', property('sex\0'), 'property'],
  [4, '', property('sex\ud800'), 'property'],
  [1, '', '{"a\\u0000":1}', 'property'],
  [1, '', '[]', 'property'],
  [1, '', 'null', 'property'],
])('[SYS-18] an entry of type %i with the address “%s” and %s lacks %s', (type, urlAddress, propertyJson, problem) => {
  expect(entryProblem({ type, urlAddress, propertyJson })).toBe(problem)
})
