import { expect, test } from 'vitest'
import { readDrawing } from './read-drawing'
import { approval, exclusive, processOf } from './testing/bpmn'
import { writeChoice, writeName } from './write-drawing'

const head = '<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL"><b:process id="p">'
const file = (inside: string) => `<?xml version="1.0"?>\n<!-- by hand -->\n${head}${inside}</b:process></b:definitions>`

test.each([
  ['<b:task id="a"/>', '<b:task name="甲" id="a"/>'],
  ['<b:task  id="a" name = \'old\' />', '<b:task  id="a" name="甲" />'],
  [
    '<b:task id="a" other=\' name="x" \' name="old">x</b:task>',
    '<b:task id="a" other=\' name="x" \' name="甲">x</b:task>',
  ],
  ['<b:task id="a" b:name="x"/>', '<b:task name="甲" id="a" b:name="x"/>'],
])('%s is called otherwise, and all else stays', (before, after) => {
  expect(writeName(file(before), 'a', '甲')).toBe(file(after))
})

test('a name is escaped, and an empty one is taken away', () => {
  expect(writeName(file('<b:task id="a"/>'), 'a', '<"&')).toBe(file('<b:task name="&lt;&quot;&amp;" id="a"/>'))
  expect(writeName(file('<b:task id="a" name="x"/>'), 'a', '')).toBe(file('<b:task id="a"/>'))
})

test('what is not there or is called so already leaves the file as it is', () => {
  const xml = file('<b:task id="a" name=\'x\'/>')
  expect([writeName(xml, 'none', 'y'), writeName(xml, 'a', 'x'), writeName('no xml', 'a', 'x')]).toEqual([
    ...[xml, xml],
    'no xml',
  ])
})

const flowsOf = (xml: string) => {
  const drawing = readDrawing(xml)
  if (drawing.process === null) throw new Error('no drawing')
  const [whole] = drawing.containers
  const gateway = whole?.nodes.find(({ id }) => id === 'choice')
  const flows = whole?.flows
    .filter(({ from }) => from === 'choice')
    .map(({ id, name, condition }) => [id, name, condition])
  return { otherwise: gateway?.defaultFlow, flows }
}

test('ways out of a choice are named, asked and reordered in which is otherwise taken', () => {
  const xml = processOf(exclusive('choice', ['days > 3', approval('a')], ['', approval('b')]))
  expect(flowsOf(xml)).toEqual({
    otherwise: 'choice-b',
    flows: [
      ['choice-a', '', 'days > 3'],
      ['choice-b', '', null],
    ],
  })
  const ways = [
    { id: 'choice-a', name: '其他', condition: 'days > 3' },
    { id: 'choice-b', name: '长假', condition: ' days < 2 and a = "<&" ' },
  ]
  const changed = writeChoice(xml, 'choice', { ways, otherwise: 'choice-a' })
  expect(flowsOf(changed)).toEqual({
    otherwise: 'choice-a',
    flows: [
      ['choice-a', '其他', null],
      ['choice-b', '长假', 'days < 2 and a = "<&"'],
    ],
  })
  const again = writeChoice(changed, 'choice', {
    ways: [{ ...ways[1], id: 'choice-b', name: '', condition: '' }],
    otherwise: '',
  })
  expect(flowsOf(again)).toEqual({
    otherwise: null,
    flows: [
      ['choice-a', '其他', null],
      ['choice-b', '', null],
    ],
  })
})

test.each(['<b:conditionExpression/>', '<b:conditionExpression x="y">old</b:conditionExpression>'])(
  'a condition is written into %s',
  (old) => {
    const gateway = '<b:exclusiveGateway id="g"/>'
    const xml = file(`${gateway}<b:sequenceFlow id="f" sourceRef="g" targetRef="a">${old}</b:sequenceFlow>`)
    const ways = [{ id: 'f', name: '', condition: ' a > 1 ' }]
    const opened = old.endsWith('/>') ? '<b:conditionExpression>' : '<b:conditionExpression x="y">'
    expect(writeChoice(xml, 'g', { ways, otherwise: '' })).toBe(
      file(
        `${gateway}<b:sequenceFlow id="f" sourceRef="g" targetRef="a">${opened}a &gt; 1</b:conditionExpression></b:sequenceFlow>`,
      ),
    )
  },
)

test('a way that asks for nothing and is to ask for nothing stays as it was written', () => {
  const gateway = '<b:exclusiveGateway id="g"/>'
  const xml = file(`${gateway}<b:sequenceFlow id="f" sourceRef="g" targetRef="a" />`)
  expect(writeChoice(xml, 'g', { ways: [{ id: 'f', name: '', condition: ' ' }], otherwise: '' })).toBe(xml)
})

test('a condition comes behind what else a way holds, and only into a way', () => {
  const gateway = '<b:exclusiveGateway id="g"/>'
  const flow = (inside: string) =>
    `${gateway}<b:sequenceFlow id="f" sourceRef="g" targetRef="a">${inside}</b:sequenceFlow>`
  const written = (id: string) =>
    writeChoice(file(flow('<b:documentation>d</b:documentation>')), 'g', {
      ...{ ways: [{ id, name: '', condition: 'a' }], otherwise: '' },
    })
  const condition = '<b:conditionExpression>a</b:conditionExpression>'
  expect(written('f')).toBe(file(flow(`<b:documentation>d</b:documentation>${condition}`)))
  expect(written('g')).toBe(file(flow('<b:documentation>d</b:documentation>')))
})
