import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { organize } from '@workstation/contract/organize'
import { registration } from '@workstation/contract/registration'
import { describe, expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { registrationAnswer } from '../../testing/registration-answer'
import { renderPage } from '../../testing/render-page'
import { departmentsQuery } from './queries'
import { RegisterPage } from './register-page'

const node = (id: string, fullName: string, children: unknown[] = []) => ({
  id,
  name: fullName,
  fullName,
  parentId: 'group',
  category: 'department',
  enCode: id,
  enabledMark: 1 as const,
  hasChildren: children.length > 0,
  icon: '',
  children: children as never[],
})

async function openPage(mode: 'open' | 'approval' | 'off' = 'open', waiting = false) {
  const server = fakeServer()
  server.on(registration.offer, { mode, organizeId: 'group', organizeName: '华屿集团' })
  const below = node('office', '质量办公室')
  server.on(organize.departments, { list: [node('quality', '技术质量部', [below]), node('finance', '财务部')] })
  server.on(registration.register, (input) => registrationAnswer(input.clientKey, { waiting }))
  const page = renderPage(<RegisterPage />, { path: '/registerUser' })
  useSession.setState({ token: '', user: null })
  await screen.findByRole('heading', { level: 1 })
  return { server, ...page }
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /提交/ })

async function choose(user: Awaited<ReturnType<typeof openPage>>['user'], name: string) {
  await user.click(screen.getByLabelText('部门'))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByText(name))
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
}

async function fill(user: Awaited<ReturnType<typeof openPage>>['user']) {
  await user.type(await screen.findByLabelText('姓名'), ' 张三丰 ')
  await choose(user, '财务部')
}

describe('the registration page', () => {
  test('[REG-01] [REG-02] [REG-03] [REG-04] [REG-05] [REG-06] shows title, fields and button to a stranger', async () => {
    await openPage()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('项目评审管理平台 - 用户注册')
    expect(await screen.findByLabelText('姓名')).toBeTruthy()
    expect(screen.getByRole('group', { name: '性别' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '男' }).checked).toBe(true)
    expect(screen.getByLabelText('部门')).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交注册申请' })).toBeTruthy()
    expect(screen.getByText('华屿集团')).toBeTruthy()
  })

  test('[REG-07] the real name is asked for by its hint, also when it is left empty', async () => {
    const { user } = await openPage()
    const field = await screen.findByLabelText('姓名')
    expect(field.getAttribute('placeholder')).toBe('请输入真实姓名')
    await user.click(field)
    await user.tab()
    expect(screen.getByText('请输入真实姓名')).toBeTruthy()
    await user.type(field, '<b>')
    expect(screen.getByText('姓名不能包含特殊字符')).toBeTruthy()
  })

  test('[REG-13] the button opens when name and department are both there', async () => {
    const { user } = await openPage()
    const field = await screen.findByLabelText('姓名')
    expect(button().disabled).toBe(true)
    await user.type(field, '张三丰')
    expect(button().disabled).toBe(true)
    await choose(user, '财务部')
    expect(button().disabled).toBe(false)
    await user.clear(field)
    await user.type(field, '   ')
    expect(button().disabled).toBe(true)
  })

  test('[REG-08] [REG-10] [REG-12] only a department at the last level of the company can be chosen', async () => {
    const { server, user } = await openPage()
    await screen.findByLabelText('姓名')
    await choose(user, '技术质量部')
    expect(button().disabled).toBe(true)
    expect(server.inputs(organize.departments)[0]).toEqual({ id: 'group' })
  })

  test('[REG-09] Enter in an incomplete form sends nothing and says what is missing', async () => {
    const { server, user } = await openPage()
    await user.type(await screen.findByLabelText('姓名'), '张三丰{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('请填写完整信息并正确选择部门后再提交')
    expect(server.inputs(registration.register)).toEqual([])
  })

  test('[REG-14] [REG-15] [REG-16] [REG-17] [REG-21] [REG-23] [REG-24] sends once, and shows account and password', async () => {
    const { server, user } = await openPage()
    await fill(user)
    await user.click(screen.getByRole('radio', { name: '女' }))
    await user.click(button())
    const dialog = await screen.findByRole('dialog', { name: '注册成功' })
    expect(button().disabled).toBe(true)
    const [sent] = server.inputs(registration.register)
    expect(sent).toEqual({
      realName: '张三丰',
      gender: 2,
      account: 'register',
      organizeId: 'finance',
      clientKey: expect.stringMatching(/^B[A-Za-z0-9+/]{86}=$/),
    })
    expect(within(dialog).getByText('zhangsanfeng4711')).toBeTruthy()
    expect(within(dialog).getByText('Abc234Def567gh')).toBeTruthy()
  })

  test('[REG-25] [REG-26] [REG-27] the dialog tells of WeChat, copies both and closes', async () => {
    const { user } = await openPage()
    await fill(user)
    await user.click(button())
    const dialog = await screen.findByRole('dialog', { name: '注册成功' })
    expect(within(dialog).getByText(/首次登录时用它们绑定微信账号/)).toBeTruthy()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(within(dialog).getByRole('button', { name: '复制账号和密码' }))
    expect(copied).toHaveBeenCalledWith('账号：zhangsanfeng4711\n密码：Abc234Def567gh')
    expect(await screen.findByText('复制成功')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: '关闭' })).toBeTruthy()
  })

  test.each([
    [375, '100%'],
    [767, '100%'],
    [768, '30%'],
    [1440, '30%'],
  ])('[REG-28] [REG-29] at %d px the dialog is %s wide', async (width, share) => {
    window.innerWidth = width
    const { user } = await openPage()
    await fill(user)
    await user.click(button())
    await screen.findByRole('dialog', { name: '注册成功' })
    expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe(share)
    expect(document.querySelector('.dialog-full') !== null).toBe(share === '100%')
  })

  test('[REG-31] a refusal is a warning for 1.5 s; the form stays and can be sent again', async () => {
    const { server, user } = await openPage()
    server.fail(registration.register, 400, '请选择最末级的部门')
    await fill(user)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const warning = () => screen.queryByText('请选择最末级的部门')
    fireEvent.click(button())
    while (!warning()) await act(() => vi.advanceTimersByTimeAsync(0))
    expect(warning()?.closest('.toast-warning')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1499))
    expect(button().disabled).toBe(true)
    expect(warning()).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(warning()).toBeNull()
    vi.useRealTimers()
    await waitFor(() => expect(button().disabled).toBe(false))
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe(' 张三丰 ')
  })

  test('an answer that was changed on its way shows no password and says what to do', async () => {
    const { server, user } = await openPage()
    server.on(registration.register, (input) => ({ ...registrationAnswer(input.clientKey), account: 'somebody9999' }))
    await fill(user)
    await user.click(button())
    const dialog = await screen.findByRole('dialog', { name: '注册成功' })
    expect(within(dialog).getByText('密码未能解密，请联系管理员重置账号 somebody9999 的密码')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: '复制账号和密码' })).toBeNull()
  })

  test('where approval is asked for, page and dialog say so', async () => {
    const { user } = await openPage('approval', true)
    expect(await screen.findByText(/管理员审核通过后即可登录/)).toBeTruthy()
    await fill(user)
    await user.click(button())
    const dialog = await screen.findByRole('dialog', { name: '注册申请已提交' })
    expect(within(dialog).getByText('管理员审核通过后即可登录。')).toBeTruthy()
  })

  test('while registration is off there is no form', async () => {
    await openPage('off')
    expect(await screen.findByText('暂未开放注册')).toBeTruthy()
    expect(screen.queryByLabelText('姓名')).toBeNull()
  })
})

describe('the dialog of a registration that succeeded', () => {
  test('[REG-30] closing the dialog goes back one step', async () => {
    const { router, user } = await openPage()
    await fill(user)
    await user.click(button())
    const dialog = await screen.findByRole('dialog', { name: '注册成功' })
    // As the browser router keeps it: one step lies behind this one.
    window.history.replaceState({ idx: 1 }, '')
    await act(() => router.navigate('/registerUser?second'))
    await user.click(within(dialog).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(router.state.location.pathname).toBe('/registerUser')
    window.history.replaceState(null, '')
  })

  test('closing the dialog of a page that was opened by its address goes on to the sign-in', async () => {
    const { router, user } = await openPage()
    await fill(user)
    await user.click(button())
    const dialog = await screen.findByRole('dialog', { name: '注册成功' })
    await user.click(within(dialog).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })
})

test('what is offered could not be read: it is said and asked again, and a department is found by its name or its way', async () => {
  const server = fakeServer()
  server.fail(registration.offer, 400, '暂时不能注册')
  useSession.setState({ token: '', user: null })
  renderPage(<RegisterPage />, { path: '/registerUser' })
  act(() => useSession.setState({ token: '', user: null }))
  expect(await screen.findByText(/暂时不能注册/)).toBeTruthy()
  server.on(registration.offer, { mode: 'open', organizeId: 'group', organizeName: '华屿集团' })
  fireEvent.click(screen.getByText('重试'))
  expect(await screen.findByText('华屿集团')).toBeTruthy()
  const tree = [node('quality', '技术质量部', [node('office', 'QA 办公室')]), node('finance', '财务部')]
  const { select } = departmentsQuery('group')('qa')
  const all = departmentsQuery('group')('').select
  const nodes = tree.map(({ id, fullName, children }) => ({
    ...{ id, name: fullName, kind: 'department', selectable: children.length === 0, hasChildren: children.length > 0 },
    children: children.map((one: { id: string; fullName: string }) => ({
      ...{ id: one.id, name: one.fullName, kind: 'department', selectable: true, hasChildren: false, children: [] },
    })),
  })) as never
  expect(all?.(nodes)).toBe(nodes)
  expect(JSON.stringify(select?.(nodes))).toContain('QA 办公室')
  expect(JSON.stringify(select?.(nodes))).not.toContain('财务部')
})
