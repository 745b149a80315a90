import { fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { printTemplate } from '@workstation/contract/print-template'
import type { PrintTemplate, PrintTemplateRow } from '@workstation/contract/print-template-record'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { TemplatesPage } from './templates-page'
// Loaded ahead, so that a test does not wait for it.
import './template-versions'

const row: PrintTemplateRow = {
  ...{ id: 'a', version: 3, fullName: 'a模板', enCode: 'a', category: 'c', categoryText: '通用', type: 2 },
  ...{ source: 'project', enabledMark: 1, sortCode: 0, description: '', creatorUser: '', creatorTime: 0 },
  lastModifyTime: null,
}
const whole: PrintTemplate = {
  ...row,
  ...{ document: '{"version":1,"content":[]}', printTemplate: '', sqlTemplate: '', dbLinkId: '0' },
  ...{ leftFields: '', pageParam: '' },
}
const state = (number: number) => ({ id: `v${number}`, number, savedBy: number === 3 ? '甲' : '', savedTime: 0 })

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server, { printDev: [{ id: 'c', fullName: '通用' }] })
  server.on(printTemplate.sources, { list: [] })
  server.on(printTemplate.get, whole)
  server.on(printTemplate.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
})
const open = (...buttons: string[]) => renderPage(<TemplatesPage />, { modelId: 'printTemplate', buttons })
const width = () => document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width

test.each([
  [[], '已导入，查看后再启用'],
  [['章.png', '图.png'], /章\.png.*图\.png/],
])('a template comes of a file as it stands, and pictures that it left (%j) are named', async (leftPictures, said) => {
  server.on(printTemplate.importOne, { id: 'new', leftPictures })
  const { user, container } = open('btn_add')
  await screen.findByText('a模板')
  const file = new File(['{"kind":"print"}'], 'x.json', { type: 'application/json' })
  await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, file)
  await waitFor(() => expect(server.inputs(printTemplate.importOne)).toEqual([{ text: '{"kind":"print"}' }]))
  expect(await screen.findByText(said)).toBeTruthy()
})

test('versions that cannot be read are said, and read when asked again; there may be none', async () => {
  server.fail(printTemplate.versions, 400, '版本读不出来')
  const { user } = open()
  await user.click(await screen.findByText('历史版本'))
  expect(await screen.findByText('版本读不出来')).toBeTruthy()
  const waits = () => document.querySelector('.ant-drawer .ant-skeleton')
  expect([width(), screen.queryByText('还没有历史版本'), waits()]).toEqual(['760px', null, null])
  server.on(printTemplate.versions, { list: [] })
  await user.click(screen.getByText('重试'))
  expect(await screen.findByText('还没有历史版本')).toBeTruthy()
  expect(waits()).toBeNull()
})

test('a state that cannot be read or drawn is said, one is shown at a time, and the newest is not gone back to', async () => {
  server.on(printTemplate.versions, { list: [state(3), state(2)] })
  server.fail(printTemplate.version, 400, '这个版本读不出来')
  server.fail(printTemplate.preview, 400, '画不出来')
  const { user } = open('btn_edit')
  await user.click(await screen.findByText('历史版本'))
  await screen.findByText('版本 2')
  const lines = [...document.querySelectorAll('.template-versions li')].map((line) => line.textContent)
  expect(lines).toEqual(['版本 3甲 · 1970-01-01 08:00:00当前查看', '版本 21970-01-01 08:00:00查看'])
  window.innerWidth = 375
  fireEvent(window, new Event('resize'))
  await waitFor(() => expect(width()).toBe('100%'))
  const look = (at: number) =>
    document.querySelectorAll<HTMLElement>('.template-versions button[aria-expanded]')[at] as HTMLElement
  await user.click(look(1))
  expect(await screen.findByText('这个版本读不出来')).toBeTruthy()
  server.on(printTemplate.version, { ...whole, version: 2, source: 'old' })
  await user.click(screen.getByText('重试'))
  expect(await screen.findByText('画不出来')).toBeTruthy()
  expect(screen.getByText('恢复此版本')).toBeTruthy()
  expect(server.inputs(printTemplate.preview)[0]).toEqual({ source: 'old', document: whole.document, formId: '' })
  server.on(printTemplate.preview, { html: '<p>纸</p>', hidden: 0, missing: [] })
  await user.click(screen.getByText('重试'))
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    expect(found).not.toBeNull()
    return found as HTMLIFrameElement
  })
  expect(screen.queryByText(/无权查看|已不存在/)).toBeNull()
  const print = vi.fn()
  Object.assign(frame.contentWindow as object, { print })
  fireEvent.click(screen.getByText('打印', { selector: '.preview-frame *' }))
  expect(print).toHaveBeenCalledTimes(1)
  await user.click(look(0))
  await waitFor(() => expect(look(0).getAttribute('aria-expanded')).toBe('true'))
  expect(look(1).getAttribute('aria-expanded')).toBe('false')
  await screen.findByText('打印', { selector: '.preview-frame *' })
  expect(screen.queryByText('恢复此版本')).toBeNull()
  await user.click(look(0))
  expect(document.querySelector('.preview-frame')).toBeNull()
})
