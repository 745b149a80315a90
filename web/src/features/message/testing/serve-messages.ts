import { authority } from '@workstation/contract/authority'
import { type Message, message } from '@workstation/contract/message'
import { fakeServer } from '../../../testing/fake-server'

export const makeMessage = (number: number, fields: Partial<Message> = {}): Message => ({
  id: `m${number}`,
  title: `消息 ${number}`,
  type: 1,
  creatorUser: '王婷',
  lastModifyTime: Date.now() - 120_000,
  isRead: '0',
  mailId: '',
  ...fields,
})

/** A server that has these messages. */
export function serveMessages(messages: Message[]) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(message.list, ({ currentPage = 1, pageSize = 20 }) => ({
    list: messages.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    pagination: { currentPage, pageSize, total: messages.length },
  }))
  server.on(message.read, ({ id }) => {
    const found = messages.find((one) => one.id === id) ?? makeMessage(0)
    return {
      ...found,
      isRead: '1',
      bodyText: '<p><b>正文</b></p>',
      files: JSON.stringify([{ fileId: 'f1', name: '说明.pdf', url: '/f', fileSize: 2048, fileExtension: 'pdf' }]),
      link: found.type === 1 ? '' : '/reviewinfo?id=t1&token=x',
      newlyRead: found.isRead === '0',
    }
  })
  server.on(message.readAll, null)
  server.on(message.remove, null)
  return server
}
