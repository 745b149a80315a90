import { describe, expect, test } from 'vitest'
import { compile } from './compile'

const ns = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:s="urn:review-workstation:bpmn:1"'
const compiled = (node: string) =>
  compile(
    `<definitions ${ns}><process id="p"><startEvent id="s"/>${node}<endEvent id="e"/><sequenceFlow id="f" sourceRef="s" targetRef="n"/><sequenceFlow id="g" sourceRef="n" targetRef="e"/></process></definitions>`,
  )

/** What the node in the middle is set to, or what was found wrong with it. */
function settingsOf(node: string): unknown {
  const found = compiled(node)
  if (!found.ok) return found.findings.map(({ element, reason, detail }) => [element, reason, detail])
  const built = found.graph.nodes['n']
  return built && 'settings' in built ? built.settings : undefined
}

describe("a delay in the standard's own writing", () => {
  const delay = (written: string, tag = 'timeDuration') =>
    settingsOf(
      `<intermediateCatchEvent id="n"><documentation>P9D</documentation><timerEventDefinition><documentation/><${tag}>${written}</${tag}></timerEventDefinition></intermediateCatchEvent>`,
    )

  test.each([
    ['P3D', 3, 'day'],
    ['PT4H', 4, 'hour'],
    ['PT30M', 30, 'minute'],
    ['\n P1D ', 1, 'day'],
    ['P1000D', 1000, 'day'],
  ])('%j is a span of natural time', (written, amount, unit) => {
    expect(delay(written)).toEqual({ for: { amount, unit, working: false } })
  })

  test.each([
    '',
    'P0D',
    'P1001D',
    'P10000D',
    'P3M',
    'P4H',
    'PT3D',
    'PD',
    'xP3D',
    'P3Dx',
    'P3D4',
    'p3d',
    'P1Y',
    '3 days',
  ])('%j is no span that a delay can take', (written) =>
    expect(delay(written)).toEqual([['n', 'delay-missing', undefined]]),
  )

  test('a date or a cycle is none either', () => {
    expect(delay('P3D', 'timeDate')).toEqual([['n', 'delay-missing', undefined]])
  })

  test('what is set here goes before what is written there', () => {
    const set = '<extensionElements><s:settings version="1">{"until":"day"}</s:settings></extensionElements>'
    const timer = '<timerEventDefinition><timeDuration>P3D</timeDuration></timerEventDefinition>'
    const node = `<intermediateCatchEvent id="n">${set}${timer}</intermediateCatchEvent>`
    expect(settingsOf(node)).toEqual({ until: 'day' })
  })
})

describe('the settings that an element carries', () => {
  const set = '<s:settings version="1">{"people":[{"from":"starter"}]}</s:settings>'
  const task = (inside: string) => settingsOf(`<userTask id="n">${inside}</userTask>`)
  const missing = [['n', 'people-missing', undefined]]

  test('stand among its extensions, in our namespace and under our name', () => {
    expect(task(`<extensionElements>${set}</extensionElements>`)).toMatchObject({ people: [{ from: 'starter' }] })
    expect(task(set)).toEqual(missing)
    const other = set.replaceAll('s:settings', 's:other')
    expect(task(`<extensionElements>${other}</extensionElements>`)).toEqual(missing)
    const foreign = '<settings xmlns="urn:other" version="1">{"people":[{"from":"starter"}]}</settings>'
    expect(task(`<extensionElements>${foreign}</extensionElements>`)).toEqual(missing)
    expect(task(`<x:extensionElements xmlns:x="urn:other">${set}</x:extensionElements>`)).toEqual(missing)
  })

  test('twice say nothing, wherever the second ones stand', () => {
    const twice = [['n', 'settings-wrong', 'settings']]
    expect(task(`<extensionElements>${set}${set}</extensionElements>`)).toEqual(twice)
    expect(task(`<extensionElements>${set}</extensionElements><extensionElements>${set}</extensionElements>`)).toEqual(
      twice,
    )
  })

  test('without a format say nothing', () => {
    expect(task(`<extensionElements><s:settings>{}</s:settings></extensionElements>`)).toEqual([
      ['n', 'settings-wrong', 'version'],
    ])
  })
})
