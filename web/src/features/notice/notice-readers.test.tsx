import { screen, waitFor, within } from '@testing-library/react'
import { message } from '@workstation/contract/message'
import { expect, test } from 'vitest'
import { detailOf, makeNotice, openNoticesPage as openPage } from './testing/open-notices-page'

test('[SYS-04] [MSG-23] a notice opens beside the list with its text, its recipients and who has read it', async () => {
  const { user, server } = await openPage([makeNotice('停电', 1)])
  const recipients = [
    { type: 'organize' as const, id: 'o1', name: '结构所' },
    { type: 'user' as const, id: 'u9', name: '' },
  ]
  server.on(message.getNotice, detailOf(makeNotice('停电', 1), { recipients }))
  const reader = (id: string, realName: string, readTime: number | null) => ({
    ...{ id, realName, readTime },
    account: id,
    headIcon: '',
  })
  server.on(message.readers, {
    list: [reader('u1', '周明远', Date.UTC(2026, 10, 4)), reader('u2', '顾承泽', null)],
    pagination: { currentPage: 1, pageSize: 20, total: 30 },
  })
  await user.click(screen.getByRole('button', { name: '查看 停电' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('周六停电')).toBeTruthy()
  expect(drawer.textContent).toContain('结构所、（已删除）')
  expect(drawer.querySelector('.notice-facts')?.textContent).toContain('一直有效')
  expect(drawer.querySelector('.message-view-from')?.textContent).toBe('王婷2026-11-03 08:00:00')
  await user.click(within(drawer).getByRole('tab', { name: '阅读情况 12 / 30' }))
  expect(await within(drawer).findByText('2026-11-04 08:00:00')).toBeTruthy()
  const lines = within(drawer)
    .getAllByRole('listitem')
    .filter((line) => line.closest('.notice-reader-list'))
  expect(lines.map(({ textContent }) => textContent)).toEqual(['周周明远2026-11-04 08:00:00', '顾顾承泽未读'])
  expect(within(drawer).getByText('2026-11-04 08:00:00').getAttribute('datetime')).toBe('2026-11-04T00:00:00.000Z')
  const asked = () => server.inputs(message.readers).at(-1)
  expect(asked()).toEqual({ id: 'n1', currentPage: '1', pageSize: '20', keyword: '' })
  // Another part or another name begins with its first page.
  await user.click(within(drawer).getByTitle('2'))
  await waitFor(() => expect(asked()).toMatchObject({ currentPage: '2' }))
  await user.click(within(drawer).getByText('未读', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(asked()).toMatchObject({ isRead: '0', currentPage: '1' }))
  await user.click(within(drawer).getByTitle('2'))
  await waitFor(() => expect(asked()).toMatchObject({ currentPage: '2' }))
  await user.type(within(drawer).getByLabelText('姓名或账号'), ' 周{Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ isRead: '0', keyword: '周', currentPage: '1' }))
})

const noPages = { currentPage: 1, pageSize: 20, total: 0 }

test('[MSG-23] who has read a notice is asked for by itself; nobody and a failure are said', async () => {
  const notice = makeNotice('停电', 1)
  const { user, server } = await openPage([notice], {
    serve: (to) => {
      to.on(message.getNotice, detailOf(notice))
      to.on(message.readers, { list: [], pagination: noPages })
    },
  })
  await user.click(screen.getByRole('button', { name: '查看 停电' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '阅读情况 12 / 30' }))
  expect(await drawer.findByText('没有符合条件的人员')).toBeTruthy()
  await user.click(drawer.getByText('已读', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(server.inputs(message.readers).at(-1)).toMatchObject({ isRead: '1' }))
  server.fail(message.readers, 400, '暂时不能读取')
  await user.click(drawer.getByText('未读', { selector: '.ant-segmented-item-label' }))
  expect(await drawer.findByText('暂时不能读取')).toBeTruthy()
  await user.click(drawer.getByText('全部', { selector: '.ant-segmented-item-label' }))
  expect(await drawer.findByText('没有符合条件的人员')).toBeTruthy()
  expect(server.inputs(message.readers).map(({ isRead }) => isRead)).toEqual([undefined, '1', '0'])
})

test('[MSG-23] a notice that cannot be read says so beside the list, and one opened again is read anew', async () => {
  const notice = makeNotice('停电', 1)
  const { user, server } = await openPage([notice], {
    serve: (to) => to.fail(message.getNotice, 400, '公告已不存在'),
  })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: '查看 停电' }))
    return within(await screen.findByRole('dialog'))
  }
  expect(await (await open()).findByText('公告已不存在')).toBeTruthy()
  server.on(message.getNotice, detailOf(notice))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('周六停电')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.on(message.getNotice, detailOf(notice, { bodyText: '<p>周日停电</p>' }))
  const again = await open()
  expect(again.queryByText('周六停电')).toBeNull()
  expect(await again.findByText('周日停电')).toBeTruthy()
})
