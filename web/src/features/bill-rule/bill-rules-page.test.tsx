import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type BillRule, billRule } from '@workstation/contract/bill-rule'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { BillRulesPage } from './bill-rules-page'
// Loaded ahead, so that a test does not wait for it.
import './bill-rule-editor'

const downloads = watchDownloads()

const row = (id: string, more: Partial<BillRule> = {}): BillRule => ({
  ...{
    id,
    version: 3,
    fullName: `${id}规则`,
    enCode: id,
    prefix: 'CG',
    dateFormat: 'yyyyMM',
    digit: 4,
    startNumber: '0001',
  },
  ...{ suffix: '', mode: 'gapless', scope: 'all', outputNumber: '', thisNumber: 0, enabledMark: 1, sortCode: 0 },
  ...{ description: '', creatorUser: '', creatorTime: 0, lastModifyTime: null },
  ...more,
})
const pageOf = (...list: BillRule[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })
const used = { outputNumber: 'HT2026-077', mode: 'fast', scope: 'company', dateFormat: 'yyyy', enabledMark: 0 } as const

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(billRule.list, pageOf(row('a'), row('b', used)))
  server.on(billRule.preview, { numbers: ['CG2026030008', 'CG2026030009'], repeats: false })
})
const open = (...buttons: string[]) => renderPage(<BillRulesPage />, { modelId: 'billRule', buttons })
/** A field of the editor by its name; roles take long to find beside a table. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const pick = (file: File) => ({ file, input: screen.getByLabelText('导入规则', { selector: 'input' }) })

describe('[BIL-01] [BIL-02] the list of bill rules', () => {
  test('says in words how numbers are made, with nothing to press for who may only read', async () => {
    server.on(authority.getColumns, [{ prop: 'dateFormat', label: '日期格式', columnVisible: true }])
    open()
    expect(await screen.findByText('a规则')).toBeTruthy()
    for (const text of [
      '年月',
      '年',
      '连续无缺号',
      '快速，可有缺号',
      '全部共用',
      '按公司',
      'HT2026-077',
      '启用',
      '停用',
    ])
      expect(screen.getAllByText(text)).toHaveLength(1)
    for (const text of ['新建规则', '编辑', '删除', '导出', '导入规则', '导出规则'])
      expect(screen.queryByText(text)).toBeNull()
  })

  test('says when there is nothing, and sends the keyword', async () => {
    server.on(billRule.list, pageOf())
    const { user } = open()
    expect(await screen.findByText('还没有编号规则')).toBeTruthy()
    await user.type(screen.getByLabelText('关键字'), '采购{Enter}')
    await waitFor(() => expect(server.inputs(billRule.list).at(-1)).toMatchObject({ keyword: '采购' }))
  })

  test('[BIL-08] [BIL-10] turns a rule off and fetches it as a file', async () => {
    server.on(billRule.toggleState, null)
    server.on(billRule.usage, { list: [{ kind: 'form', name: '采购单' }], others: 0 })
    server.on(billRule.exportRule, { name: 'a规则.json', url: '/api/file/Download?token=1' })
    const { user } = open('btn_edit', 'btn_download')
    const line = within((await screen.findByText('a规则')).closest('tr') as HTMLElement)
    await user.click(line.getByText('停用'))
    expect(await screen.findByText('表单“采购单”')).toBeTruthy()
    await user.click((await screen.findAllByText('停用', { selector: '.ant-modal *' })).at(-1) as HTMLElement)
    await waitFor(() => expect(server.inputs(billRule.toggleState)).toEqual([{ id: 'a' }]))
    await user.click(line.getByText('导出规则'))
    await waitFor(() => expect(downloads).toEqual([{ name: 'a规则.json', url: '/api/file/Download?token=1' }]))
    expect(server.inputs(billRule.exportRule)).toEqual([{ id: 'a' }])
  })
})

describe('the editor of a rule', () => {
  test('[BIL-04] [BIL-12] adds one and shows the numbers that come next', async () => {
    server.on(billRule.create, { id: 'new' })
    const { user } = open('btn_add')
    await user.click((await screen.findAllByText('新建规则'))[0] as HTMLElement)
    await screen.findByText('新建编号规则')
    expect(await screen.findByText('CG2026030008')).toBeTruthy()
    await user.type(fieldOf('fullName'), '采购单')
    await user.type(fieldOf('enCode'), 'purchase')
    await user.type(fieldOf('prefix'), 'CG')
    await waitFor(() => expect(server.inputs(billRule.preview).at(-1)).toMatchObject({ prefix: 'CG', digit: 4 }))
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(billRule.create)).toHaveLength(1))
    expect(server.inputs(billRule.create)[0]).toMatchObject({
      ...{ fullName: '采购单', enCode: 'purchase', prefix: 'CG', dateFormat: 'yyyyMM', digit: 4, startNumber: '0001' },
      ...{ mode: 'gapless', scope: 'all', enabledMark: 1 },
    })
  })

  test('[BIL-05] [BIL-12] changes one by the version that was seen, and says when a number could come again', async () => {
    const kept = {
      ...{
        enCode: 'a',
        prefix: 'CG',
        dateFormat: 'yyyyMM',
        digit: 5,
        startNumber: '00010',
        suffix: '号',
        mode: 'fast',
      },
      ...{ scope: 'company', enabledMark: 0 as const, sortCode: 7, description: '说明' },
    } as const
    server.on(billRule.list, pageOf(row('a', kept)))
    server.on(billRule.update, null)
    server.on(billRule.preview, { numbers: ['CG20260308'], repeats: true })
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a规则'))
    await screen.findByText('编辑编号规则')
    expect((await screen.findByText(/可能产生与已用编号相同/)).getAttribute('role')).toBe('alert')
    const { enCode: _, mode: __, enabledMark: ___, sortCode: ____, description: _____, ...format } = kept
    expect(server.inputs(billRule.preview)[0]).toEqual({ id: 'a', ...format })
    await user.type(fieldOf('fullName'), '改')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(billRule.update)).toHaveLength(1))
    expect(server.inputs(billRule.update)[0]).toEqual({ id: 'a', version: 3, fullName: 'a规则改', ...kept })
  })

  test('[BIL-12] says at its field what a first number must be, and asks the server nothing', async () => {
    const { user } = open('btn_add')
    await user.click((await screen.findAllByText('新建规则'))[0] as HTMLElement)
    await screen.findByText('新建编号规则')
    await user.clear(fieldOf('startNumber'))
    await user.type(fieldOf('startNumber'), '00000')
    const asked = server.inputs(billRule.preview).length
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText('最多 4 位数字，且不能为 0')).toBeTruthy()
    expect(await screen.findByText('填好流水位数和起始流水号后显示。')).toBeTruthy()
    expect(server.inputs(billRule.create)).toEqual([])
    expect(server.inputs(billRule.preview)).toHaveLength(asked)
  })

  test('a period that is full says so', async () => {
    server.on(billRule.preview, { numbers: [], repeats: false })
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a规则'))
    expect(await screen.findByText('本期的流水号已用完。')).toBeTruthy()
  })
})

describe('[BIL-10] a rule from a file', () => {
  test('fills the form, and what the file holds beside it is left out', async () => {
    const { user } = open('btn_add')
    await screen.findByText('a规则')
    const held = { kind: 'billRule', fullName: '出库单', enCode: 'out', prefix: 'CK', digit: 6, startNumber: '000100' }
    const { file, input } = pick(new File([JSON.stringify({ ...held, id: 'x', mode: 7 })], 'rule.json'))
    await user.upload(input, file)
    await screen.findByText('新建编号规则')
    expect(['fullName', 'enCode', 'prefix', 'startNumber', 'digit'].map((name) => fieldOf(name).value)).toEqual([
      ...['出库单', 'out', 'CK', '000100', '6'],
    ])
    expect(screen.getAllByText('连续无缺号').length).toBeGreaterThan(0)
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another kind', '{"kind":"dictionary","fullName":"x"}'],
  ])('that holds %s opens nothing and says so', async (_, text) => {
    const { user } = open('btn_add')
    await screen.findByText('a规则')
    const { file, input } = pick(new File([text], 'rule.json'))
    await user.upload(input, file)
    expect(await screen.findByText('这不是导出的编号规则文件（.json）')).toBeTruthy()
    expect(screen.queryByText('新建编号规则')).toBeNull()
  })
})
