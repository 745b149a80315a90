import { approval, exclusive, graphOfSteps } from '@workstation/domain/workflow/testing/bpmn'
import { expect, test } from 'vitest'
import { i18n } from '../../../platform/i18n'
import '../use-workflow-texts'
import { problemText, stepName } from './problem-text'

const named = { ...approval('big', ['a']), name: '总经理审批' }
const graph = graphOfSteps(exclusive('choice', ['amount > 5', named], ['amount > 3', approval('plain')], ['']))
const t = i18n.getFixedT(null, 'workflow')
const wayTo = (step: string) => graph.nodes['choice']?.flows.find(({ to }) => to === step)?.id ?? ''

test('a step is called by its name, one without by its kind, and one that is gone by its id', () => {
  expect(stepName(graph, 'big', t)).toBe('总经理审批')
  expect(
    stepName({ ...graph, nodes: { ...graph.nodes, big: { ...graph.nodes['big'], name: '' } as never } }, 'big', t),
  ).toBe(t('tree.kind.approval'))
  expect(stepName(graph, 'gone', t)).toBe('gone')
})

test('why a token stopped is told by names of ways and steps, and by words for what went wrong', () => {
  const told = (reason: string, detail: string) => problemText(graph, { reason, detail } as never, t)
  expect(told('condition', `${wayTo('big')}: division-by-zero`)).toBe(
    '条件无法计算：到“总经理审批”的条件：除数为零。修正后可以重试，也可以跳转。',
  )
  expect(told('condition', `${wayTo('big')}: odd`)).toBe(
    '条件无法计算：到“总经理审批”的条件：odd。修正后可以重试，也可以跳转。',
  )
  expect(told('condition', wayTo('big'))).toBe('条件无法计算：总经理审批。修正后可以重试，也可以跳转。')
  expect(told('interface', 'big')).toBe('数据接口没有正确答复：总经理审批。')
  expect(told('date', 'gone')).toBe('表单中没有需要的日期：gone。')
})
