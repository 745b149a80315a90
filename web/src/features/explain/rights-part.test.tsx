import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { explain, type ToldRights } from '@workstation/contract/explain'
import { user } from '@workstation/contract/user'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { endOfDay } from '../../ui/zoned-day'
import { ExplainPage } from './explain-page'

const downloads = watchDownloads()

const told: ToldRights = {
  one: { name: '王', because: 'grants' },
  other: null,
  list: [
    { sign: 'has', kind: 'page', page: '用户管理', name: '', change: 'whole', until: null },
    { sign: 'has', kind: 'button', page: '用户管理', name: '编辑', change: 'whole', until: Date.UTC(2026, 11, 31) },
    { sign: 'has', kind: 'button', page: '用户管理', name: '删除', change: 'whole', until: null },
    { sign: 'has', kind: 'rows', page: '角色管理', name: '', change: 'whole', until: null },
  ],
}

function openPage(search: string, answer: ToldRights = told) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(explain.things, { list: [] })
  server.on(user.named, { list: [{ id: 'p1', fullName: '王', headIcon: '', organize: '' }] })
  server.on(explain.rights, answer)
  server.on(explain.rightsExcel, { name: '权限.xlsx', url: '/x' })
  return { server, ...renderPage(<ExplainPage />, { modelId: 'explain', search, buttons: ['btn_download'] }) }
}

test('tells the rights of somebody by page and kind, of today unless a day is chosen, and exports them', async () => {
  const { server, user: hand } = openPage('?ask=rights&oneKind=user&oneId=p1')
  expect(await screen.findByText('按钮：编辑（有效至 2026-12-31）、删除')).toBeTruthy()
  expect(screen.getByText('数据：全部')).toBeTruthy()
  expect(server.inputs(explain.rights)).toEqual([{ kind: 'user', id: 'p1' }])
  await hand.click(screen.getByRole('button', { name: /导出/ }))
  await waitFor(() => expect(server.inputs(explain.rightsExcel)).toEqual([{ kind: 'user', id: 'p1' }]))
  await waitFor(() => expect(downloads).toEqual([{ name: '权限.xlsx', url: '/x' }]))
})

test('compares two days of one person, and says what there is more and less', async () => {
  const list: ToldRights['list'] = [
    { sign: 'more', kind: 'page', page: '角色管理', name: '', change: 'whole', until: null },
    { sign: 'less', kind: 'button', page: '用户管理', name: '编辑', change: 'rows', until: null },
  ]
  const sides = 'oneKind=user&oneId=p1&oneDay=2026-11-20&otherKind=user&otherId=p1'
  const { server } = openPage(`?ask=rights&${sides}`, { ...told, other: told.one, list })
  expect((await screen.findByText('能打开页面')).parentElement?.textContent).toBe('多能打开页面')
  expect(screen.getByText('按钮：编辑（数据范围不同）').parentElement?.textContent).toContain('少')
  expect(server.inputs(explain.rights)).toEqual([
    { kind: 'user', id: 'p1', at: String(endOfDay('2026-11-20')), otherKind: 'user', otherId: 'p1' },
  ])
})

test('says why somebody had nothing, and asks for whom while nobody is chosen', async () => {
  const { user: hand, server } = openPage('?ask=rights&oneKind=user')
  expect(screen.getByText(/选择人员、角色、岗位或分组和日期/)).toBeTruthy()
  expect(server.inputs(explain.rights)).toEqual([])
  await hand.click(screen.getByRole('switch', { name: '对比' }))
  expect(screen.getByRole('group', { name: '对比对象' })).toBeTruthy()
})

test('names rights of each kind, with whether they are for all, for good or for other rows', async () => {
  const kinds = ['role', 'write', 'see', 'column', 'button', 'rows', 'page'] as const
  const more = kinds.map((kind, at) => ({
    ...{ sign: 'has' as const, kind, page: '角色管理', name: at % 2 === 0 ? `甲${kind}` : '' },
    ...{ change: 'whole' as const, until: null },
  }))
  const list: ToldRights['list'] = [
    ...more,
    { ...{ sign: 'more', kind: 'button', page: '用户管理', name: '编辑' }, change: 'end', until: null },
    { ...{ sign: 'less', kind: 'button', page: '用户管理', name: '删除' }, change: 'rows', until: null },
  ]
  openPage('?ask=rights&oneKind=user&oneId=p1', { ...told, list })
  await screen.findByText(/甲role/)
  const lines = [...document.querySelectorAll('.explain-rights dt, .explain-rights dd')].map((one) => one.textContent)
  expect(lines).toMatchInlineSnapshot(`
    [
      "角色管理",
      "能打开页面甲page",
      "数据：全部",
      "按钮：甲button",
      "列：全部",
      "可见字段：甲see",
      "可填字段：全部",
      "角色本身甲role",
      "用户管理",
      "多按钮：编辑（长期有效）",
      "少按钮：删除（数据范围不同）",
    ]
  `)
})
