import { screen, waitFor, within } from '@testing-library/react'
import { config } from '@workstation/contract/config'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server'
import { fieldOf, grouped, openConfigPage, serveConfig, type } from './testing/open-config-page'

let server: FakeServer
beforeEach(() => {
  server = serveConfig()
})
const itemOf = (name: string) => fieldOf(name).closest<HTMLElement>('.ant-form-item') ?? document.body
const saidAt = (name: string) => itemOf(name).querySelector('.ant-form-item-explain-error')?.textContent
const extraOf = (name: string) => itemOf(name).querySelector('.ant-form-item-extra')?.textContent

describe('[SYS-01] [SYS-02] the fields of the settings', () => {
  test('are filled in by what they are, with what they may be', async () => {
    await openConfigPage()
    expect(itemOf('sysName').textContent).toBe('系统名称')
    expect(itemOf('sysName').querySelector('label')?.className).toContain('required')
    expect(itemOf('companyName').querySelector('label')?.className ?? '').not.toContain('required')
    for (const key of ['sysDescription', 'smsHeaders', 'outsideSecrets', 'freeDays'])
      expect(fieldOf(key).tagName, key).toBe('TEXTAREA')
    expect(['lockTime', 'sysName'].map((key) => fieldOf(key).inputMode)).toEqual(['numeric', ''])
    expect(['smtpPassword', 'wechatAppSecret', 'smtpUser'].map((key) => fieldOf(key).type)).toEqual([
      ...['password', 'password', 'text'],
    ])
    expect(['scanSignIn', 'whitelistSwitch'].map((key) => fieldOf(key).getAttribute('aria-checked'))).toEqual([
      ...['true', 'false'],
    ])
    expect(fieldOf('scanSignIn').textContent).toBe('开关')
    expect(itemOf('registrationOrganizeId').textContent).toBe('注册所属公司第一个有部门的公司')
    expect(extraOf('lockTime')).toBe('1 到 1440。')
    expect(extraOf('fileQuotaMb')).toBe('0 为不限。 0 到 104857600。')
    expect(extraOf('smtpFrom')).toBe('留空用邮箱账号。')
    expect(extraOf('companyName')).toBeUndefined()
  })

  test('choices are offered in words', async () => {
    const { user } = await openConfigPage()
    const offered = () =>
      [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title]')].map(
        ({ textContent }) => textContent,
      )
    await user.click(fieldOf('smsSender'))
    await waitFor(() => expect(offered()).toEqual(['试用时写入日志，否则关闭', '写入日志', '调用接口', '关闭']))
    await user.click(fieldOf('registrationMode'))
    await waitFor(() => expect(offered()).toEqual(['开放', '审核后通过', '关闭']))
  })

  test('each says what is wrong with it, and takes what is at the edge', async () => {
    server.on(config.update, null)
    const { user } = await openConfigPage()
    const wrong: [string, string, string][] = [
      ['lockTime', '1441', '请填写 1 到 1440 的整数'],
      ['sysName', '', '不能为空'],
      ['smsAddress', 'ftp://a', '地址不正确'],
      ['workingHours', '9-12', '请按 09:00-12:00,13:00-18:00 填写，先后不重叠'],
      ['freeDays', '2026-13-01', '每行请填写存在的日期，如 2026-10-01 或 2026-10-01~2026-10-07（一段最多 366 天）'],
    ]
    for (const [key, text] of wrong) await type(user, key, text)
    await user.click(fieldOf('sysDescription'))
    await user.paste('长'.repeat(5001))
    await user.click(screen.getByText('查看修改并保存'))
    await waitFor(() => expect(saidAt('sysDescription')).toBe('最多 5000 个字符'))
    expect(wrong.map(([key]) => saidAt(key))).toEqual(wrong.map(([, , said]) => said))
    expect(screen.queryByRole('dialog')).toBeNull()
    const right: [string, string][] = [
      ...([
        ['lockTime', '1440'],
        ['sysName', '甲'],
        ['smsAddress', ''],
        ['workingHours', '09:00-12:00'],
      ] as const),
      ['freeDays', '2026-10-01'],
    ].map(([key = '', text = '']) => [key, text])
    for (const [key, text] of right) await type(user, key, text)
    await user.clear(fieldOf('sysDescription'))
    await user.click(fieldOf('sysDescription'))
    await user.paste('长'.repeat(5000))
    await user.click(screen.getByText('查看修改并保存'))
    await user.click(within(await screen.findByRole('dialog')).getByText('保存'))
    await waitFor(() => expect(server.inputs(config.update)).toHaveLength(1))
    expect(server.inputs(config.update)[0]).toEqual({
      settings: {
        ...{ sysName: '甲', sysDescription: '长'.repeat(5000), lockTime: '1440' },
        ...{ workingHours: '09:00-12:00', freeDays: '2026-10-01' },
      },
      cleared: [],
      version: 7,
    })
  })

  test('choices, switches, secrets and what was emptied are told in words before they are saved', async () => {
    server.on(config.grouped, grouped(7, { companyName: '甲院' }))
    const { user } = await openConfigPage()
    await user.click(fieldOf('singleLogin'))
    await user.click(await screen.findByTitle('后登录者顶替先登录者'))
    await user.click(fieldOf('smsSender'))
    await user.click(await screen.findByTitle('写入日志'))
    await user.click(fieldOf('whitelistSwitch'))
    await type(user, 'companyName', '')
    await user.click(screen.getByText('清除'))
    await user.click(screen.getByText('查看修改并保存'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '公司名称甲院→（空）',
      '同时登录允许同时在线→后登录者顶替先登录者',
      '邮箱密码清除',
      '短信发送方式试用时写入日志，否则关闭→写入日志',
      'IP 白名单关→开',
    ])
  })

  test('who goes on writing has changed nothing, and what is thrown away is as it was read last', async () => {
    const { user } = await openConfigPage()
    expect(screen.queryByText('放弃修改')).toBeNull()
    expect(screen.getByText('查看修改并保存').closest('button')?.disabled).toBe(true)
    await type(user, 'companyName', '甲院')
    await type(user, 'copyright', '甲')
    await user.click(screen.getByText('查看修改并保存'))
    await user.click(within(await screen.findByRole('dialog')).getByText('继续编辑'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fieldOf('companyName').value).toBe('甲院')
    await user.click(screen.getByText('放弃修改'))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getAllByText('放弃 2 项修改？').length).toBeGreaterThan(0)
    await user.click(question.getByRole('button', { name: '继续编辑' }))
    expect(fieldOf('companyName').value).toBe('甲院')
    server.on(config.grouped, grouped(8, { companyName: '乙院' }))
    await user.click(screen.getByText('放弃修改'))
    const drop = within(await screen.findByRole('dialog')).getByRole('button', { name: '放弃修改' })
    expect(drop.className).toContain('dangerous')
    await user.click(drop)
    await waitFor(() => expect(fieldOf('companyName').value).toBe('乙院'))
    expect(fieldOf('copyright').value).toBe('')
    expect(screen.getByText('没有修改')).toBeTruthy()
    expect(server.inputs(config.update)).toEqual([])
  })

  test('settings or administrators that cannot be read are said so, and the list of groups leads to them', async () => {
    server.fail(config.grouped, 400, '设置没有回应')
    server.fail(config.administrators, 400, '人员没有回应')
    const opened = openConfigPage()
    expect(await screen.findByText('设置没有回应')).toBeTruthy()
    server.on(config.grouped, grouped(7))
    screen.getByRole('button', { name: '重试' }).click()
    const { user } = await opened
    expect(await screen.findByText('人员没有回应')).toBeTruthy()
    expect(screen.queryByText('更改超级管理员')).toBeNull()
    await user.click(within(screen.getByRole('navigation', { name: '设置分组' })).getByText('短信'))
    const [scrolled] = (Element.prototype.scrollIntoView as never as { mock: { contexts: Element[] } }).mock.contexts
    expect(scrolled?.id).toBe('config-sms')
  })

  test('a phone has no list of groups beside them', async () => {
    window.innerWidth = 375
    await openConfigPage()
    expect(screen.queryByRole('navigation', { name: '设置分组' })).toBeNull()
  })
})
