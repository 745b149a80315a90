import { fireEvent, screen } from '@testing-library/react'
import { emojiNames, firstEmoji } from '@workstation/domain/chat/emoji-list'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { EmojiPanel } from './emoji-panel'

test('[CHT-56] arrow keys go from one to the next and by rows as they are drawn, and no further than the ends', async () => {
  const picked: number[] = []
  const { user } = renderPage(<EmojiPanel label="表情" onPick={(number) => picked.push(number)} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons).toHaveLength(emojiNames.length)
  // Eight in a row.
  for (const [place, button] of buttons.entries())
    Object.defineProperty(button, 'offsetTop', { value: Math.floor(place / 8) * 30 })
  const at = () => buttons.indexOf(document.activeElement as HTMLElement)
  await user.tab()
  expect(at()).toBe(0)
  const presses: [string, number][] = [
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['ArrowDown', 9],
    ['ArrowDown', 17],
    ['ArrowUp', 9],
    ['ArrowLeft', 8],
    ['ArrowUp', 0],
  ]
  for (const [key, place] of presses) {
    fireEvent.keyDown(document.activeElement as Element, { key })
    expect([key, at()]).toEqual([key, place])
  }
  for (let left = Math.ceil(buttons.length / 8); left > 0; left--)
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(at()).toBe(buttons.length - 1)
  expect(buttons.map(({ tabIndex }) => tabIndex).filter((index) => index === 0)).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(picked).toEqual([firstEmoji + buttons.length - 1])
  expect(fireEvent.keyDown(document.activeElement as Element, { key: 'a' })).toBe(true)
})
