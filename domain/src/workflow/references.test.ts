import { expect, test } from 'vitest'
import type { PlannedStep } from './process-plan'
import { type References, referencesByNode } from './references'
import type { PeopleRule } from './settings'
import { approval, graphOf, people } from './testing/bpmn'

const nothing: References = { users: [], positions: [], roles: [], groups: [], interfaces: [], processes: [] }
const sets = (from: string) => ({
  ...{ users: [`${from}-u`], positions: [`${from}-p`], roles: [`${from}-r`], groups: [`${from}-g`] },
})
const calls = (interfaceId: string) => ({ interfaceId, parameters: [] })

/** What each node names, but for those that name nothing. */
const named = (...steps: PlannedStep[]) =>
  referencesByNode(graphOf({ settings: { withdraw: 'never' }, steps }))
    .filter(([, found]) => Object.values(found).some((ids) => ids.length > 0))
    .map(([{ id, name }, found]) => [id, name, found])

test('an approval names people, positions, roles and groups, in whichever of its rules, each once', () => {
  const rules: PeopleRule[] = [
    { from: 'named', ...sets('n') },
    { from: 'chosen', by: 'starter', ...sets('c') },
    { from: 'named', ...sets('n') },
    { from: 'starter' },
    { from: 'interface', interfaceId: 'who' },
  ]
  const settings = {
    people: rules,
    copyTo: [{ from: 'named' as const, ...sets('k') }],
    nobody: { way: 'people' as const, users: ['stand-in', 'n-u'] },
    events: [{ on: 'passed' as const, ...calls('told') }],
  }
  expect(named(approval('a', [], settings))).toEqual([
    [
      'a',
      'a',
      {
        users: ['n-u', 'c-u', 'k-u', 'stand-in'],
        ...{ positions: ['n-p', 'c-p', 'k-p'], roles: ['n-r', 'c-r', 'k-r'], groups: ['n-g', 'c-g', 'k-g'] },
        ...{ interfaces: ['who', 'told'], processes: [] },
      },
    ],
  ])
})

test('copies, interfaces and child processes name what they are for; starts, delays, gateways and ends nothing', () => {
  const found = named(
    approval('a', [], { people: [{ from: 'starter' }] }),
    { do: 'copy', id: 'c', settings: { people: people('r') } },
    { do: 'interface', id: 'i', settings: calls('api') },
    { do: 'child', id: 'k', settings: { processId: 'other', starters: people('s') } },
    { do: 'delay', id: 'd', settings: { until: 'day' } },
    { do: 'exclusive', id: 'x', arms: [{ when: 'n > 1', steps: [] }, { steps: [] }] },
  )
  expect(found).toEqual([
    ['c', 'c', { ...nothing, users: ['r'] }],
    ['i', 'i', { ...nothing, interfaces: ['api'] }],
    ['k', 'k', { ...nothing, users: ['s'], processes: ['other'] }],
  ])
})

test('the process itself comes first, as one without an id, with the interfaces that it tells, each once', () => {
  const on = ['submitted', 'adopted', 'rejected'] as const
  const events = ['api', 'api', 'other'].map((id, at) => ({ on: on[at] ?? 'adopted', ...calls(id) }))
  const [own, start] = referencesByNode(graphOf({ settings: { events }, steps: [approval('a')] }))
  expect(own).toEqual([
    { id: '', name: '' },
    { ...nothing, interfaces: ['api', 'other'] },
  ])
  expect([start?.[0].id, start?.[1]]).toEqual(['start', nothing])
  expect(referencesByNode(graphOf({ steps: [approval('a')] }))[0]?.[1]).toEqual(nothing)
})
