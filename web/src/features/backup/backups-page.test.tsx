import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type Backup, backup } from '@workstation/contract/backup'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { BackupsPage } from './backups-page'

const downloads = watchDownloads()

const row = (id: string, more: Partial<Backup> = {}): Backup => ({
  ...{ id, fileName: `${id}.tar.gz`, fileSize: 12_345_678, fileUrl: `/api/file/Backup/${id}`, state: 'done' },
  ...{ tableRows: 3690, fileCount: 12, creatorUser: '保管员', creatorTime: 0, doneTime: 60_000, problem: '' },
  ...more,
})
const pageOf = (...list: Backup[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })
const running = row('b', { state: 'running', fileUrl: '', fileSize: 0, doneTime: null })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(
    backup.list,
    pageOf(row('a'), running, row('c', { state: 'failed', fileUrl: '', fileSize: 0, problem: '磁盘已满' })),
  )
})
const open = (...buttons: string[]) => renderPage(<BackupsPage />, { modelId: 'backup', buttons })
const lineOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('[SYS-31] [SYS-32] the list of backups', () => {
  test('says how each stands and how to bring one back, with nothing to press for who may only read', async () => {
    open()
    expect((await lineOf('a.tar.gz')).getByText('已完成')).toBeTruthy()
    expect((await lineOf('b.tar.gz')).getByText('备份中')).toBeTruthy()
    expect((await lineOf('c.tar.gz')).getByText('失败')).toBeTruthy()
    expect((await lineOf('c.tar.gz')).getByText('磁盘已满')).toBeTruthy()
    expect(screen.getByText(/npm run restore/)).toBeTruthy()
    for (const text of ['立即备份', '下载', '删除']) expect(screen.queryByText(text)).toBeNull()
  })

  test('begins one', async () => {
    server.on(backup.create, { id: 'new' })
    const { user } = open('btn_add')
    await screen.findByText('a.tar.gz')
    await user.click(screen.getByText('立即备份'))
    await waitFor(() => expect(server.inputs(backup.create)).toEqual([{}]))
  })

  test('shows what was begun and what was deleted at once, and looks again until nothing is under way', async () => {
    server.on(backup.list, pageOf(row('a')))
    server.on(backup.create, () => {
      server.on(backup.list, pageOf(row('a'), running))
      return { id: 'b' }
    })
    server.on(backup.remove, () => {
      server.on(backup.list, pageOf(row('b')))
      return null
    })
    const { user } = open('btn_add', 'btn_remove')
    await screen.findByText('a.tar.gz')
    await user.click(screen.getByText('立即备份'))
    expect((await lineOf('b.tar.gz')).getByText('备份中')).toBeTruthy()
    server.on(backup.list, pageOf(row('a'), row('b')))
    await waitFor(async () => expect((await lineOf('b.tar.gz')).getByText('已完成')).toBeTruthy(), { timeout: 8000 })
    await user.click((await lineOf('a.tar.gz')).getByText('删除'))
    await user.click((await screen.findAllByText('删除', { selector: '.ant-modal *' })).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByText('a.tar.gz')).toBeNull())
    const asked = server.inputs(backup.list).length
    await new Promise((resolve) => setTimeout(resolve, 3500))
    expect(server.inputs(backup.list)).toHaveLength(asked)
  }, 30_000)

  test('fetches and deletes what is done, and leaves alone what is under way', async () => {
    server.on(backup.remove, null)
    const { user } = open('btn_download', 'btn_remove')
    const line = await lineOf('a.tar.gz')
    const busy = await lineOf('b.tar.gz')
    expect([busy.queryByText('下载'), busy.queryByText('删除')]).toEqual([null, null])
    expect((await lineOf('c.tar.gz')).queryByText('下载')).toBeNull()
    await user.click(line.getByText('下载'))
    expect(downloads).toEqual([{ url: '/api/file/Backup/a', name: 'a.tar.gz' }])
    await user.click(line.getByText('删除'))
    await user.click((await screen.findAllByText('删除', { selector: '.ant-modal *' })).at(-1) as HTMLElement)
    await waitFor(() => expect(server.inputs(backup.remove)).toEqual([{ id: 'a' }]))
  })

  test('says when there is none', async () => {
    server.on(backup.list, pageOf())
    open()
    expect(await screen.findByText('还没有备份')).toBeTruthy()
  })
})
