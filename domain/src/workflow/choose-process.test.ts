import { describe, expect, test } from 'vitest'
import { readXml } from '../xml/read-xml'
import { chooseProcess } from './choose-process'

const model = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
const process = (id: string, more = '') => `<process id="${id}" name="${id} runs" ${more}/>`
const executable = 'isExecutable="true"'

function chosen(...inside: string[]) {
  const read = readXml(`<definitions xmlns="${model}">${inside.join('')}</definitions>`, { bytes: 9_999, depth: 9 })
  if (!read.ok) throw new Error(JSON.stringify(read))
  const { process: found, reason, notices } = chooseProcess(read.root)
  return {
    found: found?.attributes.get('id') ?? reason,
    notices: notices.map((one) => [one.element, one.name, one.reason, one.detail]),
  }
}

describe('the one process that runs', () => {
  test.each([
    ['none', [], 'no-process'],
    ['the only one, whether it says so or not', [process('a')], 'a'],
    ['the only one, also where it says that it does not', [process('a', 'isExecutable="false"')], 'a'],
    ['of several the one that is executable', [process('a'), process('b', executable)], 'b'],
    ['not one of several of which none is', [process('a'), process('b')], 'several-processes'],
    ['nor one of several that are', [process('a', executable), process('b', executable)], 'several-processes'],
  ])('%s', (_, inside, found) => {
    expect(chosen(...inside).found).toBe(found)
  })

  test('what lies beside it is told, but for pictures, words and what belongs to other products', () => {
    const silent = ['import', 'extension', 'extensionElements', 'documentation'].map((name) => `<${name}/>`)
    const pools = '<collaboration id="c"><participant id="pool"/><messageFlow id="m"/></collaboration>'
    expect(
      chosen(process('a', executable), process('b'), ...silent, pools, '<message id="x"/>', '<signal/>').notices,
    ).toEqual([
      ['b', 'b runs', 'other-process', 'process'],
      ['x', '', 'ignored', 'message'],
      ['', '', 'ignored', 'signal'],
      ['m', '', 'ignored', 'messageFlow'],
    ])
    expect([chosen(process('a'), process('b')).notices, chosen('<signal/>').notices]).toEqual([[], []])
  })
})
