import { screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { EditDrawer } from './edit-drawer'

const drawer = { open: true, submitText: '保存', busy: false, isDirty: () => false, onSubmit: () => undefined }

/** Opens a drawer that waits for its record and gives way to its form, as records do. */
function Opening() {
  const [over, setOver] = useState<'nothing' | 'waiting' | 'form'>('nothing')
  const close = () => setOver('nothing')
  return (
    <>
      <Button onClick={() => setOver('waiting')}>编辑</Button>
      {over === 'waiting' && (
        <EditDrawer {...drawer} title="读取中" onClose={close}>
          <Button onClick={() => setOver('form')}>到了</Button>
        </EditDrawer>
      )}
      {over === 'form' && (
        <EditDrawer key="form" {...drawer} title="表单" onClose={close}>
          <input aria-label="名称" />
        </EditDrawer>
      )}
    </>
  )
}

test('the focus was at the top of the page once an editor was closed: what opened it has it again', async () => {
  const { user } = renderPage(<Opening />)
  const opener = await screen.findByRole('button', { name: '编辑' })
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: '到了' }))
  await user.click(await screen.findByLabelText('名称'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
