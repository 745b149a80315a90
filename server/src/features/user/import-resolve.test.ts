import { expect, test } from 'vitest'
import type { LineName } from './import-line'
import { managerNames, type Names, namesOf } from './import-names'
import { resolveManager, resolveOrganizes, resolvePositions, resolveRoles } from './import-resolve'
import { codeOf, genderWords, stateWords, wordsIn } from './import-words'

const names: Names = {
  taken: new Set(['li']),
  known: null,
  organizes: [
    { id: 'east', name: '设计部', code: 'E1', path: '总部/东区/设计部' },
    { id: 'west', name: '设计部', code: 'W1', path: '总部/西区/设计部' },
    { id: 'roads', name: '道路部', code: '设计部2', path: '总部/道路部' },
  ],
  closedOrganizes: new Set(),
  positions: [
    { id: 'p1', full_name: '工程师', en_code: 'eng-e', organize_id: 'east' },
    { id: 'p2', full_name: '工程师', en_code: 'eng-w', organize_id: 'west' },
    { id: 'p3', full_name: '经理', en_code: 'boss', organize_id: 'east' },
  ],
  forbiddenPositions: new Set(['p3']),
  roles: [
    { id: 'r1', full_name: '专家', en_code: 'expert' },
    { id: 'r2', full_name: '秘书', en_code: '' },
    { id: 'r3', full_name: '专家', en_code: 'expert2' },
  ],
  people: [
    { id: 'u1', account: 'li', real_name: '李工' },
    { id: 'u2', account: 'li2', real_name: '李工' },
    { id: 'u3', account: 'wang', real_name: '王工' },
  ],
}

/** What a cell is resolved to, and what is refused of it. */
function resolved<T>(resolve: (refuse: (...refusal: unknown[]) => void) => T): [T, ...unknown[]] {
  const refused: unknown[] = []
  return [resolve((...refusal) => void refused.push(refusal)), ...refused]
}

test.each([
  ['总部 / 东区/ 设计部，w1', [['east', 'west']]],
  ['道路部;道路部', [['roads']]],
  ['设计部', [[], ['organizeId', 'organizeSeveral', { x: '设计部' }]]],
  ['桥梁部，E1', [['east'], ['organizeId', 'organizeUnknown', { x: '桥梁部' }]]],
  ['西区', [[], ['organizeId', 'organizeUnknown', { x: '西区' }]]],
  ['道路部2', [[], ['organizeId', 'organizeUnknown', { x: '道路部2' }]]],
  ['W1', [['west'], ['organizeId', 'organizeForbidden']]],
  ['', [[]]],
])('the organisations %j', (text, expected) => {
  const closed = new Set(text === 'W1' ? ['west'] : [])
  expect(resolved((refuse) => resolveOrganizes(text, { names, closed }, refuse))).toEqual(expected)
})

test.each([
  ['工程师', ['west'], [['p2']]],
  ['ENG-E', ['west'], [['p1']]],
  ['工程师', ['roads'], [['p1'], ['positionId', 'positionSeveral', { x: '工程师' }]]],
  ['工程师', ['east', 'west'], [['p1'], ['positionId', 'positionSeveral', { x: '工程师' }]]],
  ['经理', [], [['p3'], ['positionId', 'positionRights', { x: '经理' }]]],
  ['会计', [], [[], ['positionId', 'positionUnknown', { x: '会计' }]]],
])('the positions %j of somebody in %j', (text, organizes, expected) => {
  expect(resolved((refuse) => resolvePositions(text, organizes, names, refuse))).toEqual(expected)
})

test.each([
  ['秘书,EXPERT2', [['r2', 'r3']]],
  ['专家', [['r1'], ['roleId', 'roleSeveral', { x: '专家' }]]],
  ['主任', [[], ['roleId', 'roleUnknown', { x: '主任' }]]],
])('the roles %j', (text, expected) => {
  expect(resolved((refuse) => resolveRoles(text, names, refuse))).toEqual(expected)
})

test.each([
  ['', [{ id: '', line: null }]],
  ['LI', [{ id: 'u1', line: null }]],
  ['李工/li2', [{ id: 'u2', line: null }]],
  ['王工／wang', [{ id: 'u3', line: null }]],
  ['王工', [{ id: 'u3', line: null }]],
  ['赵工', [{ id: '', line: 1 }]],
  ['zhao', [{ id: '', line: 1 }]],
  ['李工', [{ id: '', line: null }, ['managerId', 'managerSeveral', { x: '李工' }]]],
  ['王工/li', [{ id: '', line: null }, ['managerId', 'managerUnknown', { x: '王工/li' }]]],
  ['nobody', [{ id: '', line: null }, ['managerId', 'managerUnknown', { x: 'nobody' }]]],
  ['Own', [{ id: '', line: null }, ['managerId', 'managerLoop']]],
])('the manager %j', (managerId, [found, ...refused]) => {
  const line = (account: string, realName: string, manager = ''): LineName => ({
    account,
    realName,
    managerId: manager,
  })
  const lines = [line('own', '本人', managerId), line('zhao', '赵工'), line('zhao', '另一个'), line('li', '别人')]
  const [person, ...told] = resolved((refuse) => resolveManager({ lines, columns: [], names }, 0, refuse))
  expect([person, ...told]).toEqual([expect.objectContaining(found as object), ...refused])
})

test('several names of a cell stand between commas, semicolons and lines, each once', () => {
  expect(namesOf(' a，b;c；d\na, ,')).toEqual(['a', 'b', 'c', 'd'])
  expect(managerNames('李/工 / li')).toEqual({ whole: '李/工 / li', name: '李/工', account: 'li' })
  expect(managerNames('li')).toEqual({ whole: 'li', name: '', account: 'li' })
})

test('words of a coded field are read in each language and offered in their order', () => {
  expect(['男', 'female', ' 保密 ', 'x', ''].map((word) => codeOf(genderWords, word))).toEqual([
    1,
    2,
    0,
    undefined,
    undefined,
  ])
  expect(['Enabled', '锁定', '鎖定', '停用', '禁用'].map((word) => codeOf(stateWords, word))).toEqual([1, 2, 2, 0, 0])
  expect(wordsIn(genderWords, 'en')).toEqual(['Male', 'Female', 'Unspecified'])
  expect(wordsIn(stateWords, 'zh')).toEqual(['正常', '锁定', '禁用'])
})
