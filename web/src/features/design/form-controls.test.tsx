import { screen } from '@testing-library/react'
import { emptyForm } from '@workstation/domain/form/document'
import { kinds } from '@workstation/domain/form/kinds/index'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server'
import { offeredKinds } from './form/offered-kinds'
import zh from './locale/zh.json'
import { canvasNames, control, designServer, openDesign, outlineNames } from './testing/open-design'

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

describe('what the form designer offers', () => {
  test.each([
    ['[FRM-01] radio', 'radio'],
    ['[FRM-02] checkbox', 'checkbox'],
    ['[FRM-03] select', 'select'],
    ['[FRM-04] cascader', 'cascader'],
    ['[FRM-05] treeSelect', 'treeSelect'],
    ['[FRM-06] uploads of files', 'files'],
    ['[FRM-07] uploads of images', 'images'],
    ['[FRM-08] user select', 'user'],
    ['[FRM-09] department select', 'department'],
    ['[FRM-10] position select', 'position'],
    ['[FRM-11] dictionary select', 'dictionary'],
    ['[FRM-12] calculated field', 'calculate'],
    ['[FRM-14] group title', 'groupTitle'],
    ['[FRM-15] address', 'address'],
    ['[FRM-16] barcode', 'barcode'],
    ['[FRM-17] QR code', 'qrcode'],
    ['[FRM-18] rich text', 'editor'],
    ['[FRM-19] sub-table', 'table'],
    ['[FRM-20] number range', 'numberRange'],
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
