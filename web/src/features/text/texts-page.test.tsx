import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { placeOf } from '@workstation/contract/place-of'
import { type ProductText, text } from '@workstation/contract/text'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { TextsPage } from './texts-page'
// Loaded ahead, so that a test does not wait for it.
import './text-editor'

const row = (id: string, more: Partial<ProductText> = {}): ProductText => ({
  ...{ id, version: 3, textKey: `review:${id}`, place: 'review', zh: `${id}欢迎{{name}}`, en: `${id} {{name}}` },
  ...{
    zhtw: `${id}歡迎{{name}}`,
    baseZh: `${id}欢迎{{name}}`,
    baseEn: `${id} {{name}}`,
    baseZhtw: `${id}歡迎{{name}}`,
  },
  ...{ state: 0, lastModifyTime: null },
  ...more,
})
const pageOf = (...list: ProductText[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(text.places, { list: [{ place: 'review', count: 7, changed: 1 }] })
  server.on(text.list, pageOf(row('a'), row('b', { zh: '<i>你好</i>{{name}}', state: 1 }), row('c', { state: 2 })))
})
const open = (...buttons: string[]) => renderPage(<TextsPage />, { modelId: 'language', buttons })
/** A field of the editor by its name; roles take long to find beside a table. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLTextAreaElement
const lineOf = async (said: string) => within((await screen.findByText(said)).closest('tr') as HTMLElement)

test('[SYS-15] lists the texts with where they are seen, markup as text, with nothing to press for who may only read', async () => {
  open()
  expect(await screen.findByText('<i>你好</i>{{name}}')).toBeTruthy()
  expect(screen.getAllByText('评审管理')).toHaveLength(3)
  for (const state of ['原文', '已修改', '需检查']) expect(screen.getAllByText(state)).toHaveLength(1)
  for (const act of ['编辑', '恢复原文', '全部恢复', '导入译文', '导出']) expect(screen.queryByText(act)).toBeNull()
})

test('[SYS-16] sends the keyword', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('关键字'), '你好{Enter}')
  await waitFor(() => expect(server.inputs(text.list).at(-1)).toMatchObject({ keyword: '你好' }))
})

test('[SYS-16] writes other words by the version that was seen; what says the product’s own is sent as nothing', async () => {
  server.on(text.update, null)
  const { user } = open('btn_edit')
  await user.click((await lineOf('<i>你好</i>{{name}}')).getByText('编辑'))
  await screen.findByText('修改文字')
  expect(screen.getByText('原文：b欢迎{{name}}')).toBeTruthy()
  await user.click(screen.getByText('用原文'))
  expect(fieldOf('zh').value).toBe('b欢迎{{name}}')
  await user.clear(fieldOf('en'))
  await user.type(fieldOf('en'), 'Hi {{{{name}}')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(text.update)).toHaveLength(1))
  expect(server.inputs(text.update)[0]).toEqual({ id: 'b', version: 3, zh: '', en: 'Hi {{name}}', zhtw: '' })
})

test('[SYS-16] says at its language which placeholder is missing or unknown, and sends nothing', async () => {
  const { user } = open('btn_edit')
  await user.click((await lineOf('a欢迎{{name}}')).getByText('编辑'))
  await screen.findByText('修改文字')
  await user.clear(fieldOf('zh'))
  await user.type(fieldOf('zh'), '你好')
  await user.type(fieldOf('en'), '{{{{x}}')
  await user.click(screen.getByText('保存'))
  expect(await screen.findByText('缺少占位符 {{name}}')).toBeTruthy()
  expect(await screen.findByText('没有占位符 {{x}}，请使用原文的占位符')).toBeTruthy()
  expect(server.inputs(text.update)).toEqual([])
})

test('[SYS-16] a text that no longer fits says so, and one that a language lacks cannot be written there', async () => {
  server.on(text.list, pageOf(row('c', { state: 2, zh: '', baseZh: '' })))
  const { user } = open('btn_edit')
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  expect(await screen.findByText(/占位符与原文不同/)).toBeTruthy()
  expect(screen.getByText('这种语言没有这条文字')).toBeTruthy()
  expect([fieldOf('zh').disabled, fieldOf('en').disabled]).toEqual([true, false])
})

test('[SYS-16] goes back to the product’s own after asking, one and all', async () => {
  server.on(text.reset, null)
  server.on(text.resetAll, { count: 2 })
  const { user } = open('btn_edit', 'btn_reset')
  const line = await lineOf('<i>你好</i>{{name}}')
  await user.click(line.getByText('更多'))
  await user.click(await screen.findByText('恢复原文'))
  expect((await screen.findAllByText('恢复“review:b”的原文？')).length).toBeGreaterThan(0)
  await user.click((await screen.findAllByText('恢复原文')).at(-1) as HTMLElement)
  await waitFor(() => expect(server.inputs(text.reset)).toEqual([{ id: 'b' }]))
  expect((await lineOf('a欢迎{{name}}')).queryByText('更多')).toBeNull()
  await user.click(screen.getByText('全部恢复'))
  await screen.findAllByText('恢复全部文字？')
  await user.click((await screen.findAllByText('恢复原文')).at(-1) as HTMLElement)
  expect(await screen.findByText('已恢复 2 条文字')).toBeTruthy()
})

test('[SYS-16] every folder of texts says where it is seen', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const names = Object.values(sources)
    .flatMap((source) => [...source.matchAll(/addTexts\('([^']+)'/g)])
    .map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !placeOf(name))).toEqual([])
})
