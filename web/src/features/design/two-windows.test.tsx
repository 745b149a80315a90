import { fireEvent, screen, waitFor } from '@testing-library/react'
import { design } from '@workstation/contract/design'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server'
import { makeDesign, makeForm } from './testing/make-design'
import { canvasNames, designServer, onCanvas, openDesign, sendNow, sentDraft } from './testing/open-design'
// Loaded ahead, so that a test does not wait for it.
import './form/conflict-dialog'

let server: FakeServer
beforeEach(() => {
  server = designServer()
})

const three = () =>
  makeForm([
    { id: 'a', kind: 'input', key: 'a', label: '甲' },
    { id: 'b', kind: 'input', key: 'b', label: '乙' },
    { id: 'box', kind: 'card', label: '卡片', children: ['c'] },
    { id: 'c', kind: 'number', key: 'c', label: '丙' },
  ])

describe('a form that is drawn in two windows', () => {
  test('somebody else’s newer draft: mine is kept as a copy, and theirs is opened', async () => {
    const { user } = await openDesign(server, three())
    server.fail(design.update, 400, '已被他人修改', 'changed')
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{Delete}')
    server.on(design.get, ({ id }) =>
      id === 'd1'
        ? makeDesign('d1', makeForm([{ id: 'z', kind: 'input', key: 'z', label: '对方' }]), { version: 9 })
        : makeDesign(id, three(), { fullName: '采购单副本' }),
    )
    server.on(design.copy, { id: 'd2' })
    sendNow()
    await screen.findByText('您打开之后，这张表单又被保存过')
    server.on(design.update, ({ version = 0 }) => ({ version: version + 1 }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '把我的另存为副本' })).toHaveProperty('disabled', false),
    )
    await user.click(screen.getByRole('button', { name: '把我的另存为副本' }))
    await waitFor(() => expect(canvasNames()).toEqual(['对方，单行文本']))
    expect(server.inputs(design.update).at(-1)).toMatchObject({ id: 'd2' })
    expect(Object.keys(sentDraft(server).nodes)).toEqual(['b', 'box', 'c'])
  })

  test('[VIS-14] mine can be put on top of theirs: both changes stand, over their version, and undoing takes back mine alone', async () => {
    const { user } = await openDesign(server, three())
    server.fail(design.update, 400, '已被他人修改', 'changed')
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{Delete}')
    const theirs = three()
    const changed = { ...theirs, nodes: { ...theirs.nodes, b: { ...theirs.nodes['b'], label: '对方的乙' } } }
    server.on(design.get, makeDesign('d1', changed as never, { version: 9 }))
    sendNow()
    await screen.findByText('您打开之后，这张表单又被保存过')
    server.on(design.update, ({ version = 0 }) => ({ version: version + 1 }))
    const button = await screen.findByRole('button', { name: '合并，以我的为准' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
    await waitFor(() => expect(server.inputs(design.update).at(-1)).toMatchObject({ id: 'd1', version: 9 }))
    expect(Object.keys(sentDraft(server).nodes).sort()).toEqual(['b', 'box', 'c'])
    expect(sentDraft(server).nodes['b']?.label).toBe('对方的乙')
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(canvasNames()).toEqual(['甲，单行文本', '对方的乙，单行文本', '卡片，卡片', '丙，数字'])
  })

  test('theirs is taken once that is confirmed, and what cannot be fetched is fetched again', async () => {
    const { user } = await openDesign(server, three())
    server.fail(design.update, 400, '已被他人修改', 'changed')
    await user.click(onCanvas(/^甲/))
    await user.keyboard('{Delete}')
    server.fail(design.get, 500, '服务器出错')
    sendNow()
    await screen.findByText('您打开之后，这张表单又被保存过')
    const off = () =>
      ['放弃我的修改', '把我的另存为副本', '合并，以我的为准'].map((name) =>
        screen.getByRole('button', { name }).hasAttribute('disabled'),
      )
    const again = await screen.findByRole('button', { name: '重试' })
    expect(off()).toEqual([true, true, true])
    const theirs = makeForm([{ id: 'z', kind: 'input', key: 'z', label: '对方' }])
    server.on(design.get, makeDesign('d1', theirs, { version: 9 }))
    await user.click(again)
    await waitFor(() => expect(off()).toEqual([false, false, false]))
    await user.click(screen.getByRole('button', { name: '放弃我的修改' }))
    expect(await screen.findByText('打开对方保存的内容，您尚未保存的修改不能恢复。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '取消' }))
    expect(canvasNames()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: '放弃我的修改' }))
    await screen.findAllByText('放弃您在这里的修改？')
    await user.click(screen.getAllByRole('button', { name: '放弃我的修改' }).at(-1) as HTMLElement)
    await waitFor(() => expect(canvasNames()).toEqual(['对方，单行文本']))
    expect(screen.getByText('已保存')).toBeTruthy()
    expect(server.inputs(design.update)).toHaveLength(1)
    // The next act goes over their version.
    server.on(design.update, ({ version = 0 }) => ({ version: version + 1 }))
    await user.click(onCanvas(/^对方/))
    await user.keyboard('{Delete}')
    sendNow()
    await waitFor(() => expect(server.inputs(design.update).at(-1)).toMatchObject({ id: 'd1', version: 9 }))
  })

  test('what another window saved is shown as soon as this one is looked at again, and told', async () => {
    await openDesign(server, three())
    const theirs = makeForm([{ id: 'z', kind: 'input', key: 'z', label: '对方' }])
    server.on(design.get, makeDesign('d1', theirs, { version: 9 }))
    fireEvent(window, new Event('focus'))
    await screen.findByText('他人或您的另一个窗口保存了新的内容，已显示在这里')
    expect(canvasNames()).toEqual(['对方，单行文本'])
  })

  test('nobody releases what he has not seen: what another window saved is shown first, and told', async () => {
    const { user } = await openDesign(server, three())
    server.on(design.releaseRun, { run: null })
    server.on(
      design.get,
      makeDesign('d1', makeForm([{ id: 'z', kind: 'input', key: 'z', label: '对方' }]), { version: 9 }),
    )
    await user.click(screen.getByRole('button', { name: '发布' }))
    await screen.findByText('他人或您的另一个窗口保存了新的内容，已显示在这里。请看过再发布')
    expect(canvasNames()).toEqual(['对方，单行文本'])
    expect(server.inputs(design.release)).toEqual([])
    expect(server.inputs(design.update)).toEqual([])
  })
})
