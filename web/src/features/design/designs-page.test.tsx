import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { ReleaseRun } from '@workstation/contract/release-plan'
import { beforeEach, describe, expect, test } from 'vitest'
import { pages } from '../../app/pages'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { DesignsPage } from './designs-page'
import { makeDesign, makeForm, makeRow } from './testing/make-design'
// Loaded ahead, so that a test does not wait for them.
import './design-editor'
import './design-versions'
import './release-dialog'

const pageOf = (...list: ReturnType<typeof makeRow>[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
})
const form = makeForm([{ id: 'a', kind: 'input', key: 'a' }])

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(design.removed, { list: [] })
  server.on(
    design.list,
    pageOf(makeRow('buy'), makeRow('leave', { state: 2, enabledMark: 1, released: 4, version: 8, isCrowded: true })),
  )
})
const open = (...buttons: string[]) =>
  renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/online-dev/web-design', buttons })
const line = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
/** A field of the editor by its name; roles take long to find beside a table. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement

describe('[VIS-01] [VIS-06] the list of forms', () => {
  test('is what the entry of the menu opens', async () => {
    expect(await pages['webDesign']?.(new QueryClient())).toBe(DesignsPage)
  })

  test('says which are released and which were changed since, with nothing to press for who may only read', async () => {
    open()
    expect((await line('buy表单')).getByText('未发布')).toBeTruthy()
    expect((await line('buy表单')).queryByText(/独立数据表/)).toBeNull()
    expect((await line('leave表单')).getByText('有未发布的修改')).toBeTruthy()
    expect((await line('leave表单')).getByText('宜建独立数据表')).toBeTruthy()
    for (const text of ['新建表单', '设计', '发布', '复制', '属性', '删除']) expect(screen.queryByText(text)).toBeNull()
  })

  test('begins a form and opens it in the designer', async () => {
    server.on(design.list, pageOf())
    server.on(design.create, { id: 'new' })
    server.on(design.get, makeDesign('new', form))
    const { user, router } = open('btn_add', 'btn_edit')
    await user.click((await screen.findAllByText('新建表单'))[0] as HTMLElement)
    await waitFor(() => expect(fieldOf('enCode')).toBeTruthy())
    await user.type(fieldOf('fullName'), '用车申请')
    await user.type(fieldOf('enCode'), 'Car')
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText(/以小写字母开头/)).toBeTruthy()
    expect(server.inputs(design.create)).toEqual([])
    await user.clear(fieldOf('enCode'))
    await user.type(fieldOf('enCode'), 'car')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(design.create)).toHaveLength(1))
    expect(server.inputs(design.create)[0]).toMatchObject({ fullName: '用车申请', enCode: 'car' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/online-dev/web-design/new'))
  })
})

test('[VIS-23] a form is copied from the list', async () => {
  server.on(design.copy, { id: 'copy' })
  const { user } = open('btn_add')
  await user.click((await line('buy表单')).getByText('复制'))
  await waitFor(() => expect(server.inputs(design.copy)).toEqual([{ id: 'buy' }]))
  expect(await screen.findByText('已复制，副本尚未发布')).toBeTruthy()
})

describe('[VIS-24] a release from the list', () => {
  const step = { key: 'amount', label: '金额' }
  const made = { ownTable: true, isOpen: false, shared: 0 }
  const plan = { released: false, number: 5, menuId: 'm', layoutOnly: false, long: false, ...made }
  const tried = { tried: 9, refused: 0, changed: 0, isWithheld: false, refusedRecords: [], changedRecords: [] }
  beforeEach(() => {
    server.on(design.releaseRun, { run: null })
    server.on(design.tryRelease, tried)
  })

  test('says first what it changes, and is made for the draft that was told', async () => {
    server.on(design.get, makeDesign('leave', form, { version: 8 }))
    server.on(design.release, ({ plan: asked = false }) => ({
      ...plan,
      released: !asked,
      steps: [
        { ...step, act: 'add' as const },
        { ...step, key: 'day', label: '日期', act: 'remove' as const, count: 3 },
      ],
    }))
    const { user } = open('btn_release')
    await user.click((await line('leave表单')).getByText('发布'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('从页面上移除；3 条数据的值保留 30 天，其间可恢复。')).toBeTruthy()
    await user.type(dialog.getByRole('textbox'), '加金额')
    await user.click(dialog.getByRole('button', { name: '发布' }))
    expect(await screen.findByText('已发布第 5 版')).toBeTruthy()
    expect(server.inputs(design.release)).toEqual([
      { id: 'leave', plan: true, version: 8 },
      { id: 'leave', version: 8, note: '加金额' },
    ])
  })

  test('asks where the records shall lie while they have no table, and says what a table means for them', async () => {
    server.on(design.get, makeDesign('leave', form, { version: 8 }))
    server.on(design.release, ({ plan: asked = false, ownTable = false }) => ({
      ...{ ...plan, released: !asked, ownTable, isOpen: true, shared: 5001 },
      steps: ownTable ? [{ act: 'move' as const, key: '', label: '', count: 5001 }] : [],
    }))
    const { user } = open('btn_release')
    await user.click((await line('leave表单')).getByText('发布'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('已有 5001 条记录，建议建立独立数据表')).toBeTruthy()
    expect(dialog.getByRole('radio', { name: /^共用存储/ })).toHaveProperty('checked', true)
    await user.click(dialog.getByRole('radio', { name: /^独立数据表/ }))
    expect(await dialog.findByText(/^建立独立数据表并移入 5001 条记录/)).toBeTruthy()
    expect(dialog.queryByText('已有 5001 条记录，建议建立独立数据表')).toBeNull()
    await user.click(dialog.getByRole('button', { name: '发布' }))
    expect(await screen.findByText('已发布第 5 版')).toBeTruthy()
    expect(server.inputs(design.release)).toEqual([
      { id: 'leave', plan: true, version: 8 },
      { id: 'leave', plan: true, version: 8, ownTable: true },
      { id: 'leave', version: 8, ownTable: true },
    ])
  })

  test('cannot be made while something stands in its way', async () => {
    server.on(design.get, makeDesign('leave', form))
    server.on(design.release, { ...plan, steps: [{ ...step, act: 'unique', count: 2, samples: ['12'], blocks: true }] })
    const { user } = open('btn_release')
    await user.click((await line('leave表单')).getByText('发布'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('解决之后才能发布')).toBeTruthy()
    expect(dialog.getByText('例如：12')).toBeTruthy()
    expect(dialog.getByRole('button', { name: '发布' })).toHaveProperty('disabled', true)
  })

  test('is tried on records before, and says which it would refuse and change', async () => {
    const problem = { label: '金额', reason: 'too-large', limit: '100', message: '' }
    const [record, change] = [
      { problems: [], changes: [], others: 0 },
      { label: '合计', from: '2', to: '3' },
    ]
    server.on(design.get, makeDesign('leave', form))
    server.on(design.release, { ...plan, steps: [] })
    server.on(design.tryRelease, {
      ...{ ...tried, refused: 21, changed: 1 },
      refusedRecords: [{ ...record, recordId: 'r1', problems: [problem], others: 2 }],
      changedRecords: [{ ...record, recordId: 'r2', changes: [change] }],
    })
    const { user } = open('btn_release')
    await user.click((await line('leave表单')).getByText('发布'))
    const trial = within(await screen.findByRole('region', { name: '试运行' }))
    expect(await trial.findByText('21 条不符合新版本，下次编辑时须改正')).toBeTruthy()
    expect(trial.getByText('金额：不能大于 100；另有 2 处在您不能查看的字段')).toBeTruthy()
    expect(trial.getByText('另有 20 条')).toBeTruthy()
    expect(trial.getByText('合计：2 → 3')).toBeTruthy()
    server.on(onlineRecord.config, {
      ...{ id: 'leave', menuId: 'm', fullName: '请假', enCode: 'leave', type: 1, webType: 2, enableFlow: 0, number: 1 },
      ...{ flowTemplateJson: '{}', formData: JSON.stringify(form), listData: '', columnData: '', appColumnData: '' },
      ...{ columns: [], closed: [], buttons: [] },
    })
    server.on(onlineRecord.get, { id: 'r1', version: 1, data: '{"a":"甲"}' })
    server.on(onlineRecord.words, { id: 'r1', version: 1, data: '{"a":"甲的话"}' })
    await user.click(trial.getAllByText('查看')[0] as HTMLElement)
    expect(await screen.findByText('甲的话')).toBeTruthy()
    expect(server.inputs(onlineRecord.get)).toEqual([{ id: 'leave', recordId: 'r1' }])
  })

  test('of a large table goes on by itself, says how far it is and what keeps it, and can be stopped', async () => {
    const begun: ReleaseRun = {
      ...{ number: 5, state: 'running', isOver: false, stage: 'fill', done: 1000, total: 4000, problem: '空间不足' },
      ...{ startedBy: '王敏', startedTime: 0 },
    }
    let run: ReleaseRun | null = null
    server.on(design.releaseRun, () => ({ run }))
    server.on(design.get, makeDesign('leave', form, { version: 8 }))
    server.on(design.release, ({ plan: asked = false }) => {
      if (!asked) run = begun
      return { ...plan, long: true, steps: [{ ...step, act: 'type' as const, from: 'text', to: 'numeric' }] }
    })
    server.on(design.stopRelease, () => {
      run = { ...begun, state: 'stopped', isOver: true, problem: '' }
      return null
    })
    const { user } = open('btn_release')
    await user.click((await line('leave表单')).getByText('发布'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('数据较多，将在后台发布')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '发布' }))
    expect(await dialog.findByText('正在转换数据 · 1,000 / 4,000 条')).toBeTruthy()
    expect(dialog.getByText('空间不足')).toBeTruthy()
    expect(dialog.getByText(/^王敏于/)).toBeTruthy()
    expect(dialog.getByRole('progressbar', { name: '正在转换数据' }).getAttribute('aria-valuenow')).toBe('25')
    await user.click(dialog.getByRole('button', { name: '停止发布' }))
    await user.click((await screen.findAllByRole('button', { name: '停止发布' })).at(-1) as HTMLElement)
    expect(await dialog.findByText('上次发布第 5 版已被停止')).toBeTruthy()
    expect(server.inputs(design.stopRelease)).toEqual([{ id: 'leave' }])
  })

  test('of a large table closes its window when it is done', async () => {
    const runs: ReleaseRun[] = (['fill', 'switch'] as const).map((stage) => ({
      ...{ number: 5, state: 'running', isOver: false, stage, done: 1, total: 2, problem: '' },
      ...{ startedBy: '', startedTime: 0 },
    }))
    const done: ReleaseRun = { ...(runs[1] as ReleaseRun), state: 'done', isOver: true }
    server.on(design.releaseRun, () => ({ run: runs.shift() ?? done }))
    server.on(design.get, makeDesign('leave', form))
    server.on(design.release, { ...plan, long: true, steps: [] })
    const { user } = open('btn_release')
    await user.click((await line('leave表单')).getByText('发布'))
    expect(await screen.findByText('已发布第 5 版')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('an earlier release becomes the draft again after a question', async () => {
  const one = { id: 'v', note: '第一版', savedBy: '王敏', savedTime: 0 }
  server.on(design.versions, { list: [{ ...one, number: 4 }] })
  server.on(design.restore, { version: 9 })
  const { user } = open('btn_edit')
  const row = await line('leave表单')
  await user.click(row.getByText('更多'))
  await user.click(await screen.findByText('发布记录'))
  await user.click(await screen.findByRole('button', { name: '恢复为草稿' }))
  await user.click((await screen.findAllByRole('button', { name: '恢复为草稿' })).at(-1) as HTMLElement)
  await waitFor(() => expect(server.inputs(design.restore)).toEqual([{ id: 'leave', number: 4, version: 8 }]))
})

test('what releases took away stands with the day until which it is kept, or on which it went', async () => {
  const day = 86_400_000
  const one = { id: 'a', key: 'a', label: '', type: 'text', number: 3, why: 'remove' as const, isWanted: false }
  const times = { goneTime: 0, keptUntil: 30 * day, purgedTime: null, unconverted: 0, hasFile: false }
  server.on(design.versions, { list: [] })
  server.on(design.removed, {
    list: [
      { ...one, ...times, label: '旧备注', key: 'note' },
      { ...one, ...times, id: 'b', label: '单价', number: 4, why: 'type', purgedTime: 31 * day },
      { ...one, ...times, id: 'c', label: '编号', isWanted: true },
    ],
  })
  const { user } = open('btn_edit')
  await user.click((await line('leave表单')).getByText('更多'))
  await user.click(await screen.findByText('发布记录'))
  const list = await screen.findByRole('region', { name: '已删除的字段' })
  const said = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said[0]).toBe('旧备注 note第 3 版删除，1970-01-01 08:00:00保留到 1970-01-31')
  expect(said[1]).toContain('第 4 版改了类型，原来的值另存')
  expect(said[1]).toContain('1970-02-01 已清除')
  expect(said[2]).toContain('草稿已放回，一直保留')
})

test('a release is compared with the draft, field by field', async () => {
  const one = { id: 'v', note: '', savedBy: '王敏', savedTime: 0 }
  const drawn = (fields: Record<string, string>) =>
    makeForm(Object.entries(fields).map(([id, label]) => ({ id, kind: 'input', key: id, label })))
  server.on(design.versions, { list: [{ ...one, number: 4 }] })
  server.on(design.version, {
    ...one,
    number: 4,
    listData: '',
    formData: JSON.stringify(drawn({ a: '编号', b: '名称', c: '备注' })),
  })
  server.on(design.get, makeDesign('leave', drawn({ a: '编号', b: '设备名称', d: '数量' })))
  const { user } = open('btn_edit')
  const row = await line('leave表单')
  await user.click(row.getByText('更多'))
  await user.click(await screen.findByText('发布记录'))
  await user.click(await screen.findByRole('button', { name: '与草稿比较' }))
  expect(await screen.findByText('新增“数量”')).toBeTruthy()
  expect(screen.getByText('移除“备注”')).toBeTruthy()
  expect(screen.getByText('修改“设备名称”')).toBeTruthy()
  expect(screen.queryByText(/编号/)).toBeNull()
})
