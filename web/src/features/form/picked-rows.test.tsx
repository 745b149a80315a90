import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { onlineRecord } from '@workstation/contract/online-record'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { ChoiceSource } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, type SampleNode, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'
// Loaded ahead, so that a test does not wait for it.
import '../../ui/picker/popup/popup-dialog'

const ofForm: ChoiceSource = { from: 'model', id: 'suppliers', parameters: [], value: 'id', label: 'name' }
const ofInterface: ChoiceSource = { from: 'interface', id: 'prices', parameters: [], value: 'code', label: 'title' }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const records = [
    { id: 's1', version: 1, name: '东海水泵厂' },
    { id: 's2', version: 1, name: '西山风机厂' },
  ]
  server.on(onlineRecord.list, { list: records, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  const rows = [
    { id: '1', code: 'A', title: '水泵', price: 7 },
    { id: '2', code: 'B', title: '风机', price: 9 },
  ]
  server.on(dataInterface.rows, { list: rows, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  server.on(dataInterface.row, ({ value }) => JSON.stringify(rows.find(({ code }) => code === value) ?? ''))
})

function open(nodes: readonly SampleNode[], values: RecordValues = {}) {
  const state = createFormState(compileForm(formOf(nodes)), values, sampleContext)
  return { state, ...renderPage(<FormView state={state} />) }
}

describe('[FRM-21] rows that are chosen', () => {
  const nodes: SampleNode[] = [
    { kind: 'popupSelect', key: 'price', label: '价目', source: ofInterface, settings: { paged: false } },
    { kind: 'popupAttr', key: 'amount', label: '单价', settings: { relation: 'price', field: 'price' } },
  ]

  test('[FRM-62] [FRM-69] of a data interface keep the field that is said, and show another beside', async () => {
    const { state, user } = open(nodes)
    await user.click(screen.getByLabelText('价目'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByText('风机'))
    expect(server.inputs(dataInterface.rows)[0]).toMatchObject({
      ...{ id: 'prices', propsValue: 'code', relationField: 'title', pageSize: 10_000 },
    })
    await user.click(dialog.getByText('确定'))
    await waitFor(() => expect(state.values['price']).toBe('B'))
    expect(await screen.findByText('9')).toBeTruthy()
  })

  test('several are added one after the other, each once, and taken away', async () => {
    const { state, user } = open([{ kind: 'popupTableSelect', key: 'prices', label: '价目', source: ofInterface }], {
      prices: ['A'],
    })
    expect(await screen.findByText('水泵')).toBeTruthy()
    for (const name of ['风机', '风机']) {
      await user.click(screen.getByLabelText('价目'))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click((await dialog.findAllByText(name)).at(-1) as HTMLElement)
      await user.click(dialog.getByText('确定'))
      await waitFor(() => expect(state.values['prices']).toEqual(['A', 'B']))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})

test('records of another form are offered as options, by the field that stands for them', async () => {
  const { state, user } = open([{ kind: 'select', key: 'maker', label: '厂家', source: ofForm }])
  await waitFor(() => expect(server.inputs(onlineRecord.list)).toHaveLength(1))
  expect(server.inputs(onlineRecord.list)[0]).toMatchObject({ id: 'suppliers', currentPage: 1, pageSize: 500 })
  fireEvent.mouseDown(screen.getByLabelText('厂家'))
  await user.click(await screen.findByTitle('西山风机厂'))
  expect(state.values['maker']).toBe('s2')
})

test('people and units are chosen in a box for each sort that is offered', async () => {
  open([{ kind: 'users', key: 'who', label: '参与人', settings: { sorts: ['user', 'role'] } }], {
    who: ['r1--role', 'u1--user'],
  })
  const boxes = within(screen.getByRole('group', { name: '参与人' }))
  expect(boxes.getByLabelText('参与人: 人员')).toBeTruthy()
  expect(boxes.getByLabelText('参与人: 角色')).toBeTruthy()
  expect(boxes.queryByLabelText('参与人: 岗位')).toBeNull()
})
