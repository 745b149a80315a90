import { fireEvent, screen, waitFor } from '@testing-library/react'
import { design } from '@workstation/contract/design'
import { emptyForm } from '@workstation/domain/form/document'
import { kinds } from '@workstation/domain/form/kinds/index'
import { offeredKinds } from '@workstation/domain/form/offered-kinds'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server'
import zh from './locale/zh.json'
import { makeForm } from './testing/make-design'
import {
  canvasNames,
  control,
  designServer,
  onCanvas,
  openDesign,
  outlineNames,
  sendNow,
  sentDraft,
} from './testing/open-design'

let server: FakeServer
beforeEach(() => {
  server = designServer()
})

/** Takes a control from the palette, and answers where it then stands. */
async function take(kind: string) {
  const { user } = await openDesign(server, emptyForm)
  await user.click(control(kind))
  const name = zh.kind[kind as keyof typeof zh.kind]
  const onCanvas = canvasNames()
  await user.click(screen.getByRole('tab', { name: '大纲' }))
  return { name: `${name}，${name}`, onCanvas, inOutline: outlineNames() }
}

describe('[FRM-01] [FRM-02] [FRM-03] [FRM-04] [FRM-05] [FRM-06] [FRM-07] [FRM-08] [FRM-09] [FRM-10] [FRM-11] [FRM-12] [FRM-14] [FRM-15] [FRM-16] [FRM-17] [FRM-18] [FRM-19] [FRM-20] [FRM-21] what the form designer offers', () => {
  test.each([
    ['radio', 'radio'],
    ['checkbox', 'checkbox'],
    ['select', 'select'],
    ['cascader', 'cascader'],
    ['treeSelect', 'treeSelect'],
    ['uploads of files', 'files'],
    ['uploads of images', 'images'],
    ['user select', 'user'],
    ['department select', 'department'],
    ['position select', 'position'],
    ['dictionary select', 'dictionary'],
    ['calculated field', 'calculate'],
    ['group title', 'groupTitle'],
    ['address', 'address'],
    ['barcode', 'barcode'],
    ['QR code', 'qrcode'],
    ['rich text', 'editor'],
    ['sub-table', 'table'],
    ['relation to another form', 'relationForm'],
    ['field of what is related', 'relationFormAttr'],
    ['number range', 'numberRange'],
    ['popup data selection', 'popupSelect'],
  ])('%s is taken from the palette to the canvas and the outline', async (_, kind) => {
    const { name, onCanvas, inOutline } = await take(kind)
    expect(onCanvas[0]).toBe(name)
    expect(inOutline[0]).toBe(name)
  })

  test('each kind that may stand in a form, by a name of its own', async () => {
    await openDesign(server, emptyForm)
    const shown = [...document.querySelectorAll('[data-kind]')].map((one) => one.getAttribute('data-kind'))
    expect(shown.toSorted()).toEqual(offeredKinds.map(({ kind }) => kind).toSorted())
    const words = kinds.map(({ kind }) => zh.kind[kind as keyof typeof zh.kind])
    expect(words.filter((word) => !word)).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  })

  test('found by their names, and the first is added by Enter', async () => {
    const { user } = await openDesign(server, emptyForm)
    await user.type(screen.getByLabelText('搜索控件'), '日期{Enter}')
    expect(canvasNames()).toEqual(['日期，日期'])
    await user.type(screen.getByLabelText('搜索控件'), '没有的')
    expect(screen.getByText('没有名称含“日期没有的”的控件')).toBeTruthy()
  })
})

describe('[FRM-13] [VIS-26] what relates to another form', () => {
  const relation = { from: 'model' as const, id: 'f2', parameters: [], value: 'id', label: 'name' }

  test('names the form and its fields by choosing them', async () => {
    server.on(design.selector, { list: [{ id: 'f2', fullName: '供应商', enCode: 'supplier', category: '' }] })
    server.on(design.fields, { list: [{ id: 'name', field: 'name', fullName: '名称', kind: 'input' }] })
    const form = makeForm([
      { id: 'a', kind: 'relationForm', key: 'supplier', label: '供应商', source: { ...relation, label: '' } },
      {
        id: 'b',
        kind: 'relationFormAttr',
        key: 'phone',
        label: '电话',
        settings: { relation: 'supplier', field: '', kept: false },
      },
    ])
    const { user } = await openDesign(server, form)
    await user.click(onCanvas(/供应商/))
    for (const name of ['基本', '控件', '数据来源']) expect(screen.getByRole('heading', { name })).toBeTruthy()
    fireEvent.mouseDown(await screen.findByLabelText('显示字段'))
    await user.click(await screen.findByTitle('名称 name'))
    await user.click(onCanvas(/电话/))
    expect(screen.queryByText('随数据保存')).toBeNull()
    sendNow()
    await waitFor(() => expect(sentDraft(server).nodes['a']?.source).toEqual(relation))
  })
})
