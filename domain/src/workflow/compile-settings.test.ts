import { describe, expect, test } from 'vitest'
import { compile } from './compile'
import { compiled, element, ends, fileOf, flow, flows, found, foundIn, settings, task } from './testing/drawn'

/** One step between start and end. */
const step = (drawn: string) => `${ends}${drawn}${flows('s a', 'a e')}`
const told = (formula: string, interfaceId = 'i') => ({
  events: [{ on: 'passed', interfaceId, parameters: [{ name: 'p', formula }] }],
})
const ofProcess = (said: object) => fileOf(settings(said) + ends + flows('s e'))

describe('what a step tells data interfaces', () => {
  test('needs an interface, at the step and at the process', () => {
    expect([found(step(task('a', told('1')))), found(step(task('a', told('1', ''))))]).toEqual([
      [],
      ['a interface-missing'],
    ])
    const event = (interfaceId: string) => ({ events: [{ on: 'adopted', interfaceId, parameters: [] }] })
    expect([foundIn(ofProcess(event('i'))), foundIn(ofProcess(event('')))]).toEqual([[], ['p interface-missing']])
  })

  test('may read fields, who started, who did it and what happened, and nothing else', () => {
    const problems = (formula: string) => found(step(task('a', told(formula))), ['amount'])
    for (const formula of ['amount + 1', 'starter.name', 'instance.title', 'child.result', 'operator.name', 'event.at'])
      expect(problems(formula)).toEqual([])
    for (const name of ['other', 'operators.name', 'cooperator.name', 'starters.name', 'children.result'])
      expect(problems(name)).toEqual([`a settings-wrong unknown-field ${name}`])
    expect(problems('1 +')).toEqual([expect.stringMatching(/^a settings-wrong \S+/)])
    expect(found(step(task('a', told('other'))))).toEqual([])
  })

  test('of the whole process is found at the process, by its id', () => {
    const events = [{ on: 'adopted', interfaceId: 'i', parameters: [{ name: 'p', formula: 'other' }] }]
    expect(foundIn(ofProcess({ events }), ['amount'])).toEqual(['p settings-wrong unknown-field other'])
  })
})

describe('formulas of settings', () => {
  test('a title that cannot be read is told of the process; one that can is fine', () => {
    expect(foundIn(ofProcess({ title: 'concat("a", starter.name)' }))).toEqual([])
    expect(foundIn(ofProcess({ title: '1 +' }))).toEqual([expect.stringMatching(/^p settings-wrong title \S+/)])
  })

  test('a title that names an unknown field was released, and each approval was called without it', () => {
    const title = (formula: string) => foundIn(ofProcess({ title: formula }), ['amount'])
    for (const formula of ['amount', 'starter.departmentName', 'process.name', 'concat(today, amount)'])
      expect(title(formula)).toEqual([])
    for (const name of ['other', 'process.code', 'starters.name', 'instance.title', 'todays'])
      expect(title(`concat("a", ${name})`)).toEqual([`p settings-wrong title unknown-field ${name}`])
    expect(foundIn(ofProcess({ title: 'other' }))).toEqual([])
  })

  test('parameters of an interface read fields of the form', () => {
    const call = (formula: string) =>
      step(element('serviceTask', 'a', settings({ interfaceId: 'i', parameters: [{ name: 'p', formula }] })))
    expect([found(call('amount'), ['amount']), found(call('other'), ['amount']), found(call('other'))]).toEqual([
      [],
      ['a settings-wrong unknown-field other'],
      [],
    ])
    expect(found(call('('))).toEqual([expect.stringMatching(/^a settings-wrong \S+/)])
  })

  test('the process is told by its name as well where its settings are wrong, and by nothing where it has none', () => {
    const wrong = settings({ withdraw: 'sometimes' }) + ends + flows('s e')
    expect(compiled(wrong)).toMatchObject({
      findings: [{ element: 'p', name: 'P', reason: 'settings-wrong', detail: 'withdraw' }],
    })
    expect(foundIn(fileOf(wrong, { head: '' }))).toEqual(['settings-wrong withdraw'])
    expect(foundIn(fileOf(settings({ title: '(' }) + ends + flows('s e'), { head: '' }))).toEqual([
      expect.stringMatching(/^settings-wrong title/),
    ])
  })
})

describe('nodes and fields that settings name', () => {
  const by = (node: string) => ({ people: [{ from: 'node', node }] })
  const drawn = (said: object) =>
    `${ends}${task('a')}${element('sendTask', 'k', settings({ people: [{ from: 'starter' }] }))}${task('b', said)}${flows('s a', 'a k', 'k b', 'b e')}`

  test('are approvals and the start, not the step itself, and nothing that nobody decides', () => {
    expect([found(drawn(by('a'))), found(drawn(by('s')))]).toEqual([[], []])
    expect(['b', 'k', 'e', 'gone'].map((node) => found(drawn(by(node))))).toEqual([
      ...['b', 'k', 'e', 'gone'].map((node) => [`b node-unknown ${node}`]),
    ])
  })

  test('come with the name of the step that names them', () => {
    expect(compiled(drawn({ ...by('gone'), fields: { lost: 'write' } }), ['kept'])).toMatchObject({
      findings: [
        { element: 'b', name: 'B', reason: 'node-unknown' },
        { element: 'b', name: 'B', reason: 'field-unknown', detail: 'lost' },
      ],
    })
  })

  test('rows that come and go belong to their table; the sign ends the key', () => {
    const fields = { 'items.+': 'hidden', 'items.-': 'hidden', 'items.+x': 'read' }
    expect(found(step(task('a', { fields })), ['items', 'itemsx'])).toEqual(['a field-unknown items.+x'])
  })

  test('the same thing is told once, and no more than a person can read', () => {
    const rules = [{ from: 'node', node: 'gone' }]
    expect(found(step(task('a', { people: [...rules, ...rules] })))).toEqual(['a node-unknown gone'])
    const others = ['lost', 'gone'].map((node) => ({ from: 'node', node }))
    expect(found(step(task('a', { people: others })))).toEqual(['a node-unknown lost', 'a node-unknown gone'])
    const open = Array.from({ length: 501 }, (_, at) => flow('s', `gone${at}`)).join('')
    expect(found(`${ends}${flows('s e')}${open}`)).toHaveLength(500)
  })
})

describe('conditions', () => {
  const choice = (condition: string, otherwise?: string, more = '') =>
    `${ends}${element('exclusiveGateway', 'x', '', 'default="x-e"')}${task('a')}${flows('s x', 'a e')}${flow('x', 'a', condition, more)}${flow('x', 'e', otherwise)}`

  test('read fields, starter, instance and how children ended', () => {
    for (const name of ['amount', 'starter.level', 'starter.部门2', 'instance.round', 'child.result'])
      expect(found(choice(`${name} = 1`), ['amount'])).toEqual([])
    const names = [
      'amounts',
      'restarter.level',
      'starters.level',
      'grandchild.result',
      'child.results',
      'operator.name',
    ]
    for (const name of names)
      expect(found(choice(`${name} = 1`), ['amount'])).toEqual([`x-a condition-wrong unknown-field ${name}`])
  })

  test('are told by the name of their flow, or by where it leads from and to', () => {
    const names = (xml: string) => {
      const result = compiled(xml)
      return result.ok ? [] : result.findings.map(({ name }) => name)
    }
    expect(names(choice('1 +'))).toEqual(['X → A'])
    expect(names(choice('1 +', undefined, 'name="big"'))).toEqual(['big'])
    expect(names(`${ends}${flows('s e', 'gone lost')}${flow('s', 'gone')}`)).toEqual([' → ', 'S → ', 'S'])
  })

  test('say what cannot be read, and a long name is cut off', () => {
    expect(found(choice('1 + )'))).toEqual([expect.stringMatching(/^x-a condition-wrong \S+ .*\S$/)])
    expect(found(choice('1 +'))).toEqual([expect.stringMatching(/^x-a condition-wrong \S+$/)])
    expect(compiled(choice('1 +'))).toMatchObject({ findings: [{ detail: 'unexpected-end' }] })
    const long = compiled(choice(`${'n'.repeat(300)} = 1`), ['amount'])
    expect(long.ok ? [] : long.findings.map(({ detail }) => detail)).toEqual([`unknown-field ${'n'.repeat(186)}`])
  })

  test('one on the way that is otherwise taken is told and not looked at', () => {
    const result = compiled(choice('amount > 1', 'other +'), ['amount'])
    expect(result).toMatchObject({
      ok: true,
      notices: [{ element: 'x-e', name: 'X → E', reason: 'condition-ignored', detail: 'sequenceFlow' }],
    })
    expect(result.ok && result.graph.nodes['x']?.flows).toEqual([
      { id: 'x-a', to: 'a', name: '', condition: 'amount > 1', isDefault: false },
      { id: 'x-e', to: 'e', name: '', isDefault: true },
    ])
    expect(compiled(choice('amount > 1')).notices).toEqual([])
  })

  test('where nothing is chosen they are not read', () => {
    expect(found(`${ends}${task('a')}${flow('s', 'a')}${flow('a', 'e', '1 +')}`)).toEqual([
      'a-e condition-without-choice',
    ])
  })

  test('are read without the brackets of other products', () => {
    const read = (condition: string) => {
      const result = compiled(choice(condition))
      return result.ok ? result.graph.nodes['x']?.flows[0]?.condition : 'refused'
    }
    expect(['${ amount &gt; 1 }', '\n #{amount > 1} ', '\n amount > 1 ', '${}'].map(read)).toEqual([
      ...['amount > 1', 'amount > 1', 'amount > 1', 'refused'],
    ])
    expect(['a${amount}', '${amount}b', 'x{amount}', '${a}{b}'].map(read)).toEqual([
      ...['refused', 'refused', 'refused', 'refused'],
    ])
  })
})

describe('ids', () => {
  const way = (id: string, from: string, to: string) =>
    `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
  const withId = (id: string) =>
    found(`${ends}${task(id)}${way('f', 's', id)}${way('g', id, 'e')}`).map((one) => one.split(' ')[1])

  test.each(['a', '_', 'A-b.c·1', '步骤', 'é\u0301', 'n'.repeat(100)])('%s is one', (id) => {
    expect(withId(id)).toEqual([])
  })

  test.each([
    '1a',
    '-a',
    '.a',
    'a:b',
    'a/b',
    'a$',
    'n'.repeat(101),
    '__proto__',
    'constructor',
    'prototype',
    'valueOf',
  ])('%s is none', (id) => {
    expect(withId(id)).toContain('id-wrong')
  })

  test('an empty one is missing; what is only drawn needs none', () => {
    const empty = element('userTask', '', settings({ people: [{ from: 'starter' }] }))
    expect(found(`${ends}${empty}${flows('s e')}`)).toContain('id-missing userTask')
    expect(found(`${ends}${flows('s e')}<sequenceFlow sourceRef="s" targetRef="e"/>`)).toContain(
      'id-missing sequenceFlow',
    )
    expect(found(`${ends}${flows('s e')}<textAnnotation/><group id=""/>`)).toEqual([])
  })

  test('are told with tag and name, cut to what can be shown', () => {
    const long = compiled(`${ends}${flows('s e')}${element('textAnnotation', `1${'n'.repeat(120)}`)}`)
    expect(long).toMatchObject({
      findings: [
        { element: `1${'n'.repeat(99)}`, name: `1${'N'.repeat(120)}`, reason: 'id-wrong', detail: 'textAnnotation' },
      ],
    })
    expect(compiled(`${ends}${flows('s e')}<textAnnotation id="1"/>`)).toMatchObject({ findings: [{ name: '' }] })
  })

  test('beside the process matter only where they are given twice, and of others not at all', () => {
    const drawn = ends + flows('s e')
    const beside = (text: string) => foundIn(fileOf(drawn, { beside: text }))
    expect([beside('<message id="1a"/>'), beside('<message id="s"/>')]).toEqual([[], ['s id-twice message']])
    expect(found(`${drawn}<x:y xmlns:x="urn:other" id="s"/><x:y xmlns:x="urn:other" id="1 a"/>`)).toEqual([])
    expect(foundIn(`${fileOf(drawn).replace('<process', '<signal id="1b"/><process')}`)).toEqual([])
    expect(foundIn(fileOf(drawn, { head: 'id="1p"' }))).toEqual(['1p id-wrong process'])
  })
})

test('what is wrong with a process that has neither id nor name is told of the whole', () => {
  const told = (said: object) => {
    const result = compile(fileOf(settings(said) + ends + flows('s e'), { head: '' }))
    return result.ok ? [] : result.findings.filter(({ reason }) => reason === 'settings-wrong')
  }
  const whole = { element: '', name: '', reason: 'settings-wrong' }
  expect(told({ withdraw: 'sometimes' })).toEqual([{ ...whole, detail: 'withdraw' }])
  expect(told({ title: '1 +' })).toEqual([{ ...whole, detail: expect.stringMatching(/^title /) }])
})
