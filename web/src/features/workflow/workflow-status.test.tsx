import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { changeLanguage } from '../../platform/i18n'
import { Urgency, WorkflowStatus } from './workflow-status'

afterEach(() => act(() => changeLanguage('zh')))

const words = {
  zh: ['待提交', '审批中', '已通过', '已驳回', '已撤回', '已终止', '已挂起'],
  en: ['Draft', 'In progress', 'Adopted', 'Rejected', 'Withdrawn', 'Cancelled', 'Suspended'],
  zhtw: ['待提交', '審批中', '已通過', '已駁回', '已撤回', '已終止', '已掛起'],
} as const

describe('[PRC-10] [PRC-14] the states of an approval', () => {
  test.each(['zh', 'en', 'zhtw'] as const)('have a word each in %s', async (language) => {
    await act(() => changeLanguage(language))
    for (const [status, word] of words[language].entries()) {
      const { unmount } = render(<WorkflowStatus status={status} />)
      expect(screen.getByText(word)).toBeTruthy()
      unmount()
    }
  })
})

const classOf = (shown: ReactElement) => {
  const { container, unmount } = render(shown)
  const drawn =
    container.querySelector('span')?.className.replace('status-dot status-dot-', '') ?? container.textContent
  unmount()
  return drawn
}

test('a state is told apart by its tone, and one that nobody knows is neither good nor bad', () => {
  const tones = [0, 1, 2, 3, 4, 5, 6, 9].map((status) => classOf(<WorkflowStatus status={status} />))
  expect(tones).toEqual(['idle', 'busy', 'good', 'bad', 'idle', 'bad', 'warn', 'idle'])
})

test('what is more urgent than usual is marked, the usual is a word alone', () => {
  expect([1, 2, 3].map((level) => classOf(<Urgency level={level} />))).toEqual(['普通', 'warn', 'bad'])
})
