import { renderHook } from '@testing-library/react'
import type { ServerEvent } from '@workstation/contract/socket'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { closeSocket, openSocket } from '../../platform/socket'
import { fakeSockets } from '../../testing/fake-socket'
import { makeUserInfo } from '../../testing/make-current-user'
import { received } from './testing/open-chat-page'
import { useUnreadChats, useUnreadTotal, watchConversation } from './unread-chats'

let tell: (event: ServerEvent) => void
beforeEach(() => {
  useSession.setState({ token: 'a', user: makeUserInfo() })
  useUnreadChats.setState({ counts: {}, watched: null })
  const sockets = fakeSockets()
  openSocket(() => 'a')
  sockets.newest().open()
  tell = (event) => sockets.newest().receive(event)
})
afterEach(() => {
  closeSocket()
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
})
const counts = () => useUnreadChats.getState().counts
const greeting = (...unread: [string, number][]): ServerEvent => ({
  ...{ method: 'initMessage', unreadNoticeCount: 0, unreadMessageCount: 0 },
  unreadNums: unread.map(([sendUserId, unreadNum]) => ({
    ...{ sendUserId, unreadNum, defaultMessage: '', defaultMessageType: 'text', defaultMessageTime: 0 },
  })),
})

test('[CHT-11] what arrives waits by who wrote it, but for what is looked at', () => {
  tell(greeting(['zhou', 2], ['gu', 1]))
  tell(received(1, '甲'))
  tell(received(2, '乙', 'new'))
  expect(counts()).toEqual({ zhou: 3, gu: 1, new: 1 })
  expect(renderHook(useUnreadTotal).result.current).toBe(5)
  watchConversation('zhou')
  tell(received(3, '丙'))
  tell(received(4, '丁', 'gu'))
  expect(counts()).toEqual({ zhou: 3, gu: 2, new: 1 })
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  tell(received(5, '戊'))
  expect(counts()).toEqual({ zhou: 4, gu: 2, new: 1 })
})

test('what was read here or in another window waits no more, what the other one read is left', () => {
  tell(greeting(['zhou', 3], ['gu', 1]))
  tell({ method: 'messageRead', userId: 'zhou', formUserId: 'user-1', seq: 9, unreadNum: 0 })
  expect(counts()).toEqual({ zhou: 3, gu: 1 })
  tell({ method: 'messageRead', userId: 'user-1', formUserId: 'zhou', seq: 9, unreadNum: 1 })
  expect(counts()).toEqual({ zhou: 1, gu: 1 })
  tell({ method: 'messageRead', userId: 'user-1', formUserId: 'zhou', seq: 9, unreadNum: 0 })
  tell({ method: 'conversationRemoved', userId: 'gu' })
  expect(counts()).toEqual({})
})

test('who signs in next begins with nothing', () => {
  tell(greeting(['zhou', 3]))
  watchConversation('zhou')
  useSession.setState({ menus: [] })
  expect(counts()).toEqual({ zhou: 3 })
  useSession.setState({ token: 'b' })
  expect(useUnreadChats.getState()).toEqual({ counts: {}, watched: null })
})
