import { screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { EditDrawer } from './edit-drawer'

const nothing = () => undefined

test('Escape and then Enter threw away what was typed: the question begins at the button that keeps it', async () => {
  let closed = 0
  const { user } = renderPage(
    <EditDrawer
      {...{ open: true, title: '编辑', submitText: '保存', busy: false, isDirty: () => true, onSubmit: nothing }}
      onClose={() => closed++}
    >
      <Input aria-label="名称" />
    </EditDrawer>,
  )
  await user.type(await screen.findByLabelText('名称'), '滨江二期')
  await user.keyboard('{Escape}')
  const stay = await screen.findByRole('button', { name: '继续编辑' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: '放弃修改' })).toBeNull())
  expect(closed).toBe(0)
})
