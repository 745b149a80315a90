import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { area } from '@workstation/contract/area'
import { authority } from '@workstation/contract/authority'
import { type MapShape, mapShape } from '@workstation/contract/map-shape'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { MapShapesPage } from './map-shapes-page'
// Loaded ahead, so that a test does not wait for it.
import './map-preview'
import './map-shape-editor'

const downloads = watchDownloads()

const row = (id: string, more: Partial<MapShape> = {}): MapShape => ({
  ...{ id, version: 3, fullName: `${id}图`, enCode: id, areaId: '', areaCode: '', areaName: '', areaPath: '' },
  ...{ featureCount: 2, pointCount: 10, byteSize: 2048, enabledMark: 1, sortCode: 0, description: '' },
  ...{ creatorUser: '', creatorTime: 0, lastModifyTime: null },
  ...more,
})
const square = (west: number) => [
  [west, 30],
  [west + 1, 30],
  [west + 1, 31],
  [west, 31],
  [west, 30],
]
const collection = (...geometries: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry, at) => ({ type: 'Feature', properties: { name: `<b>${at}</b>` }, geometry })),
  })
const good = collection({ type: 'Polygon', coordinates: [square(120)] }, { type: 'Point', coordinates: [121, 31] })
const fileOf = (text: string) => new File([text], '浙江.geojson')
const pick = (text: string) => screen.getByLabelText(text, { selector: 'input' })
const pageOf = (...list: MapShape[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(mapShape.list, pageOf(row('a'), row('b', { enabledMark: 0 })))
})
const open = (...buttons: string[]) => renderPage(<MapShapesPage />, { modelId: 'map', buttons })
/** A field of the editor by its name; roles take long to find beside a table. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement

test('[SYS-33] lists what the server answers, with nothing to press but to look for who may only read', async () => {
  open()
  expect(await screen.findByText('a图')).toBeTruthy()
  expect([screen.getAllByText('启用'), screen.getAllByText('停用')].map((found) => found.length)).toEqual([1, 1])
  expect(screen.getAllByText('2 KB')).toHaveLength(2)
  expect(screen.getAllByText('查看')).toHaveLength(2)
  for (const text of ['新建地图', '编辑', '删除', '导出']) expect(screen.queryByText(text)).toBeNull()
})

test('[SYS-34] says when there is nothing, and sends the keyword', async () => {
  server.on(mapShape.list, pageOf())
  const { user } = open()
  expect(await screen.findByText(/还没有地图/)).toBeTruthy()
  await user.type(screen.getByLabelText('关键字'), '第一{Enter}')
  await waitFor(() => expect(server.inputs(mapShape.list).at(-1)).toMatchObject({ keyword: '第一' }))
})

test('[SYS-34] draws a file before it is saved, names the map after it, and sends it with the form', async () => {
  server.on(mapShape.create, { id: 'new' })
  const { user } = open('btn_add')
  await user.click((await screen.findAllByText('新建地图'))[0] as HTMLElement)
  await user.upload(await waitFor(() => pick('选择 GeoJSON 文件')), fileOf(good))
  const picture = await screen.findByRole('img', { name: '浙江.geojson的地图，共 2 个图形' })
  expect(picture.querySelectorAll('path')).toHaveLength(1)
  expect(picture.querySelectorAll('circle')).toHaveLength(1)
  // What a file calls its shapes is text.
  expect([...picture.querySelectorAll('title')].map((one) => one.textContent)).toEqual(['<b>0</b>', '<b>1</b>'])
  expect(fieldOf('fullName').value).toBe('浙江')
  await user.type(fieldOf('enCode'), 'zj')
  // What was typed outlives a reload; a file is larger than what a browser keeps.
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('zj'))
  expect(JSON.stringify(localStorage)).not.toContain('FeatureCollection')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(mapShape.create)).toHaveLength(1))
  expect(server.inputs(mapShape.create)[0]).toMatchObject({
    fullName: '浙江',
    enCode: 'zj',
    data: good,
    enabledMark: 1,
  })
})

test.each([
  ['no JSON', 'a,b', '文件不是有效的 JSON'],
  ['an open ring', collection({ type: 'Polygon', coordinates: [square(1).slice(1)] }), /第 1 个图形的边界没有闭合/],
])('[SYS-34] a file with %s is refused at its field, and nothing is sent', async (_, text, said) => {
  const { user } = open('btn_add')
  await user.click((await screen.findAllByText('新建地图'))[0] as HTMLElement)
  await user.upload(await waitFor(() => pick('选择 GeoJSON 文件')), fileOf(text))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /的地图/ })).toBeNull()
  await user.type(fieldOf('enCode'), 'zj')
  await user.click(screen.getByText('保存'))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(server.inputs(mapShape.create)).toEqual([])
})

test('[SYS-34] changes a map by the version that was seen, and keeps its file', async () => {
  server.on(mapShape.update, null)
  const { user } = open('btn_edit')
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  await screen.findByText('编辑地图')
  await user.type(fieldOf('fullName'), '改')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(mapShape.update)).toHaveLength(1))
  expect(server.inputs(mapShape.update)[0]).toMatchObject({ id: 'a', version: 3, fullName: 'a图改', data: '' })
})

test('[SYS-34] chooses an area by a part of its name', async () => {
  server.on(mapShape.update, null)
  server.on(area.search, { list: [{ ids: ['330000', '330100'], names: ['浙江省', '杭州市'] }] })
  const { user } = open('btn_edit')
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  await user.type(await waitFor(() => fieldOf('areaId')), '杭')
  await user.click(await screen.findByText('浙江省 / 杭州市'))
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(mapShape.update)[0]).toMatchObject({ areaId: '330100' }))
  expect(server.inputs(area.search)).toContainEqual({ keyword: '杭' })
})

test('[SYS-34] shows a map with the areas of its shapes, the one pointed at marked in the picture', async () => {
  const shapes = [
    { name: '西湖', code: '330106', areaName: '西湖区', path: 'M0,0L9,0L9,9Z', points: [] },
    { name: '', code: 'x', areaName: '', path: '', points: [{ x: 5, y: 5 }] },
  ]
  server.on(mapShape.draw, { width: 10, height: 10, shapes })
  const { user } = open()
  await user.click((await screen.findAllByText('查看'))[0] as HTMLElement)
  const picture = await screen.findByRole('img', { name: 'a图的地图，共 2 个图形' })
  expect(screen.getByText('1 / 2 个图形对应到区域')).toBeTruthy()
  expect(screen.getByText('330106 西湖区')).toBeTruthy()
  expect(screen.getByText('x 没有对应的区域')).toBeTruthy()
  const marked = () => [...document.querySelectorAll('.map-list [data-marked]')].map((line) => line.textContent)
  expect(picture.querySelector('.map-shape-marked')).toBeNull()
  expect(marked()).toEqual([])
  await user.hover(screen.getByText('第 2 个图形', { selector: 'span' }))
  expect(picture.querySelector('.map-shape-marked circle')).not.toBeNull()
  expect(marked()).toEqual(['第 2 个图形x 没有对应的区域'])
  await user.unhover(screen.getByText('第 2 个图形', { selector: 'span' }))
  expect([picture.querySelector('.map-shape-marked'), marked()]).toEqual([null, []])
  // The other way round as well.
  const [first] = picture.querySelectorAll('.map-shape')
  fireEvent.pointerEnter(first as Element)
  expect(marked()).toEqual(['西湖330106 西湖区'])
  fireEvent.pointerLeave(first as Element)
  expect(marked()).toEqual([])
  expect(screen.queryByText(/个图形未列出/)).toBeNull()
})

test.each([
  [300, undefined, '720px'],
  [301, '另有 1 个图形未列出', '100%'],
])('of %i shapes the first 300 are listed, and all are drawn', async (count, more, width) => {
  window.innerWidth = count === 300 ? 1440 : 375
  const shape = { code: '', areaName: '', path: '', points: [] }
  const shapes = Array.from({ length: count }, (_, at) => ({ ...shape, name: `图形${at}` }))
  server.fail(mapShape.draw, 400, '画不出来')
  const { user } = open()
  await user.click((await screen.findAllByText('查看'))[0] as HTMLElement)
  expect(await screen.findByText('画不出来')).toBeTruthy()
  server.on(mapShape.draw, { width: 240, height: 120, shapes })
  await user.click(screen.getByText('重试'))
  const list = await screen.findByRole('list', { name: '图形' })
  expect([list.children.length, list.lastElementChild?.firstElementChild?.textContent]).toEqual([300, '图形299'])
  expect(screen.queryByText(/个图形未列出/)?.textContent).toBe(more)
  const picture = screen.getByRole('img', { name: `a图的地图，共 ${count} 个图形` })
  expect([picture.getAttribute('viewBox'), picture.children.length]).toEqual(['-10 -10 260 140', count])
  expect(document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')?.style.width).toBe(width)
})

test('[SYS-34] a file is dropped as well, in place of another; a name that was given stays', async () => {
  const { user } = open('btn_add')
  await user.click((await screen.findAllByText('新建地图'))[0] as HTMLElement)
  await waitFor(() => pick('选择 GeoJSON 文件'))
  const area = document.querySelector('.drop-area') as HTMLElement
  const drop = (...files: File[]) => fireEvent.drop(area, { dataTransfer: { files, types: ['Files'] } })
  drop()
  expect(fieldOf('fullName').value).toBe('')
  drop(fileOf(good))
  expect(await screen.findByRole('img', { name: '浙江.geojson的地图，共 2 个图形' })).toBeTruthy()
  expect(fieldOf('fullName').value).toBe('浙江')
  drop(new File([collection({ type: 'Point', coordinates: [121, 31] })], '上海.JSON'))
  expect(await screen.findByRole('img', { name: '上海.JSON的地图，共 1 个图形' })).toBeTruthy()
  expect(fieldOf('fullName').value).toBe('浙江')
  expect(within(area).getByText('换一个文件')).toBeTruthy()
})

test('[SYS-34] an area is looked for once something is typed, and the one that a map has is named', async () => {
  server.on(mapShape.list, pageOf(row('a', { areaId: '330000', areaName: '浙江省' })))
  server.on(area.search, { list: [] })
  const { user } = open('btn_edit')
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  await waitFor(() => expect(fieldOf('areaId')).toBeTruthy())
  expect(fieldOf('areaId').closest('.ant-select')?.textContent).toContain('浙江省')
  await user.type(fieldOf('areaId'), '   ')
  expect([server.inputs(area.search), screen.queryByText('没有找到区域')]).toEqual([[], null])
  await user.type(fieldOf('areaId'), '无')
  expect(await screen.findByText('没有找到区域')).toBeTruthy()
  expect(server.inputs(area.search)).toEqual([{ keyword: '无' }])
})

test('[SYS-34] fetches the file of a map', async () => {
  const file = { name: 'a图.geojson', url: '/api/file/Download?token=1' }
  server.on(mapShape.exportShape, file)
  const { user } = open('btn_download')
  await user.click((await screen.findAllByText('更多'))[0] as HTMLElement)
  await user.click(await screen.findByText('下载 GeoJSON'))
  await waitFor(() => expect(downloads).toEqual([file]))
  expect(server.inputs(mapShape.exportShape)).toEqual([{ id: 'a' }])
})
