import { afterEach, expect, test } from 'vitest'
import { changeLanguage, i18n } from '../../../platform/i18n'
import '../use-process-texts'
import { nodeSummary } from './node-summary'

const step = {
  kind: 'approval',
  settings: {
    people: [{ from: 'manager', level: 1 }, { from: 'starter' }, { from: 'starter' }],
    outcome: { mode: 'any', ratio: 100 },
    limit: { span: { amount: 1, unit: 'hour' }, atEnd: 'notice' },
  },
} as never
const said = () => nodeSummary(step, i18n.getFixedT(null, 'workflow-process'))

afterEach(() => changeLanguage('zh'))

test('a step is summed up as each language writes it, in English without Chinese commas and "1 hours"', async () => {
  expect(said()).toBe('发起人的上级、发起人自己，任一人决定 · 限 1 小时，超时提醒')
  await changeLanguage('en')
  expect(said()).toBe("The starter's manager, the starter; the first decision decides · within 1 hour, then: remind")
})
