import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { TextFileButton } from './text-file-button'

const onText = vi.fn()
beforeEach(() => void onText.mockReset())

function open(most = 1024) {
  const view = renderPage(<TextFileButton text="导入" accept=".json" most={most} onText={onText} />)
  return { ...view, box: screen.getByLabelText('导入', { selector: 'input' }) }
}
const fileOf = (text: string, name = 'a.json') => new File([text], name, { type: 'application/json' })

test('a file is read with its name, the same one again, too', async () => {
  const { user, box } = open()
  for (const times of [1, 2]) {
    await user.upload(box, fileOf('{"a":1}'))
    await waitFor(() => expect(onText).toHaveBeenCalledTimes(times))
  }
  expect(onText).toHaveBeenLastCalledWith('{"a":1}', 'a.json')
})

test('one of just the size is taken, one of a byte more is refused with the limit and not read', async () => {
  const { user, box } = open()
  await user.upload(box, fileOf('a'.repeat(1024)))
  await waitFor(() => expect(onText).toHaveBeenCalledTimes(1))
  const large = fileOf('a'.repeat(1025))
  const read = vi.spyOn(large, 'text')
  await user.upload(box, large)
  expect(await screen.findByText(/^文件大小超过1\.?0? ?KB$/i)).toBeTruthy()
  expect(read).not.toHaveBeenCalled()
  expect(onText).toHaveBeenCalledTimes(1)
})

test('one that went away after it was chosen is named', async () => {
  const { user, box } = open()
  const gone = fileOf('x', '已移走.json')
  vi.spyOn(gone, 'text').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
  await user.upload(box, gone)
  expect(await screen.findByText('文件“已移走.json”读取出错，请检查后重新选择')).toBeTruthy()
  expect(onText).not.toHaveBeenCalled()
})
