import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSocket } from '../../platform/socket'
import { makeMessage, openConversation } from './testing/open-chat-page'

afterEach(closeSocket)

test('a conversation is searched by a word', async () => {
  const { user, sent, answer } = await openConversation([makeMessage(1)])
  await user.click(screen.getByRole('button', { name: '查找聊天记录' }))
  await user.type(screen.getByRole('searchbox', { name: '查找聊天记录' }), '图纸')
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ keyword: '图纸', pageSize: 50 }))
  await answer([makeMessage(1, { content: '图纸已更新' })])
  expect(await screen.findByText('找到 1 条')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /图纸已更新/ }))
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ afterSeq: 0, pageSize: 50, keyword: '' }))
  await answer([makeMessage(1, { content: '图纸已更新' }), makeMessage(2, { content: '收到' })])
  expect(await screen.findByText('收到')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '返回查找结果' }))
  expect(screen.getByText('找到 1 条')).toBeTruthy()
})

test('what was found is shown between its neighbours, and one reads on from there', async () => {
  const { user, sent, answer } = await openConversation([makeMessage(200)])
  await user.click(screen.getByRole('button', { name: '查找聊天记录' }))
  await user.type(screen.getByRole('searchbox', { name: '查找聊天记录' }), '100')
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ keyword: '100' }))
  await answer([makeMessage(100)])
  await user.click(await screen.findByRole('button', { name: /第 100 条/ }))
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ afterSeq: 74 }))
  await answer(Array.from({ length: 50 }, (_, index) => makeMessage(75 + index)))
  await user.click(await screen.findByRole('button', { name: '更早的消息' }))
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ beforeSeq: 75 }))
  await answer(Array.from({ length: 50 }, (_, index) => makeMessage(74 - index)))
  await user.click(await screen.findByRole('button', { name: '之后的消息' }))
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ afterSeq: 124 }))
  await answer([makeMessage(125)])
  await waitFor(() => expect(screen.queryByRole('button', { name: '之后的消息' })).toBeNull())
  const lines = screen.getAllByText(/^第 \d+ 条$/).map((line) => Number(/\d+/.exec(line.textContent ?? '')))
  expect(lines).toEqual(Array.from({ length: 101 }, (_, index) => 25 + index))
})
