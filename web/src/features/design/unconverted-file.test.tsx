import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { design } from '@workstation/contract/design'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { DesignsPage } from './designs-page'
import { makeDesign, makeForm, makeRow } from './testing/make-design'
// Loaded ahead, so that a test does not wait for them.
import './design-versions'
import './release-dialog'

const downloads = watchDownloads()

const file = { name: '请假 金额.xlsx', url: '/file' }
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(design.list, {
    list: [makeRow('leave', { state: 2, enabledMark: 1, released: 4, version: 8 })],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  })
  server.on(design.unconverted, file)
})
const openRow = async () => {
  const { user } = renderPage(<DesignsPage />, {
    ...{ modelId: 'webDesign', path: '/online-dev/web-design', buttons: ['btn_edit', 'btn_release'] },
  })
  return { user, line: within((await screen.findByText('leave表单')).closest('tr') as HTMLElement) }
}

test('values that do not convert are counted in the plan of a release, and fetched as a file', async () => {
  server.on(design.releaseRun, { run: null })
  server.on(design.tryRelease, {
    ...{ tried: 9, refused: 0, changed: 0, isWithheld: false, refusedRecords: [], changedRecords: [] },
  })
  server.on(design.get, makeDesign('leave', makeForm([{ id: 'a', kind: 'input', key: 'a' }]), { version: 8 }))
  const type = { act: 'type' as const, from: 'text', to: 'numeric', count: 5, label: '金额' }
  server.on(design.release, {
    ...{ released: false, number: 5, menuId: 'm', layoutOnly: false, long: false, ownTable: true, isOpen: false },
    ...{
      shared: 0,
      steps: [
        { ...type, key: 'amount', hasFile: true },
        { ...type, key: 'secret', label: '密级' },
      ],
    },
  })
  const { user, line } = await openRow()
  await user.click(line.getByText('发布'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findAllByText('由文字改为数字，原来的值保留；5 条无法转换。')).toHaveLength(2)
  // Whoever does not see the other field is offered no file of it.
  const button = dialog.getByRole('button', { name: /^下载无法转换的 5 条/ })
  await user.click(button)
  await waitFor(() => expect(downloads).toEqual([file]))
  expect(server.inputs(design.unconverted)).toEqual([{ id: 'leave', key: 'amount' }])
})

test('values that a release left behind are fetched from its record for as long as they are kept', async () => {
  const one = { type: 'text', number: 3, why: 'type' as const, isWanted: false, goneTime: 0, keptUntil: 1 }
  server.on(design.versions, { list: [] })
  server.on(design.removed, {
    list: [
      { ...one, id: '.f_a', key: 'a', label: '数量', purgedTime: null, unconverted: 5, hasFile: true },
      { ...one, id: '.f_b', key: 'b', label: '单价', purgedTime: 1, unconverted: 2, hasFile: false },
    ],
  })
  const { user, line } = await openRow()
  await user.click(line.getByText('更多'))
  await user.click(await screen.findByText('发布记录'))
  const list = within(await screen.findByRole('region', { name: '已删除的字段' }))
  expect(list.getAllByRole('button')).toHaveLength(1)
  await user.click(list.getByRole('button', { name: '下载无法转换的 5 条 数量' }))
  await waitFor(() => expect(downloads).toEqual([file]))
  expect(server.inputs(design.unconverted)).toMatchObject([{ id: 'leave', key: 'a', number: '3' }])
})
