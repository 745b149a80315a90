import { screen, waitFor } from '@testing-library/react'
import { design } from '@workstation/contract/design'
import type { OutputOf } from '@workstation/contract/endpoint'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { sampleAnswer } from '../../../testing/sample-answer'
import { FormPreview } from './form-preview'

const form = formOf([
  { kind: 'input', key: 'name', label: '名称', required: true, default: { from: 'value', value: '水泵' } },
  { kind: 'number', key: 'price', label: '价格', required: true },
  { kind: 'input', key: 'place', label: '地点', required: true },
])
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const sample = sampleAnswer(design.get.output) as OutputOf<typeof design.get>
  server.on(design.get, { ...sample, fullName: '设备', formData: JSON.stringify(form) })
})
const open = () => renderPage(<FormPreview id="d1" />)
const fieldOf = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })

test('a form that is tried begins with its defaults, says how much is wrong at the first of it, and saves nothing', async () => {
  const { user } = open()
  expect((await fieldOf('名称')).value).toBe('水泵')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('设备')
  expect(server.inputs(design.get)).toEqual([{ id: 'd1' }])
  const check = screen.getByRole('button')
  expect(check.className).toContain('ant-btn-primary')
  await user.click(check)
  expect(await screen.findByText('有 2 处需要修改')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf('价格')))
  await user.type(await fieldOf('价格'), '3')
  await user.type(await fieldOf('地点'), '北')
  await user.click(check)
  expect(await screen.findByText('填写无误')).toBeTruthy()
  expect(server.changes()).toEqual([])
})

test('a form that cannot be read says so in its place', async () => {
  server.fail(design.get, 400, '内容不存在或您无权查看', 'not-found')
  open()
  expect(await screen.findByText('内容不存在或您无权查看')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})
