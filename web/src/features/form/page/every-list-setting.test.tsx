import { act, screen, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { onlineRecord } from '@workstation/contract/online-record'
import { withoutConditions } from '@workstation/domain/list/button-condition'
import { type ListDocument, listDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { formatOfList, fullLists, listedForm, settingsOfServer } from '@workstation/domain/list/testing/full-list'
import { settingPaths } from '@workstation/domain/testing/looked-at'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../platform/query-client'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from './model-page'
// Loaded ahead, so that a test does not wait for them.
import '../record/open-record'
import './model-tree'
import './run-button-script'
import './search-box'

/** What was looked at of lists. */
const seen = vi.hoisted(() => new Set<string>())

vi.mock('@workstation/domain/list/check-list', async (original) => {
  const { lookedAt } = await import('@workstation/domain/testing/looked-at')
  const check = await original<typeof import('@workstation/domain/list/check-list')>()
  const fitList = (...given: Parameters<typeof check.fitList>) =>
    lookedAt(check.fitList(...given), (path) => seen.add(path))
  return { ...check, fitList }
})

const fields = listFields(listedForm, 'd1')
const lines = [
  { id: 'r1', version: 1, name: '水泵', price: '2', state: '完好', above: '', closedButtons: [], closedCells: [] },
  { id: 'r2', version: 1, name: '风机', price: '1', closedButtons: ['btn_edit', 'btn_do_call'], closedCells: ['name'] },
]
const own = ['link', 'call', 'script'].map((id) => `btn_do_${id}`)

async function open(list: ListDocument) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, {
    ...{ id: 'd1', menuId: 'm1', fullName: '设备', enCode: 'x', type: 1, webType: 2, enableFlow: 0, number: 1 },
    ...{ flowTemplateJson: '', formData: JSON.stringify(listedForm), columnData: '', appColumnData: '', closed: [] },
    listData: JSON.stringify(withoutConditions(list)),
    buttons: ['btn_add', 'btn_edit', ...own],
    columns: fields.map(({ field, kind, sortable, search }) => ({
      ...{ field, kind, sortable, title: { zh: field, en: field, zhtw: field }, search: [...search] },
    })),
  })
  server.on(onlineRecord.list, { list: lines, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  server.on(onlineRecord.totals, { totals: { price: '3' } })
  server.on(onlineRecord.groups, { list: [], isCut: false })
  server.on(onlineRecord.press, { does: 'link', address: '/x', version: 2 })
  // Otherwise all of an answer is looked at to find what of it is the same.
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, structuralSharing: false } })
  const page = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备', queryClient })
  await screen.findAllByText('水泵')
  return page
}

async function press(name: string, user: Awaited<ReturnType<typeof open>>['user']) {
  const row = within(screen.getAllByText('水泵')[0]?.closest('tr') as HTMLElement)
  const behind = row.queryByRole('button', { name: /更多操作/ })
  if (behind) await user.click(behind)
  await user.click((await screen.findAllByText(name))[0] as HTMLElement)
}

test('[VIS-02] what can be set of a list is looked at by its page, but for what the server acts by', async () => {
  fakeScriptWorker()
  vi.spyOn(window, 'open').mockReturnValue(null)
  for (const list of fullLists) {
    const { user, unmount } = await open(list)
    if (list.view === 'table') {
      await press('按钮link', user)
      await press('按钮script', user)
      await press('按钮call', user)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '按钮call' }))
      await act(async () => undefined)
    }
    unmount()
  }
  const all = settingPaths(listDocument)
  expect(all.length).toBeGreaterThan(50)
  const unseen = all.filter((path) => !seen.has(path))
  expect(unseen.toSorted()).toEqual([...settingsOfServer, ...formatOfList].toSorted())
})
