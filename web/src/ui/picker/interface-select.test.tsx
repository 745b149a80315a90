import { fireEvent, screen, waitFor } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { InterfaceSelect } from './interface-select'

const node = (id: string, fullName: string, more: object = {}) => ({
  ...{ id, parentId: '-1', fullName, enCode: id, categoryId: 'c1', dataType: 2, hasChildren: false, children: [] },
  ...more,
})
const category = (id: string, fullName: string, ...children: object[]) =>
  node(id, fullName, { categoryId: '0', dataType: 0, hasChildren: true, children })
const answer = [
  category('c1', '统计', category('c2', '月报', node('i1', '成本')), node('i2', '进度')),
  node('i3', '类别已停用的'),
]

function open(value: string) {
  const server = fakeServer()
  server.on(dataInterface.selector, { list: answer } as never)
  const onChange = vi.fn()
  renderPage(<InterfaceSelect aria-label="接口" value={value} onChange={onChange} />)
  return onChange
}

test('interfaces of nested categories, and of one that is off, could not be chosen', async () => {
  const onChange = open('')
  fireEvent.mouseDown(await screen.findByLabelText('接口'))
  await screen.findByText('类别已停用的', { selector: '.ant-select-item-option-content' })
  const lines = [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['统计 / 月报', '成本', '统计', '进度', '类别已停用的'])
  fireEvent.click(screen.getByText('成本', { selector: '.ant-select-item-option-content' }))
  expect(onChange).toHaveBeenCalledWith('i1')
})

test('one that is off by now stood there by its id', async () => {
  open('0192-gone')
  expect(await screen.findByText('已停用或您无权调用的接口')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('0192-gone')).toBeNull())
})
