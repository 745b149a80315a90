import { describe, expect, test } from 'vitest'
import { compile } from './compile'
import { compiled, element, ends, fileOf, flow, flows, found, foundIn, graphIn, settings, task } from './testing/drawn'

const people = settings({ people: [{ from: 'starter' }] })
/** One step between start and end. */
const step = (drawn: string) => `${ends}${drawn}${flows('s a', 'a e')}`
const gateway = (kind: string, id: string, more = '') => element(`${kind}Gateway`, id, '', more)
const timer = '<timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition>'

describe('what runs', () => {
  test.each([
    ['userTask', 'approval', people],
    ['task', 'approval', people],
    ['manualTask', 'approval', people],
    ['sendTask', 'copy', people],
    ['serviceTask', 'interface', settings({ interfaceId: 'i' })],
    ['intermediateCatchEvent', 'delay', timer],
    ['callActivity', 'child', settings({ processId: 'o', starters: [{ from: 'starter' }] })],
  ])('%s runs as %s', (tag, kind, inside) => {
    expect(graphIn(step(element(tag, 'a', inside))).nodes['a']).toMatchObject({ kind, name: 'A', flows: [{ to: 'e' }] })
  })

  test.each([
    ...['boundaryEvent', 'intermediateThrowEvent', 'implicitThrowEvent', 'eventBasedGateway', 'complexGateway'],
    ...['adHocSubProcess', 'transaction', 'subChoreography', 'callChoreography', 'choreographyTask'],
  ])('%s does not', (tag) => {
    expect(compiled(step(element(tag, 'a')))).toMatchObject({
      findings: [{ element: 'a', name: 'A', reason: 'element-unsupported', detail: tag }],
    })
    const [finding] = (compiled(step(element(tag, 'a'))) as { findings?: readonly object[] }).findings ?? []
    expect(finding).not.toHaveProperty('repair')
  })

  test.each(['businessRuleTask', 'scriptTask', 'receiveTask'])(
    '%s does not, and may be taken as an approval',
    (tag) => {
      expect(compiled(step(element(tag, 'a')))).toMatchObject({
        findings: [{ reason: 'element-unsupported', detail: tag, repair: 'asApproval' }],
      })
    },
  )

  test.each(['messageEventDefinition', 'timerEventDefinition', 'eventDefinitionRef'])(
    'a start by %s does not',
    (tag) => {
      const drawn = `<startEvent id="s"><${tag}/></startEvent><endEvent id="e"/>${flows('s e')}`
      expect(found(drawn)).toEqual([`s element-unsupported ${tag}`, 'no-start'])
    },
  )

  test.each([
    ['endEvent', '<errorEventDefinition/>', 'errorEventDefinition'],
    ['endEvent', '<terminateEventDefinition/><signalEventDefinition/>', 'signalEventDefinition'],
    ['endEvent', '<eventDefinitionRef>error</eventDefinitionRef>', 'eventDefinitionRef'],
    ['intermediateCatchEvent', '<messageEventDefinition/>', 'messageEventDefinition'],
    ['intermediateCatchEvent', '<timerEventDefinition/><signalEventDefinition/>', 'timerEventDefinition'],
    ['intermediateCatchEvent', '', 'intermediateCatchEvent'],
    ['subProcess', '', 'triggeredByEvent'],
  ])('%s with %j does not', (tag, inside, detail) => {
    const more = tag === 'subProcess' ? 'triggeredByEvent="true"' : ''
    const way = tag === 'endEvent' ? flows('s a') : flows('s a', 'a e')
    expect(found(`${ends}${element(tag, 'a', inside, more)}${way}`)).toContain(`a element-unsupported ${detail}`)
  })

  test('events of others are none of ours, and a name that only begins like one is none either', () => {
    const others = '<x:messageEventDefinition xmlns:x="urn:other"/><messageEventDefinitions/><aneventDefinitionRef/>'
    const start = `<startEvent id="s">${others}</startEvent>`
    expect(found(`${start}<endEvent id="e">${others}</endEvent>${flows('s e')}`)).toEqual([])
    const phase = '<startEvent id="t"/><endEvent id="u"/>' + flows('t u')
    expect(found(step(element('subProcess', 'a', phase, 'triggeredByEvent="false"')))).toEqual([])
  })

  test.each(['standardLoopCharacteristics', 'multiInstanceLoopCharacteristics'])('%s does not', (marker) => {
    expect(found(step(element('userTask', 'a', `${people}<${marker}/>`)))).toEqual(['a loop-marker'])
  })

  test('names of 200 characters do, of 201 not; white space in them is one blank', () => {
    const called = (name: string) => step(`<userTask id="a" name="${name}">${people}</userTask>`)
    expect([found(called('n'.repeat(200))), found(called('n'.repeat(201)))]).toEqual([[], ['a name-too-long 200']])
    expect(graphIn(called(' a&#10; b ')).nodes['a']?.name).toBe('a b')
    expect(graphIn(step(`<userTask id="a">${people}</userTask>`)).nodes['a']?.name).toBe('')
  })
})

describe('what is only drawn', () => {
  test('is told, but for what says nothing of its own', () => {
    const silent = [
      ...['documentation', 'extensionElements', 'incoming', 'outgoing', 'auditing', 'monitoring'],
      ...['ioSpecification', 'ioBinding', 'property', 'supportedInterfaceRef'],
    ]
    const drawn = ends + flows('s e') + silent.map((tag) => `<${tag}/>`).join('')
    expect(compiled(drawn)).toMatchObject({ ok: true, notices: [] })
    const more = '<laneSet id="l" name="lanes"/><x:incoming xmlns:x="urn:other" id="o"/><x:task xmlns:x="urn:other"/>'
    expect(compiled(drawn + more).notices).toEqual([
      { element: 'l', name: 'lanes', reason: 'ignored', detail: 'laneSet' },
      { element: 'o', name: '', reason: 'ignored', detail: 'incoming' },
      { element: '', name: '', reason: 'ignored', detail: 'task' },
    ])
  })

  test('beside the process is told together with it, with its name', () => {
    const beside =
      '<message id="m" name="M"/><collaboration><messageFlow id="f" name="F"/><participant id="q"/></collaboration>'
    const view = '<BPMNDiagram id="d" xmlns="urn:view"/>'
    const { notices } = compile(fileOf(`${ends}${flows('s e')}<group id="g"/>`, { beside: beside + view }))
    expect(notices.map((one) => [one.element, one.name, one.reason, one.detail])).toEqual([
      ['m', 'M', 'ignored', 'message'],
      ['f', 'F', 'ignored', 'messageFlow'],
      ['g', '', 'ignored', 'group'],
    ])
  })

  test('a file of which nothing can be read has findings of the whole and no notices', () => {
    const told = (xml: string) => compile(xml)
    expect(told('<a>')).toEqual({
      ...{ ok: false, notices: [] },
      findings: [{ element: '', name: '', reason: 'xml-malformed', detail: expect.stringMatching(/^\d+$/) }],
    })
    expect(told(`<${'n'.repeat(120)}/>`)).toEqual({
      ...{ ok: false, notices: [] },
      findings: [{ element: '', name: '', reason: 'not-bpmn', detail: 'n'.repeat(100) }],
    })
    const none = told('<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><task id="a"/></definitions>')
    expect(none).toStrictEqual({
      ...{ ok: false, notices: [] },
      findings: [{ element: '', name: '', reason: 'no-process' }],
    })
  })
})

describe('phases', () => {
  const inner = (id: string, inside: string) =>
    element('subProcess', id, `<endEvent id="${id}u"/><startEvent id="${id}t"/>${inside}`)
  const nested = (id: string, inside: string, to: string) =>
    inner(id, `${inside}${flows(`${id}t ${to}`, `${to} ${id}u`)}`)

  test('in a block and in each other: their nodes know all the blocks around them, by the inner start', () => {
    const drawn = `${ends}${gateway('parallel', 'x')}${gateway('parallel', 'j')}${task('b')}${nested('f', nested('g', task('a'), 'a'), 'g')}${flows('s x', 'x f', 'x b', 'f j', 'b j', 'j e')}`
    const { nodes } = graphIn(drawn)
    const outer = [{ block: 'x', arm: 'x-f' }]
    expect([nodes['f']?.place, nodes['g']?.place, nodes['a']?.place]).toEqual([
      outer,
      [...outer, { block: 'f', arm: 'ft' }],
      [...outer, { block: 'f', arm: 'ft' }, { block: 'g', arm: 'gt' }],
    ])
    expect(nodes['f']).toMatchObject({ kind: 'phase', join: 'f', first: 'ft' })
    expect(nodes['a']).not.toHaveProperty('first')
  })

  test('need a start and an end of their own, which are told of the phase', () => {
    const drawn = (inside: string) => `${ends}${element('subProcess', 'f', inside)}${flows('s f', 'f e')}`
    expect(found(drawn(`<startEvent id="t"/>${task('a')}${flows('t a', 'a a')}`))).toContain('f no-end')
    expect(found(drawn(`<endEvent id="u"/>${task('a')}${flows('a u')}`))).toEqual(['f no-start'])
    expect(compiled(drawn(`<endEvent id="u"/>${task('a')}${flows('a u')}`))).toMatchObject({ findings: [{ name: '' }] })
    expect(compiled(drawn(`<startEvent id="t"/>${task('a')}${flows('t a')}`))).toMatchObject({
      findings: expect.arrayContaining([{ element: 'f', name: '', reason: 'no-end' }]),
    })
  })

  test('an end that rejects ends the whole process alone, one inside a phase terminates for that', () => {
    const rejects = (more: string) =>
      `${ends}${inner('f', `${element('endEvent', 'r', settings({ result: 'rejected' }) + more)}${gateway('exclusive', 'x', 'default="x-fu"')}${flows('ft x')}${flow('x', 'r', 'n > 1')}${flow('x', 'fu')}`)}${flows('s f', 'f e')}`
    expect([found(rejects('')), found(rejects('<terminateEventDefinition/>'))]).toEqual([['r end-result-inside'], []])
  })
})

describe('ways', () => {
  test('of a node that does not run lead on, so what lies behind it is not told as well', () => {
    expect(found(step(element('scriptTask', 'a')))).toEqual(['a element-unsupported scriptTask'])
    const first = `${ends}${element('boundaryEvent', 'b')}${task('a')}${flows('s e', 'b a', 'a e')}`
    expect(found(first)).toEqual(['b element-unsupported boundaryEvent'])
    const behind = `${ends}${task('b')}${element('scriptTask', 'c')}${task('a')}${flows('s e', 'b c', 'c a', 'a e')}`
    expect(found(behind)).toEqual([
      ...['c element-unsupported scriptTask', 'b unreachable', 'c unreachable', 'a unreachable'],
    ])
    const many = `${ends}${element('scriptTask', 'a')}${task('b')}${flows('s a', 'b e')}${flow('a', 'b', 'n > 1')}${flow('a', 'e', 'n > 2')}`
    expect(found(many)).toEqual(['a element-unsupported scriptTask'])
  })

  test('that end nowhere hide no end behind them', () => {
    const drawn = `${ends}${gateway('exclusive', 'x', 'default="x-e"')}${task('a')}${task('b')}${flows('s x', 'a b', 'x e')}${flow('x', 'a', 'n > 1')}`
    expect(found(drawn)).toEqual(['b no-way-out'])
  })

  test('out of an end are told once, whatever they ask for', () => {
    const drawn = `${ends}${task('a')}${task('b')}${flows('s e', 'a b', 'b a')}${flow('e', 'a', 'n > 1')}${flow('e', 'b')}`
    expect(found(drawn).filter((one) => one.startsWith('e'))).toEqual(['e end-left'])
    expect(found(`${ends}${task('a')}${flows('s e', 'e a', 'a e')}`)).toEqual(['e end-left'])
  })

  test('out of a choice: of an unknown default nothing else is told, and its name is cut off', () => {
    const choice = (otherwise: string, last?: string) =>
      `${ends}${gateway('exclusive', 'x', otherwise)}${task('a')}${task('b')}${flows('s x', 'a e', 'b e')}${flow('x', 'a', 'n > 1')}${flow('x', 'b', 'n > 2')}${flow('x', 'e', last)}`
    expect(found(choice(`default="${'n'.repeat(120)}"`))).toEqual([`x default-unknown ${'n'.repeat(100)}`])
    expect(found(choice(''))).toEqual(['x default-missing'])
    expect(found(choice('default="x-e"'))).toEqual([])
    expect(found(choice('default="x-a"'))).toEqual(['x-e condition-missing'])
    expect(found(choice('default="x-a"', ''))).toEqual(['x-e condition-missing'])
  })

  test('of a parallel split ask for nothing, and a join of them goes on by itself', () => {
    const block = (condition?: string) =>
      `${ends}${gateway('parallel', 'x')}${gateway('parallel', 'j')}${task('a')}${task('b')}${flows('s x', 'x a', 'x b', 'a j', 'b j')}${flow('j', 'e', condition)}`
    expect([found(block()), found(block('n > 1'))]).toEqual([[], ['j-e condition-without-choice']])
  })
})

describe('blocks', () => {
  const split = (inside: string) => `${ends}${gateway('parallel', 'x')}${gateway('parallel', 'j')}${inside}`
  const tasks = (...ids: string[]) => ids.map((id) => task(id)).join('')

  test('a gateway that joins and splits at once is one to take apart', () => {
    const drawn = split(
      `${tasks('a', 'b', 'c', 'd')}${gateway('parallel', 'm')}${flows('s x', 'x a', 'x b', 'a m', 'b m', 'm c', 'm d', 'c j', 'd j', 'j e')}`,
    )
    expect(compiled(drawn)).toMatchObject({
      findings: expect.arrayContaining([{ element: 'm', name: 'M', reason: 'gateway-mixed', repair: 'putGateway' }]),
    })
  })

  test('an end in an arm is told, whatever is drawn first', () => {
    const drawn = `${tasks('a', 'b')}${gateway('parallel', 'x')}${gateway('parallel', 'j')}${gateway('exclusive', 'y', 'default="y-j"')}<endEvent id="t"/>${ends}${flows('s x', 'x a', 'x b', 'a y', 'y j', 'b j', 'j e')}${flow('y', 't', 'n > 1')}`
    expect(found(drawn)).toEqual(['t end-inside-block'])
  })

  test('a way out of a block to where another way has led before crosses its border', () => {
    const drawn = split(
      `${gateway('exclusive', 'g', 'default="g-x"')}${gateway('exclusive', 'y', 'default="y-j"')}${tasks('b', 'c')}${flows('s g', 'g x', 'x y', 'x b', 'y j', 'b j', 'j e', 'c e')}${flow('g', 'c', 'n > 1')}${flow('y', 'c', 'n > 2')}`,
    )
    expect(found(drawn)).toEqual(['y-c block-crossed'])
  })

  test('an arm that comes to the first of two joins behind one that comes to the other still closes there', () => {
    const arms = ['x a', 'x c', 'x b', 'x d', 'a j', 'c k', 'b j', 'd k']
    const drawn = split(
      `${gateway('parallel', 'k')}${gateway('exclusive', 'm')}${tasks('a', 'b', 'c', 'd')}${flows('s x', ...arms, 'j m', 'k m', 'm e')}`,
    )
    expect(found(drawn)).toEqual(['k several-joins', 'd-k block-crossed', 'x-d arm-without-join'])
  })

  test('a way from one arm into another crosses the border', () => {
    const drawn = split(
      `${gateway('exclusive', 'y', 'default="y-j"')}${tasks('b')}${flows('s x', 'x y', 'x b', 'y j', 'b j', 'j e')}${flow('y', 'b', 'n > 1')}`,
    )
    expect(found(drawn)).toEqual(['y-b block-crossed'])
  })

  test('a way out of a block past its join, and one into it past its split', () => {
    const out = split(
      `${gateway('exclusive', 'y', 'default="y-j"')}${tasks('b', 'c')}${flows('s x', 'x y', 'x b', 'y j', 'b j', 'j c', 'c e')}${flow('y', 'c', 'n > 1')}`,
    )
    expect(found(out)).toContainEqual(expect.stringMatching(/ block-crossed$/))
    const into = split(
      `${gateway('exclusive', 'y', 'default="y-x"')}${tasks('a', 'b')}${flows('s y', 'y x', 'x a', 'x b', 'a j', 'b j', 'j e')}${flow('y', 'a', 'n > 1')}`,
    )
    expect(found(into)).toContainEqual(expect.stringMatching(/ block-crossed$/))
  })

  test('arms of two blocks that end at one join', () => {
    const drawn = split(
      `${gateway('parallel', 'y')}${tasks('a', 'b', 'c')}${flows('s x', 'x y', 'x a', 'y b', 'y c', 'a j', 'b j', 'c j', 'j e')}`,
    )
    const told = found(drawn)
    expect(told.filter((one) => one.endsWith('block-crossed')).length).toBeGreaterThan(0)
    expect(told.filter((one) => one.endsWith('no-join'))).toHaveLength(1)
  })

  test('blocks after one another each have their own join, in whichever order they are drawn', () => {
    const drawn = `${ends}${gateway('inclusive', 'k')}${gateway('parallel', 'j')}${gateway('inclusive', 'y', 'default="y-d"')}${gateway('parallel', 'x')}${tasks('a', 'b', 'c', 'd')}${flows('s x', 'x a', 'x b', 'a j', 'b j', 'j y', 'y d', 'c k', 'd k', 'k e')}${flow('y', 'c', 'n > 1')}`
    const { nodes } = graphIn(drawn)
    expect(['x', 'y', 'j', 'k'].map((id) => nodes[id])).toMatchObject([
      { kind: 'parallel', join: 'j' },
      { kind: 'inclusive', join: 'k' },
      { kind: 'join', split: 'x' },
      { kind: 'join', split: 'y' },
    ])
    expect(nodes['c']?.place).toEqual([{ block: 'y', arm: 'y-c' }])
  })

  test('a join inside a phase has its split there; that the phase is a block itself does not do', () => {
    const ways = `${gateway('exclusive', 'x', 'default="x-j"')}${gateway('parallel', 'j')}${tasks('a')}${flows('t x', 'x j', 'a j', 'j u')}${flow('x', 'a', 'n > 1')}`
    const drawn = `${ends}${element('subProcess', 'f', `<startEvent id="t"/><endEvent id="u"/>${ways}`)}${flows('s f', 'f e')}`
    expect(found(drawn)).toEqual(['j join-without-split', 'a-j block-crossed'])
  })

  test('a block that lies behind what does not run is looked at as well', () => {
    const drawn = `${ends}${element('boundaryEvent', 'b')}${gateway('parallel', 'x')}${tasks('c', 'd')}${flows('s e', 'b x', 'x c', 'x d', 'c e', 'd e')}`
    expect(found(drawn)).toContain('x no-join')
    expect(foundIn(fileOf(drawn)).some((one) => one.startsWith('b element-unsupported'))).toBe(true)
  })
})
