import { screen, waitFor, within } from '@testing-library/react'
import { config } from '@workstation/contract/config'
import { session } from '@workstation/contract/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import type { FakeServer } from '../../testing/fake-server'
import { leavePage } from '../../testing/leave-page'
import { fieldOf, grouped, openConfigPage, people, serveConfig, type } from './testing/open-config-page'

let server: FakeServer
beforeEach(() => {
  server = serveConfig()
})

describe('[SYS-01] [SYS-02] the page of the settings', () => {
  test('shows every group, keeps secrets unseen and says what is not used', async () => {
    const { user } = await openConfigPage()
    const names = [...document.querySelectorAll('.group-title')].map(({ textContent }) => textContent)
    expect(names).toEqual([
      ...['站点', '登录', '邮件', '短信', '外部系统', '文件与消息', '注册', '评审', '工作时间'],
      ...['未使用的设置', '超级管理员'],
    ])
    expect(screen.getByText('为其他客户端保留，本产品不使用这些设置。')).toBeTruthy()
    expect(fieldOf('smtpPassword').value).toBe('')
    expect(fieldOf('smtpPassword').placeholder).toBe('已设置，留空则保持不变')
    expect(fieldOf('wechatAppSecret').placeholder).toBe('未设置')
    expect(await screen.findByText('赵一')).toBeTruthy()
    expect(screen.queryByText('更改超级管理员')).toBeNull()
    await user.click(within(screen.getByRole('navigation', { name: '设置分组' })).getByText('邮件'))
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
  })

  test('shows what will change before it is saved, and sends that alone', async () => {
    server.on(config.update, null)
    const { user } = await openConfigPage()
    await type(user, 'companyName', '甲院')
    await type(user, 'smtpPassword', 'new-word')
    await user.click(fieldOf('scanSignIn'))
    expect(await screen.findByText('已修改 3 项')).toBeTruthy()
    await user.click(screen.getByText('查看修改并保存'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('将修改 3 项设置')).toBeTruthy()
    expect(server.inputs(config.update)).toEqual([])
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toEqual(['公司名称（空）→甲院', '扫码登录开→关', '邮箱密码换成新填写的值'])
    expect(dialog.queryByText(/new-word/)).toBeNull()
    await user.click(dialog.getByText('保存'))
    await waitFor(() => expect(server.inputs(config.update)).toHaveLength(1))
    expect(server.inputs(config.update)[0]).toEqual({
      settings: { companyName: '甲院', scanSignIn: '0', smtpPassword: 'new-word' },
      cleared: [],
      version: 7,
    })
    await waitFor(() => expect(server.inputs(config.grouped).length).toBeGreaterThan(1))
    await waitFor(() => expect(server.inputs(session.currentUser)).toHaveLength(1))
    expect(await screen.findByText('没有修改')).toBeTruthy()
  })

  test('forgets a secret by its button, and keeps none in the browser', async () => {
    server.on(config.update, null)
    const { user } = await openConfigPage()
    await type(user, 'wechatAppSecret', 'typed-word')
    leavePage()
    expect(JSON.stringify({ ...localStorage })).not.toContain('typed-word')
    await user.clear(fieldOf('wechatAppSecret'))
    await user.click(screen.getByText('清除'))
    expect(fieldOf('smtpPassword').placeholder).toBe('保存后清除')
    await user.click(screen.getByText('查看修改并保存'))
    await user.click(within(await screen.findByRole('dialog')).getByText('保存'))
    await waitFor(() => expect(server.inputs(config.update)).toHaveLength(1))
    expect(server.inputs(config.update)[0]).toMatchObject({ settings: {}, cleared: ['smtpPassword'] })
  })

  test('says at its field what is wrong and saves nothing, and what was refused there as well', async () => {
    const { user } = await openConfigPage()
    await type(user, 'lockTime', '0')
    await type(user, 'logoIcon', 'javascript:x')
    await user.click(screen.getByText('查看修改并保存'))
    expect(await screen.findByText('请填写 1 到 1440 的整数')).toBeTruthy()
    expect(screen.getByText('地址不正确')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await type(user, 'lockTime', '15')
    await type(user, 'logoIcon', '')
    server.failAt(config.update, { code: 401, msg: '填写有误：lockTime', key: 'invalid', fields: ['lockTime'] })
    await user.click(screen.getByText('查看修改并保存'))
    await user.click(within(await screen.findByRole('dialog')).getByText('保存'))
    await waitFor(() => expect(fieldOf('lockTime').closest('.ant-form-item-has-error')).toBeTruthy())
  })

  test('two people: what both have changed stands beside each other, and one of both is chosen', async () => {
    const { user } = await openConfigPage()
    await type(user, 'companyName', '甲院')
    server.fail(config.update, 400, '数据已被他人修改', 'changed')
    server.on(config.grouped, grouped(9, { companyName: '乙院', copyright: '丙' }))
    await user.click(screen.getByText('查看修改并保存'))
    await user.click(within(await screen.findByRole('dialog')).getByText('保存'))
    const dialog = within(await screen.findByRole('dialog', { name: /他人|别人|其他人/ }))
    expect(dialog.getByDisplayValue('乙院')).toBeTruthy()
    expect(dialog.getByDisplayValue('丙')).toBeTruthy()
    server.on(config.update, null)
    await user.click(dialog.getByRole('button', { name: /保存/ }))
    await waitFor(() => expect(server.inputs(config.update)).toHaveLength(2))
    expect(server.inputs(config.update)[1]).toEqual({
      settings: { companyName: '甲院', copyright: '丙' },
      cleared: [],
      version: 9,
    })
  })
})

describe('[SYS-02] trials', () => {
  test('ask by what stands in the form', async () => {
    server.on(config.tryMail, null)
    server.on(config.testMail, null)
    server.on(config.trySms, null)
    server.on(config.tryWechat, null)
    server.on(config.tryFiles, null)
    const { user } = await openConfigPage()
    await type(user, 'smtpPassword', 'word')
    await user.click(screen.getByText('测试连接'))
    await waitFor(() => expect(server.inputs(config.tryMail)).toHaveLength(1))
    expect(server.inputs(config.tryMail)[0]).toEqual({
      ...{ account: 'a', password: 'word', smtpHost: 'smtp.example.com', smtpPort: 465, ssl: 1 },
    })
    await user.type(screen.getByLabelText('收件地址'), 'b@example.com')
    await user.click(screen.getByText('发送测试邮件'))
    await user.click(screen.getByText('测试微信'))
    expect(await screen.findByText('请先填写“微信 AppID”')).toBeTruthy()
    await type(user, 'wechatAppId', 'app')
    await user.click(screen.getByText('测试微信'))
    await type(user, 'smsAddress', 'https://sms.example')
    await type(user, 'smsHeaders', 'X-Key: k')
    await type(user, 'smsBody', 'code=1')
    await user.type(screen.getByLabelText('手机号'), '13800138000')
    await user.click(screen.getByText('发送测试短信'))
    await user.click(screen.getByText('测试文件存储'))
    await waitFor(() => expect(server.inputs(config.tryFiles)).toHaveLength(1))
    expect(server.inputs(config.testMail)).toEqual([{ to: 'b@example.com' }])
    expect(server.inputs(config.tryWechat)).toEqual([
      { wechatAppId: 'app', wechatAppSecret: '', wechatTokenAddress: expect.stringMatching(/^https:/) },
    ])
    expect(server.inputs(config.trySms)).toEqual([
      {
        ...{ phone: '13800138000', smsAddress: 'https://sms.example', smsMethod: 'POST' },
        ...{ smsHeaders: 'X-Key: k', smsBody: 'code=1' },
      },
    ])
  })
})

test('[SYS-02] a super administrator says who else may do everything', async () => {
  server.on(config.setAdministrators, null)
  const { user } = await openConfigPage({ isAdministrator: true })
  useSession.setState((state) => ({ user: state.user && { ...state.user, isAdministrator: true } }))
  await user.click(await screen.findByText('更改超级管理员'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /赵一/ }))
  expect(await dialog.findByText('将新增 0 人，取消 1 人。新增的人可以做任何事。')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByText('继续编辑'))
  await user.click(dialog.getByText('更改'))
  await waitFor(() =>
    expect(server.inputs(config.setAdministrators)).toEqual([{ adminIds: ['u1'], was: people.map(({ id }) => id) }]),
  )
})
