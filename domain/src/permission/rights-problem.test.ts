import { describe, expect, test } from 'vitest'
import { Random } from '../testing/random'
import { rightsOf } from './right'
import { type Acting, type Affected, rightsProblem } from './rights-problem'

const page = (of: string) => ({ kind: 'page', of, code: '', name: of }) as const

interface Spec extends Partial<Omit<Affected, 'rights' | 'places'>> {
  rights?: string[]
  places?: string[]
}
const person = ({ rights = [], places = [], ...more }: Spec = {}): Affected => ({
  id: 'wang',
  name: '王',
  isAdministrator: false,
  isOn: true,
  record: 'as it was',
  rights: rightsOf(rights.map(page)),
  places: new Map(places.map((id) => [id, `名${id}`])),
  ...more,
})
const clerk: Acting = {
  id: 'clerk',
  isAdministrator: false,
  rights: rightsOf([page('a'), page('b')]),
  reaches: (place) => place === 'branch',
}
const root: Acting = { ...clerk, id: 'root', isAdministrator: true, rights: rightsOf([]), reaches: () => true }
const weigh = (before: Spec | null, after: Spec | null, actor = clerk) =>
  rightsProblem(actor, before ? [person(before)] : [], after ? [person(after)] : []).map(
    ({ rule, what }) => `${rule} ${what.join(' ')}`,
  )

describe('[THR-10] somebody with fewer rights', () => {
  test.each<[string, Spec | null, Spec | null, string[]]>([
    ['adds a person with what he holds', null, { rights: ['a', 'b'], places: ['branch'] }, []],
    ['adds a person with what he lacks', null, { rights: ['a', 'c'], places: ['branch'] }, ['give c']],
    ['adds a person elsewhere', null, { places: ['group'] }, ['place 名group']],
    ['adds a person here and elsewhere', null, { places: ['branch', 'group'] }, ['place 名group']],
    ['adds a super administrator', null, { isAdministrator: true }, ['protected 王']],
    ['gives what he holds', { rights: ['a'] }, { rights: ['a', 'b'] }, []],
    ['gives what he lacks', { rights: ['a'] }, { rights: ['a', 'c', 'd'] }, ['give c d']],
    ['takes what he holds', { rights: ['a', 'b'] }, { rights: [] }, []],
    ['takes what he lacks, alone', { rights: ['a', 'c'] }, { rights: ['a'] }, ['take c', 'rank c']],
    ['takes what he holds from somebody above him', { rights: ['a', 'c'] }, { rights: ['c'] }, ['rank c']],
    ['changes the record of an equal', { rights: ['a', 'b'] }, { rights: ['a', 'b'], record: 'new' }, []],
    ['changes the record of somebody above', { rights: ['a', 'c'] }, { rights: ['a', 'c'], record: 'new' }, ['rank c']],
    ['disables somebody above', { rights: ['c'] }, { rights: ['c'], isOn: false, record: 'off' }, ['rank c']],
    ['wakes somebody above', { rights: ['c'], isOn: false }, { rights: ['c'], record: 'on' }, ['rank c']],
    ['removes somebody above', { rights: ['c'] }, null, ['take c', 'rank c']],
    ['removes an equal', { rights: ['a'], places: ['branch'] }, null, []],
    ['changes nothing of somebody above', { rights: ['c'], places: ['x'] }, { rights: ['c'], places: ['x'] }, []],
    [
      'changes the record of somebody who is elsewhere too',
      { places: ['branch', 'x'] },
      { places: ['branch', 'x'], record: 'new' },
      ['outside 名x'],
    ],
    [
      'takes somebody above into his place',
      { rights: ['c'], places: ['x'] },
      { rights: ['c'], places: ['x', 'branch'] },
      [],
    ],
    ['takes somebody out of another place', { places: ['branch', 'x'] }, { places: ['branch'] }, ['place 名x']],
    ['makes a person super administrator', {}, { isAdministrator: true }, ['protected 王']],
    [
      'changes a super administrator',
      { isAdministrator: true },
      { isAdministrator: true, record: 'new' },
      ['protected 王'],
    ],
    [
      'takes a super administrator elsewhere',
      { isAdministrator: true },
      { isAdministrator: true, places: ['branch'] },
      ['protected 王'],
    ],
    ['leaves a super administrator as he is', { isAdministrator: true }, { isAdministrator: true }, []],
  ])('%s', (_, before, after, problems) => {
    expect(weigh(before, after)).toEqual(problems)
  })
})

describe('one who changes himself', () => {
  const self = { ...clerk, id: 'wang' }
  test.each<[string, Spec, Spec, string[]]>([
    ['keeps his record', { rights: ['a'] }, { rights: ['a'], record: 'new' }, []],
    ['takes a role that gives nothing new', { rights: ['a', 'b'] }, { rights: ['b', 'a'] }, []],
    ['gives himself what others have', { rights: ['a'] }, { rights: ['a', 'c'] }, ['self c']],
    ['gives himself what a role that is off would give', { rights: ['a'] }, { rights: ['a', 'b'] }, ['self b']],
    ['gives something up', { rights: ['a', 'b'], places: ['branch', 'x'] }, { rights: ['a'], places: ['branch'] }, []],
    ['joins a place that he administers', {}, { places: ['branch'] }, ['self 名branch']],
    ['joins a place above', { places: ['branch'] }, { places: ['branch', 'group'] }, ['self 名group']],
    ['switches himself off', {}, { isOn: false, record: 'off' }, ['self 王']],
  ])('%s', (_, before, after, problems) => {
    expect(weigh(before, after, self)).toEqual(problems)
  })
})

test('a super administrator changes everybody but other ones, and does not switch himself off', () => {
  expect(weigh({ rights: ['c'], places: ['x'] }, { rights: ['d'], isOn: false, record: 'off' }, root)).toEqual([])
  expect(weigh({ isAdministrator: true }, { isAdministrator: true, record: 'new' }, root)).toEqual(['protected 王'])
  const own = { ...root, id: 'wang' }
  expect(weigh({ isAdministrator: true }, { isAdministrator: true, record: 'new' }, own)).toEqual([])
  expect(weigh({ isAdministrator: true }, { isAdministrator: true, isOn: false }, own)).toEqual(['protected 王'])
})

test('a refusal names each person whom the change touches, and a page in place of all that stands on it', () => {
  const button = { kind: 'button', of: 'c', code: 'btn_add', name: 'c 新增' } as const
  const own = { kind: 'button', of: 'a', code: 'btn_add', name: 'a 新增' } as const
  const given = { ...person(), rights: rightsOf([page('c'), button, own]) }
  const li = { ...given, id: 'li', name: '李' }
  expect(rightsProblem(clerk, [person(), { ...person(), id: 'li', name: '李' }], [given, li])).toEqual([
    { rule: 'give', person: '王', what: ['c', 'a 新增'] },
    { rule: 'give', person: '李', what: ['c', 'a 新增'] },
  ])
})

test.each([1, 2, 3, 4, 5])('[THR-10] however people work together, nobody gets what none of them had (%i)', (seed) => {
  const random = new Random(seed)
  const draw = (n: number) => random.below(n)
  const some = (all: string[]) => all.filter(() => draw(2) === 0)
  const make = (id: string, rights: string[], places: string[]) => person({ id, name: id, rights, places })
  const world = new Map(
    [
      make('one', ['a', 'b'], ['branch']),
      make('two', ['b', 'c'], ['branch']),
      make('three', ['c'], ['leaf']),
      make('chief', ['a', 'b', 'c', 'd'], ['group', 'branch']),
    ].map((each) => [each.id, each]),
  )
  const others = ['one', 'two', 'three']
  let done = 0
  for (let at = 0; at < 2000; at++) {
    const by = world.get(others[draw(3)] ?? '') as Affected
    const before = world.get([...others, 'chief'][draw(4)] ?? '') as Affected
    const record = draw(2) === 0 ? before.record : `changed ${at}`
    const isOn = draw(4) > 0
    const changed = make(before.id, some(['a', 'b', 'c', 'd']), some(['group', 'branch', 'leaf']))
    const after = { ...changed, isOn, record: isOn === before.isOn ? record : `state ${at}` }
    const reaches = (place: string) => place === 'leaf' || by.places.has(place)
    if (!by.isOn || rightsProblem({ ...by, reaches }, [before], [after]).length > 0) continue
    world.set(after.id, after)
    done += 1
  }
  expect(done).toBeGreaterThan(20)
  for (const id of others) expect([...(world.get(id)?.rights.values() ?? [])].map(({ of }) => of)).not.toContain('d')
  for (const id of others) expect([...(world.get(id)?.places.keys() ?? [])]).not.toContain('group')
  const chief = world.get('chief')
  expect([chief?.record, chief?.isOn, chief?.rights.size, chief?.places.has('group')]).toEqual([
    'as it was',
    true,
    4,
    true,
  ])
})
