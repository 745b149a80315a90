import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { onlineRecord } from '@workstation/contract/online-record'
import { printTemplate } from '@workstation/contract/print-template'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for it.
import './open-record'

const leaf = (id: string, source: string) => ({
  ...{ id, parentId: '-1', fullName: `${id}单`, enCode: id, source, hasChildren: false, children: [] },
})

function open(templates: readonly ReturnType<typeof leaf>[]) {
  const server = fakeServer()
  const titles = { zh: '名称', en: '名称', zhtw: '名称' }
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, {
    ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
    ...{ flowTemplateJson: '', number: 1, columnData: '', appColumnData: '', listData: '' },
    formData: JSON.stringify(formOf([{ kind: 'input', key: 'name', label: '名称' }])),
    columns: [{ field: 'name', kind: 'input', title: titles, sortable: true, search: ['contains'] }],
    ...{ closed: [], buttons: [] },
  })
  const line = { id: 'r1', version: 3, name: '水泵' }
  const stored = { id: 'r1', version: 3, data: JSON.stringify(line) }
  server.on(onlineRecord.list, { list: [line], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(onlineRecord.get, stored)
  server.on(onlineRecord.words, stored)
  server.on(printTemplate.selector, { list: [...templates] } as never)
  server.on(printTemplate.print, { html: '<p>纸</p>', hidden: 1, missing: ['gone'] } as never)
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  return { server, user, printed: () => server.inputs(printTemplate.print) }
}
const row = async () => within((await screen.findByText('水泵')).closest('tr') as HTMLElement)

test('a record is printed from its row by a template of its form, and told what is left out', async () => {
  const { user, printed } = open([
    leaf('登记', 'lc_equipment'),
    leaf('标签', 'lc_equipment'),
    leaf('别的', 'lc_others'),
  ])
  await user.click(await (await row()).findByRole('button', { name: /更多/ }))
  expect(screen.queryByText('打印：别的单')).toBeNull()
  await user.click(await screen.findByText('打印：标签单'))
  await waitFor(() => expect(printed()).toEqual([{ id: '标签', formId: 'r1' }]))
  expect(await screen.findByText('模板中的这些字段已不存在：gone')).toBeTruthy()
})

test('an open record is printed at once where there is one template, by one that is chosen where there are more', async () => {
  const { user, printed, server } = open([leaf('登记', 'lc_equipment')])
  await user.click((await row()).getByText('查看'))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: '打印' }))
  await waitFor(() => expect(printed()).toEqual([{ id: '登记', formId: 'r1' }]))
  // Asked once for list and record.
  expect(server.inputs(printTemplate.selector)).toEqual([{ type: '2' }])
})

test('an open record is printed by the template of several that is chosen', async () => {
  const { user, printed } = open([leaf('登记', 'lc_equipment'), leaf('标签', 'lc_equipment')])
  await user.click((await row()).getByText('查看'))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: '打印' }))
  const items = await screen.findAllByRole('menuitem')
  expect([items.map(({ textContent }) => textContent), printed()]).toEqual([['登记单', '标签单'], []])
  await user.click(items[1] as HTMLElement)
  await waitFor(() => expect(printed()).toEqual([{ id: '标签', formId: 'r1' }]))
})

test('where no template prints records of a form nothing offers to', async () => {
  const { user, server } = open([leaf('别的', 'lc_others')])
  await waitFor(() => expect(server.inputs(printTemplate.selector)).toHaveLength(1))
  await user.click((await row()).getByText('查看'))
  await within(await screen.findByRole('dialog')).findByText('内容')
  expect(screen.queryByText('打印')).toBeNull()
})
