import { expect, test } from 'vitest'
import type { PlannedStep } from './process-plan'
import { approval, graphOfSteps } from './testing/bpmn'
import { Run } from './testing/run'

const start = () => {
  const call: PlannedStep = { do: 'interface', id: 'i', settings: { interfaceId: 'any', parameters: [] } }
  const run = new Run(graphOfSteps(approval('a'), call, approval('b'))).submit().agree('p-a')
  return { run, left: run.last?.changes ?? [], token: run.state.tokens[0]?.id ?? '' }
}

test('an agreement is recalled as long as the interface behind it has not answered', () => {
  const { run, left } = start()
  run.do({ verb: 'recall', by: 'p-a', left })
  expect([run.todo, run.last?.effects]).toEqual([['a:p-a'], [{ kind: 'forgetInterface', token: expect.any(String) }]])
})

test('once it has answered while the instance was suspended, the agreement stands', () => {
  const { run, left, token } = start()
  run.do({ verb: 'suspend', by: 'boss' }).do({ verb: 'interfaceAnswered', token, problem: null })
  run.do({ verb: 'restore', by: 'boss' })
  expect(run.refusal({ verb: 'recall', by: 'p-a', left })).toBe('goneOn')
})
