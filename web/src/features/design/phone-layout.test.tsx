import { screen, waitFor, within } from '@testing-library/react'
import type { FormDocument } from '@workstation/domain/form/document'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server'
import { makeForm } from './testing/make-design'
import { designServer, openDesign, sendNow, sentDraft } from './testing/open-design'

let server: FakeServer
beforeEach(() => {
  server = designServer()
})

const form = () =>
  makeForm([
    { id: 'a', kind: 'input', key: 'a', label: '甲' },
    { id: 'b', kind: 'input', key: 'b', label: '乙', required: true },
    { id: 'box', kind: 'card', label: '卡片', children: ['c', 'd'] },
    { id: 'c', kind: 'number', key: 'c', label: '丙' },
    { id: 'd', kind: 'number', key: 'd', label: '丁' },
  ])

async function open() {
  const opened = await openDesign(server, form())
  await opened.user.click(screen.getByText('手机', { selector: '.ant-segmented-item-label' }))
  return opened
}
const lines = (name = '手机上的顺序') => screen.getByRole('list', { name })
const names = (name?: string) =>
  [...lines(name).children].map((line) => line.querySelector('button')?.firstChild?.textContent)
const line = (name: string) => within(lines()).getByRole('button', { name: new RegExp(`^${name}`) })
const press = (name: string) => screen.getByRole('button', { name })
const sent = async (): Promise<FormDocument> => {
  sendNow()
  await screen.findByText('已保存')
  return sentDraft(server)
}

describe('[VIS-14] how a form stands on phones', () => {
  test('is ordered by buttons and by Alt with arrows, in containers too, told aloud, undone and saved', async () => {
    const { user } = await open()
    expect([names(), names('卡片')]).toEqual([
      ['甲', '乙', '卡片'],
      ['丙', '丁'],
    ])
    await user.click(press('在手机上上移乙'))
    expect(names()).toEqual(['乙', '甲', '卡片'])
    expect(screen.getByText('乙在手机上移到第 1 项')).toBeTruthy()
    await user.click(press('在手机上上移卡片'))
    expect(names()).toEqual(['乙', '卡片', '甲'])
    await user.click(press('在手机上下移乙'))
    expect(names()).toEqual(['卡片', '乙', '甲'])
    await user.keyboard('{Control>}zz{/Control}')
    expect(names()).toEqual(['乙', '甲', '卡片'])
    await user.click(line('乙'))
    await waitFor(() => expect(document.activeElement).toBe(line('乙')))
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
    expect(names()).toEqual(['甲', '卡片', '乙'])
    await user.click(press('在手机上下移丙'))
    expect(names('卡片')).toEqual(['丁', '丙'])
    await user.keyboard('{Control>}z{/Control}')
    expect(names('卡片')).toEqual(['丙', '丁'])
    expect((await sent()).phone).toEqual({ order: ['a', 'box', 'b'], hidden: [] })
    await user.click(press('恢复为电脑上的顺序'))
    expect(names()).toEqual(['甲', '乙', '卡片'])
    expect(screen.queryByRole('button', { name: '恢复为电脑上的顺序' })).toBeNull()
  })

  test('leaves out what is hidden, and says so where it must be filled in', async () => {
    const { user } = await open()
    await user.click(press('在手机上隐藏甲'))
    expect(line('甲').textContent).toContain('手机上不显示')
    expect(screen.queryByText(/手机上填不了/)).toBeNull()
    await user.click(press('在手机上隐藏乙'))
    await user.click(line('乙'))
    expect((await screen.findAllByText(/手机上填不了/)).length).toBeGreaterThan(0)
    await user.click(press('在手机上显示乙'))
    await waitFor(() => expect(screen.queryByText(/手机上填不了/)).toBeNull())
    expect((await sent()).phone).toEqual({ order: [], hidden: ['a'] })
  })

  test('can be read and not changed by who may not edit', async () => {
    await openDesign(server, { ...form(), phone: { order: ['b', 'a', 'box'], hidden: [] } }, { buttons: [] })
    screen.getByRole('tab', { name: '手机' }).click()
    await screen.findByRole('list', { name: '手机上的顺序' })
    expect(names()).toEqual(['乙', '甲', '卡片'])
    expect(screen.queryByRole('button', { name: /在手机上/ })).toBeNull()
  })
})
