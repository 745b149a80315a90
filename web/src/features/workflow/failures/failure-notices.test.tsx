import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailureNotices } from './failure-notices'

test('says what did not happen, why, and what can be done; nothing where all has happened', () => {
  const { rerender, container } = render(
    <FailureNotices
      failures={[
        { id: 'f1', kind: 'record', nodeName: '', problem: '“编号”的值已被其他数据使用' },
        { id: 'f2', kind: 'freeChild', nodeName: '付款', problem: '流程不能发起' },
      ]}
    />,
  )
  expect(screen.getByText('审批结果还没有存入表单数据')).toBeTruthy()
  expect(screen.getByText(/“编号”的值已被其他数据使用.*“重试”/)).toBeTruthy()
  expect(screen.getByText('“付款”的子流程没有发起')).toBeTruthy()
  rerender(<FailureNotices failures={undefined} />)
  expect(container.textContent).toBe('')
})
