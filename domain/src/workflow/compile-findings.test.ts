import { describe, expect, test } from 'vitest'
import { compile } from './compile'
import { workflowLimits } from './settings'
import { approval, graphOfSteps, parallel, processOf } from './testing/bpmn'

const people =
  '<extensionElements><s:settings version="1">{"people":[{"from":"starter"}]}</s:settings></extensionElements>'
const task = (id: string) => `<userTask id="${id}">${people}</userTask>`
const flow = (from: string, to: string, more = '') =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${more}</sequenceFlow>`
const when = (text: string) => `<conditionExpression>${text}</conditionExpression>`
const ends = '<startEvent id="s"/><endEvent id="e"/>'
const file = (inside: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:s="urn:review-workstation:bpmn:1"><process id="p">${inside}</process></definitions>`

function found(inside: string): readonly string[] {
  const compiled = compile(file(inside))
  return compiled.ok ? [] : compiled.findings.map(({ element, reason }) => `${element} ${reason}`)
}

describe('what prevents a release', () => {
  test.each([
    ['nothing', ends + task('a') + flow('s', 'a') + flow('a', 'e'), []],
    ['no start', `<endEvent id="e"/>${task('a')}${flow('a', 'e')}`, [' no-start']],
    ['two starts', `${ends}<startEvent id="t"/>${flow('s', 'e')}${flow('t', 'e')}`, ['t several-starts']],
    [
      'a timer at the start',
      `<startEvent id="s"><timerEventDefinition/></startEvent><endEvent id="e"/>${flow('s', 'e')}`,
      ['s element-unsupported', ' no-start'],
    ],
    ['a way into nowhere', `${ends}${flow('s', 'e')}${flow('s', 'gone')}`, ['s-gone flow-open', 's several-ways-out']],
    ['a node without a way out', ends + task('a') + task('b') + flow('s', 'a') + flow('a', 'e'), ['b unreachable']],
    ['a script', `${ends}<scriptTask id="a"/>${flow('s', 'a')}${flow('a', 'e')}`, ['a element-unsupported']],
    [
      'a loop marker',
      `${ends}<userTask id="a">${people}<standardLoopCharacteristics/></userTask>${flow('s', 'a')}${flow('a', 'e')}`,
      ['a loop-marker'],
    ],
    ['a task without people', `${ends}<task id="a"/>${flow('s', 'a')}${flow('a', 'e')}`, ['a people-missing']],
    [
      'a condition where nothing is chosen',
      ends + task('a') + flow('s', 'a') + flow('a', 'e', when('1 = 1')),
      ['a-e condition-without-choice'],
    ],
    [
      'a choice without default',
      `${ends}<exclusiveGateway id="x"/>${task('a')}${flow('s', 'x')}${flow('x', 'a', when('y > 1'))}${flow('x', 'e', when('y > 2'))}${flow('a', 'e')}`,
      ['x default-missing'],
    ],
    [
      'a broken condition',
      `${ends}<exclusiveGateway id="x" default="x-e"/>${task('a')}${flow('s', 'x')}${flow('x', 'a', when('y &gt;'))}${flow('x', 'e')}${flow('a', 'e')}`,
      ['x-a condition-wrong'],
    ],
    [
      'a split without join',
      `${ends}<parallelGateway id="x"/>${task('a')}${task('b')}${flow('s', 'x')}${flow('x', 'a')}${flow('x', 'b')}${flow('a', 'e')}${flow('b', 'e')}`,
      ['b-e block-crossed', 'x no-join', 'e end-inside-block'],
    ],
    [
      'a join without split',
      `${ends}<exclusiveGateway id="x" default="x-j"/>${task('a')}<parallelGateway id="j"/>${flow('s', 'x')}${flow('x', 'a', when('y'))}${flow('x', 'j')}${flow('a', 'j')}${flow('j', 'e')}`,
      ['j join-without-split', 'a-j block-crossed'],
    ],
    [
      'a join of another kind',
      `${ends}<parallelGateway id="x"/>${task('a')}${task('b')}<inclusiveGateway id="j"/>${flow('s', 'x')}${flow('x', 'a')}${flow('x', 'b')}${flow('a', 'j')}${flow('b', 'j')}${flow('j', 'e')}`,
      ['j join-of-other-kind'],
    ],
    [
      'an id that is given twice',
      `${ends}${task('a')}${flow('s', 'a')}${flow('a', 'e')}<textAnnotation id="a"/>`,
      ['a id-twice'],
    ],
    [
      'an id that names what objects inherit',
      ends + task('toString') + flow('s', 'toString') + flow('toString', 'e'),
      ['toString id-wrong'],
    ],
    [
      'settings of a later format',
      `${ends}<userTask id="a"><extensionElements><s:settings version="2">{}</s:settings></extensionElements></userTask>${flow('s', 'a')}${flow('a', 'e')}`,
      ['a settings-newer'],
    ],
    [
      'settings that are none',
      `${ends}<userTask id="a"><extensionElements><s:settings version="1">{"people":1}</s:settings></extensionElements></userTask>${flow('s', 'a')}${flow('a', 'e')}`,
      ['a settings-wrong'],
    ],
    [
      'a loop without an end',
      ends + task('a') + task('b') + flow('s', 'a') + flow('a', 'b') + flow('b', 'a'),
      ['s end-unreachable', 'e unreachable', 'a end-unreachable', 'b end-unreachable'],
    ],
  ])('%s', (_, inside, findings) => {
    expect([...found(inside)].sort()).toEqual([...findings].sort())
  })

  test('findings tell name, particulars and repair', () => {
    const compiled = compile(file(`${ends}<scriptTask id="a" name=" 算  一算 "/>${flow('s', 'a')}${flow('a', 'e')}`))
    expect(compiled).toEqual({
      ok: false,
      findings: [
        { element: 'a', name: '算 一算', reason: 'element-unsupported', detail: 'scriptTask', repair: 'asApproval' },
      ],
      notices: [],
    })
  })

  test('what is no BPMN file', () => {
    const reasons = (xml: string) => {
      const compiled = compile(xml)
      return compiled.ok ? [] : compiled.findings.map(({ reason }) => reason)
    }
    expect(reasons('<a>')).toEqual(['xml-malformed'])
    expect(reasons('<!DOCTYPE a><a/>')).toEqual(['xml-doctype'])
    expect(reasons(`${'<a>'.repeat(101)}${'</a>'.repeat(101)}`)).toEqual(['xml-too-deep'])
    expect(reasons('x'.repeat(workflowLimits.xmlBytes + 1))).toEqual(['xml-too-big'])
    expect(reasons('<a/>')).toEqual(['not-bpmn'])
    expect(reasons('<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>')).toEqual(['no-process'])
  })

  test('300 nodes compile and 301 do not', () => {
    const line = (count: number) => Array.from({ length: count - 2 }, (_, at) => approval(`a${at}`))
    expect(Object.keys(graphOfSteps(...line(300)).nodes)).toHaveLength(300)
    expect(compile(processOf(...line(301)))).toMatchObject({
      ok: false,
      findings: [{ reason: 'too-many-nodes', detail: '300' }],
    })
  })

  test('eight blocks inside each other compile and nine do not', () => {
    const nested = (depth: number): ReturnType<typeof approval> =>
      depth === 0 ? approval('a') : parallel(`p${depth}`, [nested(depth - 1)], [approval(`b${depth}`)])
    expect(graphOfSteps(nested(8)).nodes['a']?.place).toHaveLength(8)
    expect(compile(processOf(nested(9)))).toMatchObject({
      ok: false,
      findings: [{ element: 'p1', reason: 'too-many-blocks' }],
    })
  })

  test('conditions ask for fields that the form has, and for the starter', () => {
    const xml = file(
      `${ends}<exclusiveGateway id="x" default="x-e"/>${task('a')}${flow('s', 'x')}${flow('x', 'a', when('amount &gt; 1 and starter.department = "d"'))}${flow('x', 'e')}${flow('a', 'e')}`,
    )
    expect(compile(xml, { fields: new Set(['amount']) }).ok).toBe(true)
    expect(compile(xml, { fields: new Set(['other']) })).toMatchObject({
      findings: [{ element: 'x-a', reason: 'condition-wrong', detail: 'unknown-field amount' }],
    })
  })

  test('what is only drawn is told and does not run', () => {
    expect(compile(file(`${ends}${flow('s', 'e')}<textAnnotation id="t"/>`))).toMatchObject({
      ok: true,
      notices: [{ element: 't', reason: 'ignored', detail: 'textAnnotation' }],
    })
  })
})
