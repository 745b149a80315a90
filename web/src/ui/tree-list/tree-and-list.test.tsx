import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { TreeAndList } from './tree-and-list'

const wide = window.innerWidth
function makeWidth(width: number) {
  window.innerWidth = width
  act(() => void window.dispatchEvent(new Event('resize')))
}
afterEach(() => makeWidth(wide))

const page = (
  <TreeAndList
    title="部门"
    tree={<p>树</p>}
    list={
      <>
        <p>名单</p>
        <Modal open title="调动">
          <input aria-label="原因" />
        </Modal>
      </>
    }
    step="tree"
    onBack={() => {}}
  />
)

test('a window that became narrow for a moment closed the dialog of the list, with what was typed there', async () => {
  makeWidth(1024)
  render(page, { wrapper: MemoryRouter })
  const field = screen.getByRole('textbox', { name: '原因' })
  await userEvent.setup().type(field, '轮岗')
  makeWidth(767)
  expect(screen.getByText('名单').closest('[hidden]')).not.toBeNull()
  expect(screen.getByRole('textbox', { name: '原因' })).toBe(field)
  makeWidth(1024)
  expect(screen.getByText('名单').closest('[hidden]')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '原因' }).value).toBe('轮岗')
})

test('a phone that shows the tree loads no list', () => {
  makeWidth(375)
  render(page, { wrapper: MemoryRouter })
  expect(screen.getByText('树')).toBeTruthy()
  expect(screen.queryByText('名单')).toBeNull()
})
