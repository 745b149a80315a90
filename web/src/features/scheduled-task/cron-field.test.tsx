import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { CronField } from './cron-field'

function Held() {
  const [cron, setCron] = useState('0 3 * * *')
  return <CronField id="cron" value={cron} onChange={setCron} />
}
const line = () => (document.querySelector('#cron') as HTMLInputElement).value

test('a schedule is picked by its parts, which write the line; text writes it by hand', async () => {
  const { user } = renderPage(<Held />)
  const choose = async (label: string, name: string) => {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click((await screen.findAllByTitle(name)).at(-1) as HTMLElement)
  }
  const way = (name: string) => choose('周期', name)
  const put = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } })
  expect((document.querySelector('#cron') as HTMLInputElement).disabled).toBe(true)
  put('分', '30')
  put('时', '22')
  expect(line()).toBe('30 22 * * *')
  await way('每周')
  expect(line()).toBe('30 22 * * 1')
  await choose('星期', '星期日')
  expect(line()).toBe('30 22 * * 7')
  await way('每月')
  put('日', '31')
  expect(line()).toBe('30 22 31 * *')
  await way('每小时')
  expect(line()).toBe('30 * * * *')
  expect(screen.queryByRole('spinbutton', { name: '时' })).toBeNull()
  await way('每隔几分钟')
  expect(line()).toBe('*/10 * * * *')
  await choose('间隔', '20 分钟')
  expect(line()).toBe('*/20 * * * *')
  await way('cron 表达式')
  fireEvent.change(document.querySelector('#cron') as HTMLInputElement, { target: { value: '5 4 1-7 * 1' } })
  expect(line()).toBe('5 4 1-7 * 1')
  expect(screen.queryByRole('spinbutton')).toBeNull()
})

function Drafted() {
  const [cron, setCron] = useState('0 3 * * *')
  return (
    <>
      <button type="button" onClick={() => setCron('5 4 1-7 * 1')}>
        草稿
      </button>
      <CronField id="cron" value={cron} onChange={setCron} />
    </>
  )
}

test('a line that a draft brings could not be written on, and its picker emptied it', async () => {
  const { user } = renderPage(<Drafted />)
  const written = () => document.querySelector('#cron') as HTMLInputElement
  expect(written().disabled).toBe(true)
  await user.click(screen.getByText('草稿'))
  expect(written().disabled).toBe(false)
  expect(screen.queryByRole('spinbutton')).toBeNull()
  // What is written stays written, also once the picker has words for it.
  fireEvent.change(written(), { target: { value: '5 4 * * 1' } })
  expect(written().disabled).toBe(false)
  expect(line()).toBe('5 4 * * 1')
})
