import { act, fireEvent, screen } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { ButtonMenu } from './button-menu'

function Page() {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ButtonMenu menu={{ items: [{ key: 'ask', label: '改名' }], onClick: () => setAsked(true) }}>
        <Button>更多</Button>
      </ButtonMenu>
      {/* biome-ignore lint/a11y/noAutofocus: as dialogs do. */}
      {asked && <input aria-label="名称" autoFocus />}
    </>
  )
}
const frames = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)))

test('a menu that takes the focus late leaves it where something was opened from it meanwhile', async () => {
  renderPage(<Page />)
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  fireEvent.click(screen.getByRole('menuitem', { name: '改名' }))
  await frames()
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
})

test('a menu has the focus once it is open, and gives it back when it closes', async () => {
  renderPage(<Page />)
  const button = screen.getByRole('button', { name: '更多' })
  fireEvent.click(button)
  await frames()
  expect(document.activeElement?.closest('.ant-dropdown')).toBeTruthy()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', keyCode: 27 })
  await frames()
  expect(document.activeElement).toBe(button)
})
