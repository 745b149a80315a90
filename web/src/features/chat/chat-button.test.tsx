import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeSocket } from '../../platform/socket'
import { me, received, showButton, zhou } from './testing/open-chat-page'

afterEach(closeSocket)

describe('the chat icon', () => {
  const icon = () => document.querySelector('.chat-icon')?.getAttribute('data-blinking')

  test('[SHL-13] [CHT-10] [CHT-12] blinks while something is unread, and stops when all is read', async () => {
    const { tell } = await showButton(2)
    expect(screen.getByRole('button', { name: '聊天，2 条未读' })).toBeTruthy()
    expect(icon()).toBe('true')
    await tell({ method: 'messageRead', userId: me, formUserId: zhou.id, seq: 9, unreadNum: 0 })
    expect(icon()).toBe('false')
    expect(screen.getByRole('button', { name: '聊天' })).toBeTruthy()
  })

  test('[CHT-11] blinks when a message comes from a conversation that is not open', async () => {
    const { tell } = await showButton()
    expect(icon()).toBe('false')
    await tell(received(1, '在吗'))
    expect(icon()).toBe('true')
    expect(screen.getByRole('button', { name: '聊天，1 条未读' })).toBeTruthy()
  })
})
