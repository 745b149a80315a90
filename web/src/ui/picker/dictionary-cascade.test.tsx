import { fireEvent, screen, waitFor } from '@testing-library/react'
import { dictionary, type EntryTree } from '@workstation/contract/dictionary'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { DictionarySelect } from './dictionary-select'
import './dictionary-cascade'

const entry = (id: string, fullName: string, children: EntryTree[] = []): EntryTree => ({
  ...{ id, fullName, parentId: '0', enCode: id, hasChildren: children.length > 0, children },
})
const entries = [entry('water', '水利', [entry('pump', '泵站'), entry('dam', '堤坝')]), entry('road', '道路')]

async function open(props: Partial<Parameters<typeof DictionarySelect>[0]>) {
  const server = fakeServer()
  server.on(dictionary.cascade, { list: entries })
  renderPage(<DictionarySelect aria-label="专业" type="profession" layout="cascade" {...(props as object)} />)
  await waitFor(() => expect(document.querySelector('.ant-cascader')).toBeTruthy())
  fireEvent.mouseDown(screen.getByLabelText('专业'))
  return server
}
const press = async (name: string) => fireEvent.click(await screen.findByTitle(name))

test('the levels open beside each other; an entry of any level is chosen by its id, and taken away', async () => {
  const onChange = vi.fn()
  const server = await open({ onChange })
  await press('水利')
  expect(onChange).toHaveBeenLastCalledWith('water')
  await press('泵站')
  expect(onChange).toHaveBeenLastCalledWith('pump')
  expect(server.inputs(dictionary.cascade)).toEqual([{ id: 'profession' }])
})

test('what is stored is shown with its way, and is taken away as a whole', async () => {
  const onChange = vi.fn()
  await open({ value: 'dam', onChange })
  expect(await screen.findByText('水利 / 堤坝')).toBeTruthy()
  fireEvent.mouseDown(document.querySelector('.ant-select-clear') as Element)
  fireEvent.click(document.querySelector('.ant-select-clear') as Element)
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined))
})

test('several are handed over by their ids, those of an unknown way too', async () => {
  const onChange = vi.fn()
  await open({ multiple: true, value: ['pump', 'gone'], onChange } as never)
  expect(await screen.findByText('泵站')).toBeTruthy()
  fireEvent.click((await screen.findByTitle('道路')).querySelector('.ant-cascader-checkbox') as Element)
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  expect(onChange.mock.calls[0]?.[0].toSorted()).toEqual(['gone', 'pump', 'road'])
})

test('one that is fixed does not open', async () => {
  await open({ value: 'road', readOnly: true })
  expect((await screen.findAllByTitle('道路')).every((one) => !one.closest('.ant-cascader-menu'))).toBe(true)
  expect(document.querySelector('.ant-select-clear')).toBeNull()
})
