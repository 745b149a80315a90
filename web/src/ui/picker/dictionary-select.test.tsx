import { fireEvent, screen, waitFor } from '@testing-library/react'
import { dictionary } from '@workstation/contract/dictionary'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { DictionarySelect } from './dictionary-select'

const entries = [
  { id: 'water', fullName: '水利' },
  { id: 'pump', fullName: '泵站', parentId: 'water' },
  { id: 'valve', fullName: '阀门', parentId: 'pump' },
  { id: 'road', fullName: '道路' },
]

function open(props: Partial<Parameters<typeof DictionarySelect>[0]>, fails = false) {
  const server = fakeServer()
  serveDictionaries(server, { profession: entries })
  if (fails) server.fail(dictionary.changes, 400, '系统繁忙')
  renderPage(<DictionarySelect aria-label="专业" type="profession" {...(props as object)} />)
  fireEvent.mouseDown(screen.getByLabelText('专业'))
  return server
}
const offered = async () => {
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(4))
  return [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
}

test('[WID-09] entries of a list stand below what they lie in, further in by their depth, and each is chosen by its id', async () => {
  const onChange = vi.fn()
  open({ onChange })
  const lines = await offered()
  const drawn = lines.map((line) => [line.textContent, line.querySelector('span')?.style.paddingInlineStart])
  expect(drawn).toEqual([
    ['水利', '0px'],
    ['泵站', '16px'],
    ['阀门', '32px'],
    ['道路', '0px'],
  ])
  fireEvent.click(lines[1] as Element)
  expect(onChange).toHaveBeenLastCalledWith('pump')
})

test('where the last level alone is taken, what holds others is off', async () => {
  const onChange = vi.fn()
  open({ leavesOnly: true, onChange })
  const lines = await offered()
  const off = lines.map((line) => line.classList.contains('ant-select-item-option-disabled'))
  expect(off).toEqual([true, true, false, false])
  fireEvent.click(lines[0] as Element)
  expect(onChange).not.toHaveBeenCalled()
})

test('a dictionary that could not be read is asked for again by a press', async () => {
  const server = open({}, true)
  const again = await screen.findByRole('button', { name: /重试|再试/ })
  serveDictionaries(server, { profession: entries })
  fireEvent.click(again)
  expect(await offered()).toHaveLength(4)
})
