import { describe, expect, test } from 'vitest'
import { defaultApproval, firstSettings, readSettings, type SettingsKind, settingsText } from './settings-document'

const read = (kind: SettingsKind, document: unknown, version = '1') =>
  readSettings(kind, JSON.stringify(document) ?? '', version)
/** What is wrong with a document; null with one that is fine. */
function wrong(kind: SettingsKind, document: unknown): string | null {
  const found = read(kind, document)
  return found.ok ? null : `${found.reason} ${found.detail}`.trim()
}
const many = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one)

describe('as long as nobody has set anything', () => {
  test('one of nobody yet decides an approval, a rejection leads to the start, and every act is offered', () => {
    expect(firstSettings('approval')).toEqual({
      people: [],
      only: { sameDepartment: false, samePosition: false, sameCompany: false, notStarter: false },
      outcome: { mode: 'any', ratio: 100 },
      nobody: { way: 'administrators' },
      same: { starter: false, previous: false, agreedBefore: false },
      reject: { target: 'start', manner: 'restart' },
      acts: { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true },
      needs: { opinion: false, signature: false, file: false },
      fields: {},
      copyTo: [],
    })
  })

  test.each<[SettingsKind, unknown]>([
    ['process', { withdraw: 'beforeDecision' }],
    ['start', { fields: {} }],
    ['copy', { people: [], fields: {} }],
    ['interface', { interfaceId: '', parameters: [] }],
    ['delay', null],
    ['child', { processId: '', starters: [], wait: true, fields: [], again: false }],
    ['end', { result: 'adopted' }],
  ])('%s is %j, and an empty document says the same', (kind, first) => {
    expect(firstSettings(kind)).toEqual(first)
    if (first !== null) expect(read(kind, {})).toEqual({ ok: true, settings: first })
  })
})

describe('what a document leaves out is as in a new element', () => {
  test.each([
    ['only', { notStarter: true }],
    ['outcome', { mode: 'all' }],
    ['same', { previous: true }],
    ['reject', { target: 'end' }],
    ['acts', { copy: false }],
    ['needs', { file: true }],
  ] as const)('of %s each switch by itself', (group, said) => {
    expect(read('approval', { [group]: said })).toEqual({
      ok: true,
      settings: { ...defaultApproval, [group]: { ...defaultApproval[group], ...said } },
    })
  })

  test('lists and ways are taken as they are', () => {
    const said = { nobody: { way: 'people', users: ['u'] }, people: [{ from: 'starter' }], fields: { a: 'read' } }
    expect(read('approval', said)).toEqual({ ok: true, settings: { ...defaultApproval, ...said } })
    expect(wrong('approval', { nobody: {} })).toBe('settings-wrong nobody')
    expect(read('end', { result: 'rejected' })).toEqual({ ok: true, settings: { result: 'rejected' } })
    const until = { until: 'day' }
    expect(read('delay', until)).toEqual({ ok: true, settings: until })
  })
})

describe('what is no document', () => {
  test.each(['', '0', '01', 'one', '1.0', '-1', '10000', ' 1', '1\n2'])('the format %j is none', (version) => {
    expect(read('end', {}, version)).toEqual({ ok: false, reason: 'settings-wrong', detail: 'version' })
  })

  test.each(['2', '9999'])('format %s is newer than this product', (version) => {
    expect(read('end', {}, version)).toEqual({ ok: false, reason: 'settings-newer', detail: version })
  })

  test.each(['', '{', '[]', 'null', '1', '"a"', '{"__proto__":1}', '{"title":"\\u0000"}'])('%s', (text) => {
    expect(readSettings('process', text, '1')).toEqual({ ok: false, reason: 'settings-wrong', detail: '' })
  })

  test.each([null, [], 'all', 1])('a group of switches that is %j', (group) => {
    expect(wrong('approval', { acts: group })).toBe('settings-wrong acts')
  })

  test.each([
    ...['sameDepartment', 'samePosition', 'sameCompany', 'notStarter'].map((name) => ['only', name]),
    ...['starter', 'previous', 'agreedBefore'].map((name) => ['same', name]),
    ...['transfer', 'consult', 'addSigner', 'copy', 'batch', 'recall'].map((name) => ['acts', name]),
    ...['opinion', 'signature', 'file'].map((name) => ['needs', name]),
  ])('of %s the switch %s is on or off and nothing else', (group, name) => {
    const tried = [true, false, 'yes', null].map((value) =>
      wrong('approval', { [group ?? '']: { [name ?? '']: value } }),
    )
    expect(tried).toEqual([null, null, `settings-wrong ${group}`, `settings-wrong ${group}`])
  })

  test('the first member that is wrong is named, of documents with several forms none', () => {
    expect(wrong('approval', { copyTo: 1, needs: { file: 'yes' } })).toBe('settings-wrong needs')
    expect([wrong('delay', {}), wrong('delay', { until: 1 }), wrong('delay', { for: {} })]).toEqual([
      ...many(3, 'settings-wrong'),
    ])
  })
})

describe('limits, exactly', () => {
  const span = (amount: number) => ({ amount, unit: 'day', working: false })
  const named = { from: 'named', users: [], positions: [], roles: [], groups: [] }
  const limit = { from: 'received', span: span(1), atEnd: 'notice' }
  const remind = (most: number) => ({ limit: { ...limit, remind: { first: span(1), every: span(1), most } } })
  const approval = (make: (size: number) => object) => (size: number) => wrong('approval', make(size))
  const people = (make: (size: number) => object) => approval((size) => ({ people: [make(size)] }))
  const event = (on: string) => ({ on, interfaceId: 'i', parameters: [] })

  test.each<[string, readonly [number, number], string, (size: number) => string | null]>([
    ['the ratio of votes', [1, 100], 'outcome', approval((ratio) => ({ outcome: { mode: 'all', ratio } }))],
    ['the progress of a step', [1, 99], 'progress', approval((progress) => ({ progress }))],
    ['a manager above', [1, 20], 'people', people((level) => ({ from: 'manager', level }))],
    ['managers one after another', [1, 20], 'people', people((level) => ({ from: 'managers', level }))],
    ['departments above', [0, 20], 'people', people((level) => ({ from: 'departmentHead', level }))],
    ['the length of a limit', [1, 1000], 'limit', approval((amount) => ({ limit: { ...limit, span: span(amount) } }))],
    ['reminders', [1, 50], 'limit', approval(remind)],
    ['a delay', [1, 1000], '', (amount) => wrong('delay', { for: span(amount) })],
  ])('%s within %j', (_, [least, most], member, tried) => {
    const refused = `settings-wrong ${member}`.trim()
    expect([least - 1, least, most, most + 1].map(tried)).toEqual([refused, null, null, refused])
    expect(tried(least + 0.5)).toBe(refused)
  })

  test.each<[string, number, string, (size: number) => string | null]>([
    ['rules of people', 20, 'people', approval((size) => ({ people: many(size, { from: 'starter' }) }))],
    ['people of a rule', 500, 'people', people((size) => ({ ...named, users: many(size, 'u') }))],
    ['copies', 20, 'copyTo', approval((size) => ({ copyTo: many(size, { from: 'starter' }) }))],
    ['events of a step', 20, 'events', approval((size) => ({ events: many(size, event('passed')) }))],
    ['events of a process', 20, 'events', (size) => wrong('process', { events: many(size, event('adopted')) })],
    ['readers', 20, 'people', (size) => wrong('copy', { people: many(size, { from: 'starter' }) })],
    ['who start children', 20, 'starters', (size) => wrong('child', { starters: many(size, { from: 'starter' }) })],
    ['fields of a child', 200, 'fields', (size) => wrong('child', { fields: many(size, { from: 'a', to: 'b' }) })],
    [
      'parameters',
      50,
      'parameters',
      (size) => wrong('interface', { parameters: many(size, { name: 'a', formula: '1' }) }),
    ],
    ['messages that are left out', 5, 'quiet', approval((size) => ({ quiet: many(size, 'passed') }))],
  ])('%s: %i at most', (_, most, member, tried) => {
    expect([0, most, most + 1].map(tried)).toEqual([null, null, `settings-wrong ${member}`])
  })
})

describe('words that are known, and none beside them', () => {
  const sets = { positions: [], roles: [], groups: [] }
  const one = (
    member: string,
    words: readonly string[],
    of: (word: string) => object,
    kind: SettingsKind = 'approval',
  ) => [member, words, (word: string) => wrong(kind, of(word))] as const
  const chosen = (by: string) => ({ people: [{ from: 'chosen', by, users: [], ...sets }] })
  const within = (word: string) => ({ people: [{ from: 'named', users: [], ...sets, within: word }] })
  const field = (take: string) => ({ people: [{ from: 'field', field: 'f', take }] })
  const span = (unit: string) => ({
    limit: { from: 'received', span: { amount: 1, unit, working: true }, atEnd: 'notice' },
  })
  const limit = (more: object) => ({
    limit: { from: 'received', span: { amount: 1, unit: 'day', working: false }, atEnd: 'notice', ...more },
  })
  const event = (on: string) => ({ events: [{ on, interfaceId: '', parameters: [] }] })

  test.each([
    one('fields', ['hidden', 'read', 'write', 'required'], (word) => ({ fields: { f: word } })),
    one('outcome', ['any', 'all', 'inOrder'], (mode) => ({ outcome: { mode } })),
    one('nobody', ['administrators', 'previous', 'pass', 'refuse', 'starter'], (way) => ({ nobody: { way } })),
    one('reject', ['end', 'start', 'previous', 'chosen'], (target) => ({ reject: { target } })),
    one('reject', ['restart', 'straightBack', 'chosen'], (manner) => ({ reject: { manner } })),
    one('people', ['starter', 'previous'], chosen),
    one('people', ['company', 'department', 'below'], within),
    one('people', ['person', 'departmentHead'], field),
    one('people', ['starter', 'managers'], (from) => ({ people: [{ from }] })),
    one('limit', ['minute', 'hour', 'day'], span),
    one('limit', ['received', 'submitted'], (from) => limit({ from })),
    one('limit', ['notice', 'agree', 'reject', 'manager'], (atEnd) => limit({ atEnd })),
    one('quiet', ['arrived', 'passed', 'closed', 'copied', 'formChanged'], (kind) => ({ quiet: [kind] })),
    one('events', ['opened', 'passed', 'rejected', 'recalled'], event),
    one('events', ['submitted', 'adopted', 'rejected', 'withdrawn', 'cancelled'], event, 'process'),
    one('withdraw', ['beforeDecision', 'always', 'never'], (word) => ({ withdraw: word }), 'process'),
    one('result', ['adopted', 'rejected'], (result) => ({ result }), 'end'),
  ])('%s: %j', (member, words, tried) => {
    expect(words.map(tried)).toEqual(many(words.length, null))
    expect(['', 'other'].map(tried)).toEqual(many(2, `settings-wrong ${member}`))
  })

  test('people by a field, a step, an interface and by name; a target that is a step; a limit from a field', () => {
    const rules = [
      { from: 'node', node: 'a' },
      { from: 'interface', interfaceId: 'i' },
      { from: 'named', users: ['u'], ...sets },
    ]
    expect(rules.map((rule) => wrong('approval', { people: [rule] }))).toEqual([null, null, null])
    const halves = [
      { from: 'node' },
      { from: 'interface' },
      { from: 'named', users: ['u'] },
      { from: 'field', field: 'f' },
    ]
    expect(halves.map((rule) => wrong('approval', { people: [rule] }))).toEqual(many(4, 'settings-wrong people'))
    expect([
      wrong('approval', { reject: { target: { node: 'a' } } }),
      wrong('approval', limit({ from: { field: 'f' } })),
    ]).toEqual([null, null])
    expect([wrong('approval', { reject: { target: { node: 1 } } }), wrong('approval', limit({ from: {} }))]).toEqual([
      ...['settings-wrong reject', 'settings-wrong limit'],
    ])
    expect(wrong('approval', { nobody: { way: 'people' } })).toBe('settings-wrong nobody')
  })
})

test('access to fields is one of four words at a start and for readers as well, and fields of a child are pairs', () => {
  const fields = { fields: { amount: 'seen' } }
  expect([wrong('start', fields), wrong('copy', fields)]).toEqual(many(2, 'settings-wrong fields'))
  expect([{}, { from: 'a' }, { from: 'a', to: 1 }].map((pair) => wrong('child', { fields: [pair] }))).toEqual([
    ...many(3, 'settings-wrong fields'),
  ])
})

test.each([{}, { name: 'p' }, { formula: '1' }, { name: 1, formula: '1' }])('%j is no parameter', (parameter) => {
  expect(wrong('interface', { parameters: [parameter] })).toBe('settings-wrong parameters')
})

test('what XML could not hold is escaped, and reads as it was', () => {
  expect(settingsText({ a: ']]>\ufffe\uffff]]' })).toBe('{"a":"]]\\u003e\\ufffe\\uffff]]"}')
  expect(JSON.parse(settingsText({ a: ']]>]]>' }))).toEqual({ a: ']]>]]>' })
})
