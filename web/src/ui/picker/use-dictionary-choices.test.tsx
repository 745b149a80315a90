import { fireEvent, screen, waitFor } from '@testing-library/react'
import { dictionary } from '@workstation/contract/dictionary'
import { Select } from 'antd'
import { expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { keptDictionary, serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { useDictionaryChoices } from './use-dictionary-choices'

interface ChoiceProps {
  by?: 'id' | 'enCode' | undefined
  onChange?: (value: unknown) => void
}
function Choice({ by = 'id', onChange }: ChoiceProps) {
  return <Select aria-label="专业" {...useDictionaryChoices('profession', { by })} {...(onChange && { onChange })} />
}
const entries = [
  { id: 'pump', enCode: 'P', fullName: '水泵' },
  { id: 'road', enCode: 'R', fullName: '道路' },
]
const serve = (server: FakeServer) =>
  server.on(dictionary.changes, { ids: ['profession'], list: [keptDictionary('profession', entries)] })

function open(props: ChoiceProps = {}) {
  renderPage(<Choice {...props} />)
  fireEvent.mouseDown(screen.getByLabelText('专业'))
}
const saysEmpty = () => document.querySelector('.ant-empty') !== null
const offered = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].map(({ title }) => title)

test('a list of choices that could not be read said that there are none: it offers trying again', async () => {
  const server = fakeServer()
  server.fail(dictionary.changes, 400, '系统繁忙')
  open()
  const again = await screen.findByRole('button', { name: '没有加载出来，点击重试' })
  expect(saysEmpty()).toBe(false)
  serve(server)
  fireEvent.click(again)
  await waitFor(() => expect(offered()).toEqual(['水泵', '道路']))
})

test('while it is read it waits, and is not said to be empty', () => {
  const server = fakeServer()
  server.hang(dictionary.changes)
  open()
  expect(document.querySelector('.ant-select-suffix-loading, .ant-select-loading, .anticon-loading')).toBeTruthy()
  expect(saysEmpty()).toBe(false)
})

test('one without entries says so', async () => {
  serveDictionaries(fakeServer(), { profession: [] })
  open()
  await waitFor(() => expect(saysEmpty()).toBe(true))
})

test.each([
  [undefined, 'pump'],
  ['enCode', 'P'],
] as const)('what is stored of an entry, by %s, is %s', async (by, value) => {
  const onChange = vi.fn()
  serve(fakeServer())
  open({ by, onChange })
  await waitFor(() => expect(offered()).toHaveLength(2))
  fireEvent.click(screen.getByTitle('水泵'))
  expect(onChange.mock.lastCall?.[0]).toBe(value)
})
