import { screen, waitFor, within } from '@testing-library/react'
import { onlineRecord } from '@workstation/contract/online-record'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'
// Loaded ahead, so that a test does not wait for it.
import '../../ui/picker/popup/popup-dialog'

const document = formOf([
  {
    kind: 'relationForm',
    key: 'supplier',
    label: '供应商',
    source: { from: 'model', id: 'suppliers', parameters: [], value: 'id', label: 'name' },
    settings: {
      pageSize: 50,
      columns: [
        { field: 'name', label: '名称' },
        { field: 'grade', label: '等级' },
      ],
    },
  },
  { kind: 'relationFormAttr', key: 'phone', label: '电话', settings: { relation: 'supplier', field: 'phone' } },
])
const pump = { id: 's1', version: 1, name: '东海水泵厂', grade: '甲' }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(onlineRecord.list, { list: [pump], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(onlineRecord.words, {
    ...{ id: 's1', version: 1 },
    data: JSON.stringify({ ...pump, phone: '0532-1234' }),
  })
})
function open(values: RecordValues = {}, reads = false) {
  const state = createFormState(compileForm(document), values, sampleContext)
  const words = reads ? { supplier: '东海水泵厂' } : {}
  return { state, ...renderPage(<FormView state={state} reads={reads} words={words} />) }
}

describe('[FRM-47] [FRM-65] [FRM-66] a record of another form', () => {
  test('is chosen in a dialog among the records of that form, and its fields are shown beside it', async () => {
    const { state, user } = open()
    expect(screen.getByText('未填写')).toBeTruthy()
    await user.click(screen.getByLabelText('供应商'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('甲')).toBeTruthy()
    expect(server.inputs(onlineRecord.list)[0]).toMatchObject({ id: 'suppliers', currentPage: 1, pageSize: 50 })
    await user.click(dialog.getByText('东海水泵厂'))
    await user.click(dialog.getByText('确定'))
    await waitFor(() => expect(state.values['supplier']).toBe('s1'))
    expect(await screen.findByText('0532-1234')).toBeTruthy()
    expect(server.inputs(onlineRecord.words)[0]).toEqual({ id: 'suppliers', recordId: 's1' })
  })

  test('is searched by a keyword', async () => {
    const { user } = open()
    await user.click(screen.getByLabelText('供应商'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox'), '水泵{Enter}')
    await waitFor(() => expect(server.inputs(onlineRecord.list).at(-1)).toMatchObject({ keyword: '水泵' }))
  })

  test('is read by its name, with its fields', async () => {
    open({ supplier: 's1' }, true)
    expect(screen.getByText('东海水泵厂')).toBeTruthy()
    expect(await screen.findByText('0532-1234')).toBeTruthy()
  })

  test('one that the person does not see shows nothing of itself', async () => {
    server.fail(onlineRecord.words, 400, '内容不存在或您无权查看', 'not-found')
    open({ supplier: 's9' })
    await waitFor(() => expect(server.inputs(onlineRecord.words)).toHaveLength(1))
    expect(screen.getByText('未填写')).toBeTruthy()
    expect(screen.queryByText('内容不存在或您无权查看')).toBeNull()
  })
})

test('a related record is taken back once the field that it follows leaves it out, and stays as long as it is among others', async () => {
  const follows = formOf([
    { kind: 'input', key: 'city', label: '城市' },
    {
      ...{ kind: 'relationForm', key: 'supplier', label: '供应商' },
      source: {
        from: 'model',
        id: 'suppliers',
        parameters: [{ name: 'city', formula: 'city' }],
        value: 'id',
        label: 'name',
      },
    },
  ])
  server.on(onlineRecord.list, ({ queryJson = '' }) => {
    const list = queryJson.includes('青岛') ? [pump, { ...pump, id: 's2' }] : [{ ...pump, id: 's2' }]
    return { list, pagination: { currentPage: 1, pageSize: 500, total: list.length } }
  })
  const state = createFormState(compileForm(follows), { city: '济南', supplier: 's1' }, sampleContext)
  renderPage(<FormView state={state} />)
  await screen.findByText('东海水泵厂')
  state.set('city', '青岛')
  await waitFor(() => expect(server.inputs(onlineRecord.list)).toHaveLength(1))
  await new Promise((done) => setTimeout(done, 50))
  expect(state.values['supplier']).toBe('s1')
  state.set('city', '烟台')
  await waitFor(() => expect(state.values['supplier'] ?? null).toBeNull())
})
