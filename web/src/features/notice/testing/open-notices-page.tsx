import { screen } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { message, type Notice } from '@workstation/contract/message'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { serveDictionaries } from '../../../testing/keep-dictionaries'
import { type RenderOptions, renderPage } from '../../../testing/render-page'
import type { NoticeDetail } from '../notice-form'
import { NoticesPage } from '../notices-page'
// What is fetched on demand is there before the first test, which a busy machine would else not finish.
import '../notice-drawer'
import '../notice-editor'

export const makeNotice = (title: string, enabledMark: number, fields: Partial<Notice> = {}): Notice => ({
  id: 'n1',
  version: 4,
  title,
  category: '',
  categoryText: '',
  enabledMark,
  creatorUser: '王婷',
  creatorTime: Date.UTC(2026, 10, 1),
  lastModifyTime: Date.UTC(2026, 10, 2),
  releaseUser: enabledMark ? '王婷' : '',
  releaseTime: enabledMark ? Date.UTC(2026, 10, 3) : null,
  expirationTime: null,
  sentCount: enabledMark ? 30 : 0,
  readCount: enabledMark ? 12 : 0,
  ...fields,
})

export const detailOf = (notice: Notice, fields: Partial<NoticeDetail> = {}): NoticeDetail => ({
  ...notice,
  bodyText: '<p>周六停电</p>',
  files: '[]',
  toUserIds: '',
  recipients: [],
  byMail: 0,
  ...fields,
})

interface Opened extends Pick<RenderOptions, 'buttons' | 'hidden'> {
  serve?: (server: FakeServer) => void
}

/** The list of notices; `serve` says what else is answered. */
export async function openNoticesPage(
  notices: Notice[],
  { buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release', 'btn_recall'], hidden = [], serve }: Opened = {},
) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server, {
    noticeCategory: [
      { id: 'c1', fullName: '行政' },
      { id: 'c2', fullName: '技术' },
    ],
  })
  server.on(message.notices, {
    list: notices,
    pagination: { currentPage: 1, pageSize: 20, total: notices.length },
  })
  serve?.(server)
  const page = renderPage(<NoticesPage />, { modelId: 'notice', title: '公告管理', buttons, hidden })
  await screen.findAllByText(notices[0]?.title ?? /还没有公告/)
  return { server, ...page }
}
