import { screen, waitFor, within } from '@testing-library/react'
import { config } from '@workstation/contract/config'
import { expect, test, vi } from 'vitest'
import { fieldOf, grouped, openConfigPage, serveConfig, type } from './testing/open-config-page'

const buttonOf = (text: string) => screen.getByText(text).closest('button') as HTMLButtonElement

test('[SYS-02] trials say what is missing, one after the other, and ask nobody meanwhile', async () => {
  const server = serveConfig(grouped(7, { smtpHost: ' ', smtpPort: '', wechatTokenAddress: '', smsAddress: '' }))
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const { user } = await openConfigPage()
  await user.click(screen.getByText('测试连接'))
  expect(await screen.findByText('请先填写“SMTP 服务器”')).toBeTruthy()
  await type(user, 'smtpHost', 'smtp.example.com')
  await user.click(screen.getByText('测试连接'))
  expect(await screen.findByText('请先填写“SMTP 端口”')).toBeTruthy()
  await type(user, 'wechatAppId', 'app')
  await user.click(screen.getByText('测试微信'))
  expect(await screen.findByText('请先填写“微信令牌地址”')).toBeTruthy()
  await user.type(screen.getByLabelText('手机号'), '13800138000')
  await user.click(screen.getByText('发送测试短信'))
  expect(await screen.findByText('请先填写“接口地址”')).toBeTruthy()
  await user.click(screen.getByText('打开可视化系统'))
  expect(await screen.findByText('请先填写“可视化系统地址”')).toBeTruthy()
  expect(server.changes()).toEqual([])
  expect(open).not.toHaveBeenCalled()
})

test('[SYS-02] trials say how they ended, and take what is typed without the blanks around it', async () => {
  const server = serveConfig(grouped(7, { smsMethod: 'GET', smtpSecure: '0', wechatAppId: 'app' }))
  for (const call of [config.tryMail, config.testMail, config.trySms, config.tryWechat, config.tryFiles])
    server.on(call, null as never)
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const { user } = await openConfigPage()
  expect([buttonOf('发送测试邮件').disabled, buttonOf('发送测试短信').disabled]).toEqual([true, true])
  // A password that is to be forgotten is none.
  await user.click(screen.getByText('清除'))
  await user.click(screen.getByText('测试连接'))
  expect(await screen.findByText('邮件服务器接受这个账号')).toBeTruthy()
  expect(server.inputs(config.tryMail)).toEqual([
    { account: 'a', password: '', smtpHost: 'smtp.example.com', smtpPort: 465, ssl: 0 },
  ])
  await user.type(screen.getByLabelText('收件地址'), ' ')
  expect(buttonOf('发送测试邮件').disabled).toBe(true)
  await user.type(screen.getByLabelText('收件地址'), 'b@example.com')
  await user.click(screen.getByText('发送测试邮件'))
  expect(await screen.findByText('测试邮件已发送')).toBeTruthy()
  await user.type(screen.getByLabelText('手机号'), ' 13800138000 ')
  await type(user, 'smsAddress', ' https://sms.example ')
  await user.click(screen.getByText('发送测试短信'))
  expect(await screen.findByText('接口已接受测试短信')).toBeTruthy()
  expect(server.inputs(config.trySms)).toEqual([
    { phone: '13800138000', smsAddress: 'https://sms.example', smsMethod: 'GET', smsHeaders: '', smsBody: '' },
  ])
  await user.click(screen.getByText('测试微信'))
  expect(await screen.findByText('微信认可这个应用')).toBeTruthy()
  await user.click(screen.getByText('测试文件存储'))
  expect(await screen.findByText('可以存取文件')).toBeTruthy()
  await type(user, 'visualHost', 'https://visual.example')
  await user.click(screen.getByText('打开可视化系统'))
  expect(open.mock.calls).toEqual([['https://visual.example', '_blank', 'noopener,noreferrer']])
})

test('[SYS-02] a trial that is under way cannot be begun once more', async () => {
  const server = serveConfig(grouped(7, { smsAddress: 'https://sms.example', wechatAppId: 'app' }))
  const calls = [config.tryMail, config.testMail, config.trySms, config.tryWechat, config.tryFiles]
  for (const call of calls) server.hang(call)
  const { user } = await openConfigPage()
  await user.type(screen.getByLabelText('收件地址'), 'b@example.com')
  await user.type(screen.getByLabelText('手机号'), '13800138000')
  const names = ['测试连接', '发送测试邮件', '发送测试短信', '测试微信', '测试文件存储']
  for (const name of names) {
    await user.click(buttonOf(name))
    await waitFor(() => expect(buttonOf(name).className).toContain('ant-btn-loading'))
    await user.click(buttonOf(name))
  }
  expect(calls.map((call) => server.inputs(call).length)).toEqual([1, 1, 1, 1, 1])
})

test('[SYS-02] groups that reach nobody have nothing to try', async () => {
  serveConfig()
  await openConfigPage()
  const tried = [...document.querySelectorAll('section')].filter((each) => each.querySelector('.config-trials'))
  expect(tried.map(({ id }) => id)).toEqual(['config-mail', 'config-sms', 'config-outside', 'config-files'])
  expect(within(tried[0] as HTMLElement).getByText(/测试连接用正在填写的值/)).toBeTruthy()
  expect(within(tried[1] as HTMLElement).getByText(/验证码为 000000/)).toBeTruthy()
  expect(fieldOf('smtpHost').value).toBe('smtp.example.com')
})
