import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { changeLanguage } from '../../platform/i18n'
import { WorkflowStatus } from './workflow-status'

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
