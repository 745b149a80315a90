import { screen } from '@testing-library/react'
import type { ProcessChange } from '@workstation/domain/workflow/process-difference'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { ChangeList } from './change-list'

const about = { node: 'a', name: '经理审批', what: 'setting' as const }

test.each([
  [{ path: 'outcome.mode', from: 'any', to: 'all' }, '多人审批：任一人决定 → 会签'],
  [{ path: 'outcome.ratio', from: 100, to: 60 }, '多人审批：100 → 60'],
  [{ path: 'needs.file', from: false, to: true }, '审批时必须：否 → 是'],
  [{ path: 'fields.amount', from: undefined, to: 'hidden' }, '表单权限 amount：— → 隐藏'],
  [{ path: 'people', from: [], to: [{ from: 'starter' }] }, '审批人'],
  [{ path: 'unheard', from: 1, to: 2 }, 'unheard：1 → 2'],
])('%j is told in the words of the page that sets it', (change, words) => {
  renderPage(<ChangeList changes={[{ ...about, ...change } as ProcessChange]} />)
  expect(screen.getByText(words)).toBeTruthy()
})
