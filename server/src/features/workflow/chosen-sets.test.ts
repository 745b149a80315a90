import type { Graph } from '@workstation/domain/workflow/graph'
import type { PeopleRule } from '@workstation/domain/workflow/settings'
import { expect, test } from 'vitest'
import { chosenStep, isStartersChoice, setsOf } from './chosen-sets'
import { givenParameters } from './given-parameters'

const none = { users: [], positions: [], roles: [], groups: [] }
const chosen = (by: 'starter' | 'previous', more: object = {}): PeopleRule =>
  ({ from: 'chosen', by, ...none, ...more }) as PeopleRule
const manager: PeopleRule = { from: 'manager', level: 1 }
const stepOf = (people: readonly PeopleRule[], way = 'administrators') => {
  const graph = { nodes: { a: { kind: 'approval', settings: { people, nobody: { way } } }, end: { kind: 'end' } } }
  return (id = 'a') => chosenStep(graph as unknown as Graph, id)
}
const found = (...args: Parameters<typeof stepOf>) => {
  const step = stepOf(...args)()
  if (!step) throw new Error('nobody chooses there')
  return step
}

test('people of a step are chosen where a rule says so, or whoever decides before chooses where there is nobody', () => {
  expect(stepOf([manager, chosen('starter')])()).toBeDefined()
  expect(stepOf([manager], 'previous')()).toBeDefined()
  expect(stepOf([manager])()).toBeUndefined()
  const step = stepOf([chosen('starter')])
  expect([step('end'), step('gone'), step('toString')]).toEqual([undefined, undefined, undefined])
})

test('only the starter chooses where every rule leaves it to him, and nobody else where there is nobody', () => {
  expect(isStartersChoice(found([chosen('starter'), manager, chosen('starter')]))).toBe(true)
  expect(isStartersChoice(found([chosen('starter'), chosen('previous')]))).toBe(false)
  expect(isStartersChoice(found([chosen('starter')], 'previous'))).toBe(false)
  expect(isStartersChoice(found([manager], 'previous'))).toBe(false)
})

test('they are chosen among all that the rules name, or among everybody', () => {
  expect(setsOf(found([chosen('starter'), chosen('previous')]))).toBeNull()
  expect(
    setsOf(found([chosen('starter', { users: ['u1'], groups: ['g1'] }), chosen('previous', { users: ['u2'] })])),
  ).toEqual({
    ...{ users: ['u1', 'u2'], positions: [], roles: [], groups: ['g1'] },
  })
  for (const key of ['users', 'positions', 'roles', 'groups'] as const)
    expect(setsOf(found([chosen('starter', { [key]: ['x'] })]))).toEqual({ ...none, [key]: ['x'] })
})

test('the formulas of a call become texts, of which one that fails keeps all from being called', () => {
  const values = { cost: 3, title: '甲', empty: null }
  const given = (...formulas: string[]) => {
    const parameters = formulas.map((formula, at) => ({ name: `p${at}`, formula }))
    const found = givenParameters(parameters, { values, timeZone: 'Asia/Shanghai' })
    return found && Object.fromEntries(found)
  }
  expect(given('cost + 1', 'title', 'empty')).toEqual({ p0: '4', p1: '甲', p2: '' })
  expect(given()).toEqual({})
  expect(given('title', 'cost +')).toBeNull()
  expect(given('cost / 0', 'title')).toBeNull()
})
