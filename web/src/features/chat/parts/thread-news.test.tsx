import { screen } from '@testing-library/react'
import type { ChatMessage } from '@workstation/contract/chat'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import type { ChatPartner } from './chat-partner'
import { ThreadNews } from './thread-news'
import '../texts'

const partner = { id: 'p1', realName: '张三', headIcon: '' } as ChatPartner
const messageOf = (seq: number, content: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: `m${seq}`, seq, sendUserId: 'p1', sendTime: seq, receiveUserId: 'me', receiveTime: null },
  ...{ content, contentType: 'text', state: 0 },
  ...more,
})

const heard = [
  messageOf(1, '旧'),
  messageOf(2, '在吗'),
  // The same message, as it is once it was changed.
  messageOf(2, '已改'),
  messageOf(3, '我在', { sendUserId: 'me' }),
  messageOf(4, '好'),
]

function Thread() {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
      <ThreadNews partner={partner} newest={heard[at]} />
    </>
  )
}

test('what the other person writes is said once, neither what was there before nor what one writes oneself', async () => {
  const { user } = renderPage(<Thread />)
  const said = []
  for (const { seq } of heard) {
    if (seq > 1) await user.click(screen.getByText('next'))
    said.push(/在吗|已改|我在|好|旧/.exec(screen.getByRole('status').textContent ?? '')?.[0] ?? '')
  }
  expect(said).toEqual(['', '在吗', '在吗', '在吗', '好'])
})
