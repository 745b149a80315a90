import { fireEvent, screen } from '@testing-library/react'
import { workflow } from '@workstation/contract/workflow'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { makeRecord } from '../testing/fake-approval'
import { Opinions } from './opinions'

const open = () => renderPage(<Opinions id="approval-1" />)

test('opinions stand under those to whom they belong, and those of nobody in particular under others', async () => {
  const server = fakeServer()
  const said = (id: string, userName: string) => makeRecord({ id, userName })
  server.on(workflow.records, {
    list: [
      { id: 'd1', fullName: '综合部', list: [said('r1', '王主任'), said('r2', '李会计')] },
      { id: '', fullName: '', list: [said('r3', '赵律师')] },
    ],
  })
  const { container } = open()
  await screen.findByText('综合部')
  const groups = [...container.querySelectorAll('.approval-group')].map((group) => [
    group.querySelector('h3')?.textContent,
    ...[...group.querySelectorAll('small')].map(({ textContent }) => textContent.split(' ')[0]),
  ])
  expect(groups).toEqual([
    ['综合部', '王主任', '李会计'],
    ['其他', '赵律师'],
  ])
  expect(screen.queryByText('还没有人同意或驳回。')).toBeNull()
  expect(server.inputs(workflow.records)).toEqual([{ id: 'approval-1', category: '1', type: '1' }])
})

test('a failure is told and asked again, and no opinions are no failure', async () => {
  const server = fakeServer()
  server.fail(workflow.records, 500, '服务器出错')
  open()
  expect(await screen.findByText(/服务器出错/)).toBeTruthy()
  expect(screen.queryByText('还没有人同意或驳回。')).toBeNull()
  server.on(workflow.records, { list: [] })
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('还没有人同意或驳回。')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
