import { describe, expect, test } from 'vitest'
import { compile } from './compile'
import type { Finding } from './finding'
import { workflowLimits } from './settings'

const ns = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:s="urn:review-workstation:bpmn:1"'
const set = (settings: object) =>
  `<extensionElements><s:settings version="1">${JSON.stringify(settings)}</s:settings></extensionElements>`
const task = (id: string, settings: object = {}) =>
  `<userTask id="${id}" name="${id.toUpperCase()}">${set({ people: [{ from: 'starter' }], ...settings })}</userTask>`
const flow = (from: string, to: string, more = '') =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${more}</sequenceFlow>`
const flows = (...ways: string[]) => ways.map((way) => flow(...(way.split(' ') as [string, string]))).join('')
const when = (text: string) => `<conditionExpression>${text}</conditionExpression>`
const ends = '<startEvent id="s"/><endEvent id="e"/>'
const gateway = (kind: 'parallel' | 'inclusive' | 'exclusive', id: string, more = '') =>
  `<${kind}Gateway id="${id}" ${more}/>`
const process = (id: string, inside: string) => `<process id="${id}" isExecutable="true">${inside}</process>`
const file = (inside: string) => `<definitions ${ns}>${inside}</definitions>`

function findingsOf(xml: string, fields?: ReadonlySet<string>): readonly Finding[] {
  const compiled = compile(xml, fields ? { fields } : {})
  return compiled.ok ? [] : compiled.findings
}
const found = (inside: string, fields?: ReadonlySet<string>) => findingsOf(file(process('p', inside)), fields)
const words = (findings: readonly Finding[]) => findings.map((one) => `${one.element} ${one.reason}`).toSorted()

describe('each reason against a release', () => {
  test.each([
    ['several-ways-out', ends + task('a') + task('b') + flows('s a', 's b', 'a e', 'b e'), 's'],
    ['id-missing', `${ends}<userTask>${set({ people: [{ from: 'starter' }] })}</userTask>${flows('s e')}`, ''],
    [
      'name-too-long',
      `${ends}<userTask id="a" name="${'n'.repeat(201)}">${set({ people: [{ from: 'starter' }] })}</userTask>${flows('s a', 'a e')}`,
      'a',
    ],
    ['start-entered', ends + task('a') + flows('s a', 'a s'), 's'],
    ['end-left', ends + task('a') + flows('s e', 'e a', 'a e'), 'e'],
    ['no-end', `<startEvent id="s"/>${task('a')}${flows('s a')}`, ''],
    [
      'no-way-out',
      ends +
        task('a') +
        gateway('exclusive', 'x', 'default="x-e"') +
        flow('s', 'x') +
        flow('x', 'a', when('y')) +
        flows('x e'),
      'a',
    ],
    [
      'flow-leaves-phase',
      `${ends}<subProcess id="f"><startEvent id="t"/>${task('a')}<endEvent id="u"/>${flows('t a', 'a u', 'a e')}</subProcess>${flows('s f', 'f e')}`,
      'a-e',
    ],
    [
      'default-unknown',
      `${ends}${gateway('exclusive', 'x', 'default="gone"')}${task('a')}${flow('s', 'x')}${flow('x', 'a', when('y'))}${flow('x', 'e', when('z'))}${flows('a e')}`,
      'x',
    ],
    [
      'condition-missing',
      `${ends}${gateway('exclusive', 'x', 'default="x-e"')}${task('a')}${flows('s x', 'x a', 'x e', 'a e')}`,
      'x-a',
    ],
    [
      'condition-on-parallel',
      `${ends}${gateway('parallel', 'x')}${task('a')}${task('b')}${gateway('parallel', 'j')}${flows('s x')}${flow('x', 'a', when('y'))}${flows('x b', 'a j', 'b j', 'j e')}`,
      'x-a',
    ],
    [
      'gateway-mixed',
      `${ends}${gateway('parallel', 'x')}${task('a')}${task('b')}${gateway('parallel', 'm')}${task('c')}${task('d')}${gateway('parallel', 'j')}${flows('s x', 'x a', 'x b', 'a m', 'b m', 'm c', 'm d', 'c j', 'd j', 'j e')}`,
      'm',
    ],
    ['gateway-pointless', ends + gateway('parallel', 'x') + flows('s x', 'x e'), 'x'],
    [
      'several-joins',
      `${ends}${gateway('parallel', 'x')}${['a', 'b', 'c', 'd'].map((id) => task(id)).join('')}${gateway('parallel', 'j')}${gateway('parallel', 'k')}${gateway('exclusive', 'm')}${flows('s x', 'x a', 'x b', 'x c', 'x d', 'a j', 'b j', 'c k', 'd k', 'j m', 'k m', 'm e')}`,
      'k',
    ],
    [
      'arm-without-join',
      `${ends}${gateway('parallel', 'x')}${['a', 'b', 'c'].map((id) => task(id)).join('')}${gateway('parallel', 'j')}<endEvent id="t"><terminateEventDefinition/></endEvent>${flows('s x', 'x a', 'x b', 'x c', 'a j', 'b j', 'c t', 'j e')}`,
      'x-c',
    ],
    [
      'end-result-inside',
      `${ends}<subProcess id="f"><startEvent id="t"/><endEvent id="u">${set({ result: 'rejected' })}</endEvent>${flows('t u')}</subProcess>${flows('s f', 'f e')}`,
      'u',
    ],
    ['interface-missing', `${ends}<serviceTask id="a"/>${flows('s a', 'a e')}`, 'a'],
    [
      'delay-missing',
      `${ends}<intermediateCatchEvent id="a"><timerEventDefinition/></intermediateCatchEvent>${flows('s a', 'a e')}`,
      'a',
    ],
    [
      'child-missing',
      `${ends}<callActivity id="a">${set({ starters: [{ from: 'starter' }] })}</callActivity>${flows('s a', 'a e')}`,
      'a',
    ],
    [
      'people-missing',
      `${ends}<callActivity id="a">${set({ processId: 'other' })}</callActivity>${flows('s a', 'a e')}`,
      'a',
    ],
    ['people-missing', `${ends}<sendTask id="a"/>${flows('s a', 'a e')}`, 'a'],
    ['people-missing', ends + task('a', { nobody: { way: 'people', users: [] } }) + flows('s a', 'a e'), 'a'],
    ['node-unknown', ends + task('a', { people: [{ from: 'node', node: 'gone' }] }) + flows('s a', 'a e'), 'a'],
    ['node-unknown', ends + task('a', { reject: { target: { node: 'a' } } }) + flows('s a', 'a e'), 'a'],
    ['settings-wrong', ends + task('a', { outcome: { mode: 'all', ratio: 101 } }) + flows('s a', 'a e'), 'a'],
    ['settings-wrong', ends + task('a', { fields: { amount: 'seen' } }) + flows('s a', 'a e'), 'a'],
  ])('%s', (reason, inside, element) => {
    expect(words(found(inside))).toContain(`${element} ${reason}`)
  })

  test('several processes that could run', () => {
    const one = (id: string) =>
      process(id, `<startEvent id="s${id}"/><endEvent id="e${id}"/>${flow(`s${id}`, `e${id}`)}`)
    expect(words(findingsOf(file(one('p') + one('q'))))).toEqual([' several-processes'])
  })

  test('a field that the form does not have, and one that it has', () => {
    const inside = ends + task('a', { fields: { amount: 'write', 'items.+': 'hidden' } }) + flows('s a', 'a e')
    expect(found(inside, new Set(['items']))).toMatchObject([{ reason: 'field-unknown', detail: 'amount' }])
    expect(found(inside, new Set(['items', 'amount']))).toEqual([])
  })

  test('200 conditions compile and 201 do not', () => {
    const choice = (count: number) => {
      const targets = Array.from({ length: 50 }, (_, at) => task(`t${at}`)).join('')
      const ways = Array.from(
        { length: count },
        (_, at) =>
          `<sequenceFlow id="w${at}" sourceRef="x" targetRef="t${at % 50}">${when(`y > ${at}`)}</sequenceFlow>`,
      ).join('')
      const out = Array.from({ length: 50 }, (_, at) => flow(`t${at}`, 'e')).join('')
      return `${ends}${gateway('exclusive', 'x', 'default="x-e"')}${targets}${flows('s x', 'x e')}${ways}${out}`
    }
    expect(found(choice(workflowLimits.conditions))).toEqual([])
    expect(found(choice(workflowLimits.conditions + 1))).toEqual([
      { element: '', name: '', reason: 'too-many-conditions', detail: '200' },
    ])
  })

  test('what has one obvious repair offers it', () => {
    const repairs = (inside: string) =>
      found(inside).flatMap((one) => (one.repair ? [`${one.element} ${one.repair}`] : []))
    expect(repairs(ends + task('a') + task('b') + flows('s a', 's b', 'a e', 'b e'))).toEqual(['s putGateway'])
    expect(
      repairs(
        `${ends}${gateway('exclusive', 'x')}${task('a')}${flow('s', 'x')}${flow('x', 'a', when('y'))}${flows('x e', 'a e')}`,
      ),
    ).toEqual(['x lastFlowDefault'])
    expect(repairs(`${ends}<receiveTask id="a"/>${flows('s a', 'a e')}`)).toEqual(['a asApproval'])
  })
})
