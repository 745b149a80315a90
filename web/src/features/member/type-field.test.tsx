import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { TypeField } from './type-field'

const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

/** What is offered to a record of that type. */
async function open(type: string, typeCode: string) {
  const server = fakeServer()
  serveDictionaries(server, {
    kinds: [
      { id: 'a', fullName: '行政' },
      { id: 'b', fullName: '技术' },
    ],
  })
  const known = { type, typeCode }
  const { unmount } = renderPage(
    <Form initialValues={{ type: typeCode }}>
      <TypeField label="类型" dictionary="kinds" known={known} />
    </Form>,
  )
  fireEvent.mouseDown(screen.getByLabelText('类型'))
  await waitFor(() => expect(offered()).toContain('技术'))
  const found = offered()
  unmount()
  return found
}

test('a type that is off by now stays offered to the record that has it, by its name, and one that is on stands once', async () => {
  expect(await open('旧类型', 'old')).toEqual(['行政', '技术', '旧类型'])
  expect(await open('技术', 'b')).toEqual(['行政', '技术'])
  expect(await open('', '')).toEqual(['行政', '技术'])
})
