import { fireEvent, screen, waitFor } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { OptionSelect } from './option-select'
import { optionsOf, responseOf } from './option-source'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
const propsUrl = '/api/system/DataInterface/levels/Actions/Response?city=%E4%B8%8A%E6%B5%B7&tenantId='

describe('options of a data interface', () => {
  test('[DIF-19] are read from the configured address, with the values in its query', async () => {
    server.on(dataInterface.responseByPost, {
      data: [
        { code: 'A', name: '必须' },
        { code: 2, name: '建议' },
      ],
    })
    const change = vi.fn()
    renderPage(
      <OptionSelect
        aria-label="等级"
        source={{ propsUrl, value: 'code', label: 'name' }}
        value="A"
        onChange={change}
      />,
    )
    expect(await screen.findByText('必须')).toBeTruthy()
    expect(server.inputs(dataInterface.responseByPost)).toEqual([
      { id: 'levels', paramList: [{ field: 'city', defaultValue: '上海' }] },
    ])
    fireEvent.mouseDown(screen.getByLabelText('等级'))
    fireEvent.click(await screen.findByText('建议'))
    await waitFor(() => expect(change).toHaveBeenCalledWith('2'))
  })

  test('[DIF-20] an answer whose data.data is no array is said, and asked again when pressed', async () => {
    server.fail(dataInterface.responseByPost, 400, '接口返回的不是列表', 'data-interface.no-list')
    renderPage(<OptionSelect aria-label="等级" source={{ propsUrl }} />)
    expect(server.inputs(dataInterface.responseByPost)).toHaveLength(0)
    fireEvent.mouseDown(screen.getByLabelText('等级'))
    fireEvent.click(await screen.findByText('没有读到选项，点击重试'))
    await waitFor(() => expect(server.inputs(dataInterface.responseByPost)).toHaveLength(2))
  })

  test('[DIF-20] rows become options once each, plain values by themselves', () => {
    const source = { propsUrl }
    const rows = [{ id: 1, fullName: '甲' }, { id: 1, fullName: '乙' }, 'x', { id: 2 }]
    expect(optionsOf({ data: rows }, source)).toEqual([
      { value: '1', label: '乙' },
      { value: 'x', label: 'x' },
      { value: '2', label: '2' },
    ])
    for (const answer of [null, {}, { data: null }, { data: { list: [] } }, []])
      expect(optionsOf(answer, source)).toBeNull()
  })

  test.each([
    '',
    '/api/system/Menu',
    'javascript:alert(1)',
    '/api/system/DataInterface/a b/Actions/Response',
    '//evil',
  ])('%j is no address of a data interface', (address) => {
    expect(responseOf(address)).toBeNull()
  })
})

test.each([
  ['nothing', null, ''],
  ['no word at all', undefined, ''],
  ['a thing with parts', { a: 1 }, '{"a":1}'],
  ['a number', 0, '0'],
])('a row that holds %s is an option of text', (_, id, value) => {
  const [option] = optionsOf({ data: [{ id, fullName: '名称' }] }, { propsUrl }) ?? []
  expect(option).toEqual({ value, label: '名称' })
})

test('an address that is none of a data interface asks the server nothing and says that there are no options', async () => {
  renderPage(<OptionSelect aria-label="等级" source={{ propsUrl: 'https://evil.example/x' }} />)
  fireEvent.mouseDown(screen.getByLabelText('等级'))
  expect(await screen.findByText('没有读到选项，点击重试')).toBeTruthy()
  expect(server.inputs(dataInterface.responseByPost)).toEqual([])
})
