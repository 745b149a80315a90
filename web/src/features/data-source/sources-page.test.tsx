import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataModel } from '@workstation/contract/data-model'
import { type DataSource, type DataSourceRow, dataSource } from '@workstation/contract/data-source'
import { dataSync } from '@workstation/contract/data-sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryOf } from '../../platform/queries/query-of'
import { toasts } from '../../platform/toast'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { inputOf, newSource } from './source-fields'
import { SourcesPage } from './sources-page'
// Loaded ahead, so that a test does not wait for it.
import './source-editor'

const row = (id: string, more: Partial<DataSourceRow> = {}): DataSourceRow => ({
  ...{ id, version: 3, fullName: `${id}库`, dbType: 'MySQL', host: `${id}.example.com`, port: 3306 },
  ...{ serviceName: 'books', userName: 'clerk', tls: 'verify', mayWrite: 0, enabledMark: 1, sortCode: 0 },
  ...{ description: '', creatorUser: '', creatorTime: 0, lastModifyTime: null },
  ...more,
})
const whole = (id: string, more: Partial<DataSource> = {}): DataSource => ({
  ...row(id),
  ...{ dbSchema: '', password: '', hasPassword: 1 },
  ...more,
})
const pageOf = (...list: DataSourceRow[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
})
const other = { dbType: 'PostgreSQL', tls: 'off', mayWrite: 1, enabledMark: 0 } as const

let server: FakeServer
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dataSource.list, pageOf(row('a'), row('b', other)))
  server.on(dataSource.get, whole('a'))
  server.on(dataSource.usage, { list: [], others: 0 })
})
const open = (...buttons: string[]) => renderPage(<SourcesPage />, { modelId: 'dataSource', buttons })
/** A field of the editor by its name; roles take long to find beside a table. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement

describe('[SYS-25] [SYS-26] the list of data sources', () => {
  test('says in words how they are entered, with nothing to press for who may only read', async () => {
    open()
    expect(await screen.findByText('a库')).toBeTruthy()
    for (const text of ['加密并核对证书', '不加密', '只读', '可写', '启用', '停用', 'a.example.com'])
      expect(screen.getAllByText(text)).toHaveLength(1)
    for (const text of ['新建数据源', '编辑', '删除', '导出']) expect(screen.queryByText(text)).toBeNull()
  })

  test('says when there is nothing, and sends the keyword', async () => {
    server.on(dataSource.list, pageOf())
    const { user } = open()
    expect(await screen.findByText('还没有数据源')).toBeTruthy()
    await user.type(screen.getByLabelText('关键字'), '账{Enter}')
    await waitFor(() => expect(server.inputs(dataSource.list).at(-1)).toMatchObject({ keyword: '账' }))
  })

  test('turns a source off, and deletes one after asking', async () => {
    server.on(dataSource.toggleState, null)
    server.on(dataSource.remove, null)
    const { user } = open('btn_edit', 'btn_remove')
    const line = within((await screen.findByText('a库')).closest('tr') as HTMLElement)
    await user.click(line.getByText('停用'))
    await waitFor(() => expect(server.inputs(dataSource.toggleState)).toEqual([{ id: 'a' }]))
    await user.click(line.getByText('删除'))
    await user.click((await screen.findAllByText('删除', { selector: '.ant-modal *' })).at(-1) as HTMLElement)
    await waitFor(() => expect(server.inputs(dataSource.remove)).toEqual([{ id: 'a' }]))
  })
})

function Choosing() {
  useQuery({ ...queryOf(dataModel.sources, {}), staleTime: Number.POSITIVE_INFINITY })
  useQuery({ ...queryOf(dataSync.sources, {}), staleTime: Number.POSITIVE_INFINITY })
  return <SourcesPage />
}

test('a source that is turned off goes at once from where sources are chosen; it stood there until the page was read anew', async () => {
  server.on(dataSource.toggleState, null)
  server.on(dataModel.sources, { list: [] })
  server.on(dataSync.sources, { list: [] })
  const { user } = renderPage(<Choosing />, { modelId: 'dataSource', buttons: ['btn_edit'] })
  const line = within((await screen.findByText('a库')).closest('tr') as HTMLElement)
  await user.click(line.getByText('停用'))
  await waitFor(() => expect(server.inputs(dataModel.sources)).toHaveLength(2))
  await waitFor(() => expect(server.inputs(dataSync.sources)).toHaveLength(2))
})

describe('[SYS-26] the editor of a source', () => {
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.click((await screen.findAllByText('新建数据源'))[0] as HTMLElement)
    await waitFor(() => expect(fieldOf('host')).toBeTruthy())
    const typed = {
      fullName: '账册',
      host: 'db.example.com',
      serviceName: 'books',
      userName: 'clerk',
      password: 'secret',
    }
    for (const [name, value] of Object.entries(typed)) fireEvent.change(fieldOf(name), { target: { value } })
  }

  test('[SES-61] [SES-62] [SES-64] tries a new one out as it stands, says there alone how that went, and saves it', async () => {
    server.on(dataSource.test, null)
    server.on(dataSource.create, { id: 'new' })
    const { user } = open('btn_add')
    await fill(user)
    await user.click(screen.getByText('测试连接'))
    expect(await screen.findByText('连接成功。')).toBeTruthy()
    const place = {
      ...{ dbType: 'PostgreSQL', host: 'db.example.com', port: 5432, serviceName: 'books', dbSchema: '' },
      ...{ userName: 'clerk', password: 'secret', tls: 'verify' },
    }
    expect(server.inputs(dataSource.test)).toEqual([place])
    server.fail(dataSource.test, 400, '没有数据库应答', 'data-source.unreachable')
    await user.click(screen.getByText('测试连接'))
    expect(await screen.findByText('没有数据库应答')).toBeTruthy()
    expect(screen.queryByText('连接成功。')).toBeNull()
    expect(toasts.get()).toEqual([])
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(dataSource.create)).toHaveLength(1))
    expect(server.inputs(dataSource.create)[0]).toMatchObject({ ...place, fullName: '账册', mayWrite: 0 })
  })

  test('what a trial said goes once another place is typed: it stood there as if that one had been tried', async () => {
    server.on(dataSource.test, null)
    const { user } = open('btn_add')
    await fill(user)
    await user.click(screen.getByText('测试连接'))
    expect(await screen.findByText('连接成功。')).toBeTruthy()
    fireEvent.change(fieldOf('fullName'), { target: { value: '总账' } })
    expect(screen.getByText('连接成功。')).toBeTruthy()
    fireEvent.change(fieldOf('password'), { target: { value: 'other' } })
    await waitFor(() => expect(screen.queryByText('连接成功。')).toBeNull())
  })

  test('one that cannot be read is said, and read when it is pressed again; nothing happened', async () => {
    server.fail(dataSource.get, 404, '记录已被删除', 'not-found')
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a库'))
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: '记录已被删除' }]))
    server.on(dataSource.get, whole('a'))
    await user.click(screen.getByText('a库'))
    await waitFor(() => expect(fieldOf('host')?.value).toBe('a.example.com'))
  })

  test('whoever does not see the kind or the host saves the rest, and empties neither them nor the schema', async () => {
    const { dbType: _, host: __, ...seen } = whole('a', { dbType: 'PostgreSQL', dbSchema: 'books' })
    const answered = { code: 200, msg: '', data: seen }
    const headers = { 'content-type': 'application/json' }
    server.respond(dataSource.get, () => new Response(JSON.stringify(answered), { headers }))
    server.on(dataSource.update, null)
    server.on(dataSource.test, null)
    const { user } = renderPage(<SourcesPage />, {
      ...{ modelId: 'dataSource', buttons: ['btn_edit'] },
      hidden: ['dbType', 'host'],
    })
    await user.click(await screen.findByText('a库'))
    await waitFor(() => expect(fieldOf('userName')).toBeTruthy())
    fireEvent.change(fieldOf('userName'), { target: { value: 'other' } })
    await user.click(screen.getByText('测试连接'))
    expect(await screen.findByText('连接成功。')).toBeTruthy()
    expect(server.inputs(dataSource.test)[0]).not.toHaveProperty('host')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(dataSource.update)).toHaveLength(1))
    const [sent] = server.inputs(dataSource.update)
    expect(sent).toMatchObject({ id: 'a', version: 3, userName: 'other', dbSchema: 'books' })
    for (const name of ['dbType', 'host']) expect(sent).not.toHaveProperty(name)
  })

  test('keeps no draft of a password', async () => {
    const { user } = open('btn_add')
    await fill(user)
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('db.example.com'))
    const kept = JSON.stringify({ ...localStorage })
    expect(kept).not.toContain('secret')
  })

  test('asks the server nothing while something needed is missing, and says so there', async () => {
    const { user } = open('btn_add')
    await user.click((await screen.findAllByText('新建数据源'))[0] as HTMLElement)
    await waitFor(() => expect(fieldOf('host')).toBeTruthy())
    fireEvent.change(fieldOf('host'), { target: { value: 'http://db.example.com/' } })
    await user.click(screen.getByText('测试连接'))
    expect(await screen.findByText('请填写主机名或 IP 地址，不含协议和路径')).toBeTruthy()
    expect(server.inputs(dataSource.test)).toEqual([])
  })

  test('another kind brings its port along, unless one was typed', async () => {
    const { user } = open('btn_add')
    await fill(user)
    const choose = async (kind: string) => {
      fireEvent.mouseDown(fieldOf('dbType'))
      fireEvent.click(await screen.findByText(kind, { selector: '.ant-select-item-option-content' }))
    }
    await choose('MySQL')
    expect(fieldOf('port').value).toBe('3306')
    await waitFor(() => expect(fieldOf('dbSchema')).toBeNull())
    fireEvent.change(fieldOf('port'), { target: { value: '3310' } })
    await choose('PostgreSQL')
    expect(fieldOf('port').value).toBe('3310')
  })

  test('of a kept one leaves the password where nothing is typed, and says when it has to be typed again', async () => {
    server.failAt(dataSource.update, {
      ...{ code: 400, msg: '请重新填写', key: 'data-source.password-again', fields: ['password'] },
    })
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a库'))
    await waitFor(() => expect(fieldOf('password')).toBeTruthy())
    expect(fieldOf('password').placeholder).toBe('已保存，不填则不变')
    fireEvent.change(fieldOf('host'), { target: { value: 'a.example.com.cn' } })
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText('请重新填写')).toBeTruthy()
    expect(server.inputs(dataSource.update)[0]).toMatchObject({
      ...{ id: 'a', version: 3, host: 'a.example.com.cn', password: '', fullName: 'a库' },
    })
  })
})

describe('turning a source off in its editor', () => {
  async function turnOff(before: Partial<DataSource>) {
    server.on(dataSource.get, whole('a', before))
    server.on(dataSource.update, null)
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a库'))
    await user.click(await screen.findByRole('switch'))
    await user.click(screen.getByText('保存'))
    return { user }
  }

  test('asks with what is under way; staying sends nothing and keeps the editor open', async () => {
    server.on(dataSource.usage, { list: [{ kind: 'sync', name: '账册 → 仓库' }], others: 0 } as never)
    const { user } = await turnOff({})
    const asked = (await screen.findAllByText('停用“a库”？'))[0]?.closest('.ant-modal') as HTMLElement
    expect(server.inputs(dataSource.usage)).toEqual([{ id: 'a' }])
    await user.click(within(asked).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryAllByText('停用“a库”？')).toEqual([]))
    expect(server.inputs(dataSource.update)).toEqual([])
    await user.click(screen.getByText('保存'))
    const again = (await screen.findAllByText('停用“a库”？'))[0]?.closest('.ant-modal') as HTMLElement
    await user.click(within(again).getByRole('button', { name: '停用' }))
    await waitFor(() => expect(server.inputs(dataSource.update)).toHaveLength(1))
    expect(server.inputs(dataSource.update)[0]).toMatchObject({ id: 'a', enabledMark: 0 })
  })

  test('asks nothing of one that is turned on', async () => {
    server.on(dataSource.usage, { list: [{ kind: 'sync', name: '账册 → 仓库' }], others: 0 } as never)
    await turnOff({ enabledMark: 0 })
    await waitFor(() => expect(server.inputs(dataSource.update)).toHaveLength(1))
    expect(server.inputs(dataSource.update)[0]).toMatchObject({ id: 'a', enabledMark: 1 })
    expect(server.inputs(dataSource.usage)).toEqual([])
  })
})

test.each([
  [
    { host: ' a.example.com ', dbSchema: 'books' },
    { host: 'a.example.com', dbSchema: 'books' },
  ],
  // MySQL has no schema, and what a person does not see is sent as nothing.
  [{ dbType: 'MySQL', dbSchema: 'books' }, { dbSchema: '' }],
  [{ dbSchema: undefined }, { dbSchema: '' }],
  [
    { password: undefined, sortCode: null },
    { password: '', sortCode: 0 },
  ],
  [
    { password: ' a ', sortCode: 7 },
    { password: ' a ', sortCode: 7 },
  ],
])('of what is written as %j is sent %j', (written, sent) => {
  expect(inputOf({ ...newSource, ...written } as never)).toEqual({ ...newSource, ...written, ...sent })
})
