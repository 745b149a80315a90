import { fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { beforeAll, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { openEditor } from './testing/open-editor'

// Fetched before the tests, so that a slow machine does not take the time of the first one.
beforeAll(async () => {
  await Promise.all([import('./rich-text-editor'), import('./sanitize-html')])
})

test('a text that is too long already may only shrink, and then says so no more', async () => {
  const { user, field, paste, last } = await openEditor({ mostCharacters: 5, value: '<p>1234567</p>' })
  expect(screen.getByText('7 / 5')).toBeTruthy()
  paste('8')
  expect(await screen.findByText('最多 5 个字，超出的内容没有加入')).toBeTruthy()
  expect(document.querySelector('.rich-text')?.className).toBe('rich-text rich-text-wrong')
  field.focus()
  await user.keyboard('{Control>}a{/Control}')
  paste('123456')
  await waitFor(() => expect(last()).toBe('<p>123456</p>'))
  expect(screen.queryByText('最多 5 个字，超出的内容没有加入')).toBeNull()
  expect(document.querySelector('.rich-text')?.className).toBe('rich-text')
})

test('a value from outside replaces what stands there, and is not told as if it had been typed', async () => {
  const { user, field, onChange } = await openEditor({ value: '<p>一</p>' })
  expect(field.innerHTML).toBe('<p>一</p>')
  await user.click(screen.getByText('换'))
  await waitFor(() => expect(field.innerHTML).toBe('<p>二</p>'))
  expect(onChange).not.toHaveBeenCalled()
})

test('a hint stands there while nothing is written, and what is wrong is marked', async () => {
  const { field, container, paste } = await openEditor({ placeholder: '写 "这里"', status: 'error' })
  const box = container.querySelector<HTMLElement>('.rich-text')
  const hint = () => box?.style.getPropertyValue('--rich-text-hint')
  expect([field.getAttribute('aria-placeholder'), hint()]).toEqual(['写 "这里"', '"写 \\"这里\\""'])
  expect(box?.className).toBe('rich-text rich-text-wrong')
  paste('好')
  await waitFor(() => expect(hint()).toBe(''))
})

test('an address of a thousand characters is a link, a longer one is refused until it is typed anew', async () => {
  const { user, tool, last } = await openEditor()
  await user.click(tool('链接'))
  const address = screen.getByRole('textbox', { name: '链接地址' })
  const type = (length: number) => fireEvent.change(address, { target: { value: `https://${'a'.repeat(length - 8)}` } })
  type(1001)
  fireEvent.click(screen.getByText('设置链接'))
  expect([screen.queryByRole('alert') !== null, address.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  type(1000)
  expect([screen.queryByRole('alert'), address.getAttribute('aria-invalid')]).toEqual([null, 'false'])
  fireEvent.click(screen.getByText('设置链接'))
  await waitFor(() => expect(last()).toContain(`href="https://${'a'.repeat(992)}"`))
})

test('files that are no pictures are not taken, and a picture that is refused leaves the text as it was', async () => {
  const server = fakeServer()
  server.fail(file.upload, 400, '太大')
  const { field, onChange } = await openEditor({ value: '<p>好</p>' })
  const paste = (...files: File[]) =>
    fireEvent.paste(field, { clipboardData: { files, types: ['Files'], getData: () => '' } })
  paste(new File(['x'], 'a.svg', { type: 'image/svg+xml' }))
  paste(new File(['x'], 'a.pdf', { type: 'application/pdf' }), new File(['x'], 'a.png', { type: 'image/png' }))
  const box = document.querySelector('.rich-text')
  expect(box?.getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByText('太大')).toBeTruthy()
  await waitFor(() => expect(box?.getAttribute('aria-busy')).toBe('false'))
  expect([field.innerHTML, onChange.mock.calls]).toEqual(['<p>好</p>', []])
})
