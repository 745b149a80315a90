import { screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page'
import { ChoiceDialog } from './choice-dialog'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** These have nothing to lose: they show what was chosen before, ask for a word of assent, or take one row by one click. */
const bare = [
  '../features/config/changes-dialog.tsx',
  '../features/data-model/plan-dialog.tsx',
  '../features/review/personal-link-dialog.tsx',
  './picker/popup/popup-dialog.tsx',
]

test('every dialog that hands something over asks before it loses it, or keeps it as a draft', () => {
  const handing = Object.entries(sources).filter(([, text]) => /<Modal\b/.test(text) && /\bonOk=/.test(text))
  const careless = handing.filter(([, text]) => !/useAskedClose\(|keepDraft\(|draft\.keep\b/.test(text))
  expect(careless.map(([file]) => file).sort()).toEqual(bare)
})

function Sample({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <ChoiceDialog width={480} title="样例" isDirty={() => text !== ''} onOk={onClose} onClose={onClose}>
      <Input aria-label="内容" value={text} onChange={({ target }) => setText(target.value)} />
    </ChoiceDialog>
  )
}

type User = ReturnType<typeof renderPage>['user']
const ways: Record<string, (user: User) => unknown> = {
  Escape: (user) => user.keyboard('{Escape}'),
  'the mask': (user) => user.click(document.querySelector('.ant-modal-wrap') as HTMLElement),
  'the cross': (user) => user.click(document.querySelector('.ant-modal-close') as HTMLElement),
  cancel: (user) => user.click(screen.getByRole('button', { name: '取消' })),
  Back: () => window.history.back(),
}

test.each(Object.entries(ways))(
  '%s closes a dialog as it opened, and asks first where something was chosen',
  async (_, leave) => {
    const onClose = vi.fn()
    const { user } = renderPage(<Sample onClose={onClose} />)
    await user.click(await screen.findByLabelText('内容'))
    await leave(user)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    await user.type(screen.getByLabelText('内容'), '写')
    await leave(user)
    await user.click(await screen.findByText('继续编辑'))
    await waitFor(() => expect(screen.queryByText('继续编辑')).toBeNull())
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.getByLabelText<HTMLInputElement>('内容').value).toBe('写')
    // Not by Escape again: under tests antd gives every dialog the same id, by which it knows the one on top.
    await user.click(screen.getByRole('button', { name: '取消' }))
    await user.click(await screen.findByText('放弃修改'))
    expect(onClose).toHaveBeenCalledTimes(2)
  },
)
