import { approval, graphOfSteps } from '@workstation/domain/workflow/testing/bpmn'
import { Run } from '@workstation/domain/workflow/testing/run'
import { expect, test } from 'vitest'
import { i18n } from '../../../platform/i18n'
import '../use-workflow-texts'
import { reasonText } from './reason-text'

const acts = { transfer: true, consult: true, addSigner: true, copy: false, batch: false, recall: false }
const atHead = (more: object = {}) => new Run(graphOfSteps(approval('head', ['head'], { acts, ...more }))).submit()
const taskOf = (run: Run) => run.openTasks[0]?.id ?? ''
const t = i18n.getFixedT(null, 'workflow')

test.each([
  ['was transferred', () => atHead().do({ verb: 'transfer', by: 'head', to: 'me' }), '由王主任转给您。'],
  ['is consulted', () => atHead().do({ verb: 'consult', by: 'head', people: ['me'] }), '王主任请您先给出意见。'],
  [
    'signs before',
    () => atHead().do({ verb: 'addSigner', when: 'before', by: 'head', people: ['me'] }),
    '王主任请您在其之前加签。',
  ],
  [
    'signs after',
    () =>
      atHead()
        .do({ verb: 'addSigner', when: 'after', by: 'head', people: ['me'] })
        .agree('head'),
    '王主任请您在其之后加签。',
  ],
])('whose part %s reads by whom, and not a bare name', (_, played, said) => {
  const run = played()
  const { rule = '' } = run.partOf('me')?.reason ?? {}
  expect(reasonText({ rule, detail: '王主任', delegateOf: '' }, t)).toBe(said)
})

test('whoever was assigned, and whoever decides where nobody was found, reads why', () => {
  const run = atHead()
  run.do({ verb: 'assign', by: 'keeper', task: taskOf(run), people: ['me'] })
  const { rule = '' } = run.partOf('me')?.reason ?? {}
  expect(reasonText({ rule, detail: '孔监管', delegateOf: '' }, t)).toBe('孔监管把它指派给您。')
  const empty = atHead({ people: [{ from: 'manager', level: 1 }], nobody: { way: 'starter' } })
  const nobody = empty.state.actors.find(({ task }) => task === taskOf(empty))?.reason?.rule ?? ''
  expect(reasonText({ rule: nobody, detail: '', delegateOf: '' }, t)).toBe('没有找到处理人，由您代为处理。')
})

test('who stands in reads for whom before why; a rule without words of its own is told by its detail, or not at all', () => {
  const told = (rule: string, detail: string, delegateOf = '') => reasonText({ rule, detail, delegateOf }, t)
  expect(told('manager', '', '李会计')).toBe('您代李会计处理。您是发起人的上级。')
  expect(told('manager', '')).toBe('您是发起人的上级。')
  expect(told('later', '第三条')).toBe('第三条。')
  expect(told('later', '')).toBe('')
})
