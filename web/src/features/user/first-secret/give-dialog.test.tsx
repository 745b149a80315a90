import { screen, waitFor, within } from '@testing-library/react'
import { firstSecret } from '@workstation/contract/first-secret'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { GiveDialog } from './give-dialog'

const head = { company: '华东设计院', system: '评审', address: 'https://review.example.com' }
const of = (id: string, more = {}) => ({
  ...{ id, account: `acc-${id}`, realName: `人员${id}`, organize: '结构所', password: '', until: 1_800_000_000_000 },
  ...{ problem: '', ...more },
})

function open(people: readonly string[]) {
  const server = fakeServer()
  const onClose = vi.fn()
  const page = renderPage(<GiveDialog people={people} onClose={onClose} />, { modelId: 'user', buttons: [] })
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  return { server, onClose, press, ...page }
}

describe('giving first passwords', () => {
  test('by mail goes in pieces, names who got none and why, and tries those again', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `${at}`)
    const { server, press, user } = open(ids)
    server.on(firstSecret.give, ({ userIds }) => ({
      ...head,
      list: userIds.map((id) => of(id, id === '7' ? { until: 0, problem: '没有可用的邮箱地址，或您看不到它' } : {})),
    }))
    await press('发送邮件')
    expect(await screen.findByText('已发出 50 封邮件')).toBeTruthy()
    expect(server.inputs(firstSecret.give).map(({ userIds, way }) => [(userIds as string[]).length, way])).toEqual([
      [50, 'mail'],
      [1, 'mail'],
    ])
    const failed = within(screen.getByRole('region', { name: '没有给到的人' }))
    expect(failed.getByText('人员7 acc-7')).toBeTruthy()
    expect(failed.getByText('没有可用的邮箱地址，或您看不到它')).toBeTruthy()
    await press('再试这 1 人')
    await user.click(await screen.findByRole('radio', { name: /短信/ }))
    await press('发送短信')
    await waitFor(() => expect(server.inputs(firstSecret.give).at(-1)).toEqual({ userIds: ['7'], way: 'sms' }))
  })

  test('[THR-06] a sheet has a label for each, as text, is printed as often as it takes, and is not left unprinted without a word', async () => {
    const { server, press, user, onClose } = open(['a', 'b'])
    server.on(firstSecret.give, {
      ...head,
      list: [of('a', { password: 'Abcd2345efgh6789', realName: '<b>甲</b>' }), of('b', { problem: '账号未启用' })],
    })
    await user.click(await screen.findByRole('radio', { name: /打印密码单/ }))
    await press('生成密码单')
    expect(await screen.findByText('已生成 1 张密码单，关闭后不能再查看')).toBeTruthy()
    await press('关闭')
    expect(onClose).not.toHaveBeenCalled()
    expect((await screen.findAllByText('关闭密码单？')).length).toBeGreaterThan(0)
    await user.keyboard('{Escape}')
    const printed = vi.fn()
    const shown = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    shown.mockReturnValue({ print: printed, focus() {}, addEventListener() {}, removeEventListener() {} } as never)
    await press('打印')
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    const frame = document.querySelector<HTMLIFrameElement>('iframe.print-page')
    const text = frame?.contentDocument?.body.textContent ?? ''
    for (const part of ['华东设计院', 'https://review.example.com', 'acc-a', 'Abcd2345efgh6789', '<b>甲</b>'])
      expect(text).toContain(part)
    expect(text).not.toContain('acc-b')
    await press('关闭')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    shown.mockRestore()
  })

  test('a failure in the middle leaves what was given known', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `${at}`)
    const { server, press } = open(ids)
    let calls = 0
    server.on(firstSecret.give, ({ userIds }) => {
      calls += 1
      if (calls > 1) throw new Error('down')
      return { ...head, list: userIds.map((id) => of(id)) }
    })
    await press('发送邮件')
    expect(await screen.findByText('已发出 50 封邮件')).toBeTruthy()
    expect(screen.getByText('还有 10 人没有处理。')).toBeTruthy()
  })

  test('while they are given nothing closes it; all that were given are told as such, and who is unknown by his id', async () => {
    const { server, press, onClose, user } = open(['a', 'b'])
    let answer: (list: ReturnType<typeof of>[]) => void = () => undefined
    server.on(firstSecret.give, () => new Promise((done) => (answer = (list) => done({ ...head, list }))))
    await press('发送邮件')
    expect(await screen.findByText('已处理 0 / 2 人')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    answer([of('a'), of('b', { realName: '', account: '', problem: '已不在' })])
    const failed = within(await screen.findByRole('region', { name: '没有给到的人' }))
    expect(failed.getByRole('listitem').textContent).toBe('b已不在')
    await press('再试这 1 人')
    await press('发送邮件')
    answer([of('b')])
    const said = await screen.findByText('已发出 1 封邮件')
    expect(said.closest('.ant-alert')?.className).toContain('ant-alert-success')
    expect(screen.queryByRole('region', { name: '没有给到的人' })).toBeNull()
    await press('关闭')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
