import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '../../platform/toast'
import { newItem, type UploadItem } from '../../platform/upload/upload-state'
import { serveChunks } from '../../testing/fake-chunks'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { FileUpload } from './file-upload'
import type { FileUploadProps } from './file-upload-props'
import { ImageUpload } from './image-upload'
import { ImportUpload } from './import-upload'
import { percentOf, UploadLine } from './upload-line'
import type { UploadedFile } from './uploaded-file'

const downloads = watchDownloads()
const answer = (id: string) => {
  const kept = { fileId: id, name: `${id}.pdf`, url: `/${id}`, fileSize: 3, fileExtension: 'pdf' }
  return { ...kept, id, fileVersionId: id, list: [{ ...kept, id, fileVersionId: id }] }
}
const small = (name = 'a.pdf') => new File(['%PDF'], name)
const large = () => new File([new Uint8Array(6 * 1_048_576)], 'big.zip')
const said = () => toasts.get().map(({ text }) => text)

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => void vi.useRealTimers())

/** A field that nobody holds the value of: it keeps its files itself. */
function show(props: FileUploadProps = {}) {
  const changed = vi.fn<(files: UploadedFile[]) => void>()
  const page = renderPage(<FileUpload onChange={changed} {...props} />)
  const pick = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('上传文件', { selector: 'input' }), { target: { files } })
  const ids = () => changed.mock.lastCall?.[0].map(({ fileId }) => fileId)
  return { ...page, pick, ids, changed, area: screen.queryByRole('group', { name: '上传文件' }) as HTMLElement }
}

test('a field keeps what was uploaded, says for a second that it arrived, and downloads it with its token', async () => {
  let next = 0
  server.on(file.upload, () => answer(`f${++next}`))
  server.on(file.ticket, ({ id }) => ({ name: `${id}.pdf`, url: `/api/file/Open/${id}` }))
  const { pick, ids, user } = show({ token: 'link-1', type: 'flow' })
  pick(small('1.pdf'))
  await screen.findByText('上传成功')
  expect(screen.queryByRole('button', { name: '下载 f1.pdf' })).toBeNull()
  const since = Date.now()
  await user.click(await screen.findByRole('button', { name: '下载 f1.pdf' }, { timeout: 2000 }))
  expect(Date.now() - since).toBeGreaterThan(800)
  expect(screen.queryByText('上传成功')).toBeNull()
  await waitFor(() => expect(downloads).toEqual([{ url: '/api/file/Open/f1', name: 'f1.pdf' }]))
  expect(server.inputs(file.ticket)).toEqual([{ type: 'flow', id: 'f1', token: 'link-1' }])
  pick(small('2.pdf'))
  await waitFor(() => expect(ids()).toEqual(['f1', 'f2']))
  await user.click(screen.getByRole('button', { name: '移除 f1.pdf' }))
  expect(ids()).toEqual(['f2'])
})

test('a line that is cut says so beside the file', async () => {
  server.respond(file.upload, () => {
    throw new Error('the line is cut')
  })
  show().pick(small())
  expect(await screen.findByText('连接中断，请检查网络后重试')).toBeTruthy()
  expect(screen.getByText('a.pdf 上传失败')).toBeTruthy()
})

test('a file that changed on the disc while it was sent cannot be read', async () => {
  const gone = small('gone.pdf')
  const readable = { arrayBuffer: async () => new ArrayBuffer(1) } as Blob
  const unreadable = { arrayBuffer: () => Promise.reject(new Error('gone')) } as Blob
  const slice = vi.spyOn(gone, 'slice').mockReturnValue(readable)
  server.respond(file.upload, () => {
    slice.mockReturnValue(unreadable)
    throw new Error('the line is cut')
  })
  show().pick(gone)
  expect(await screen.findByText('文件“gone.pdf”读取出错，请检查后重新选择')).toBeTruthy()
})

test('a large file that is chosen without a network waits for it, a small one tries', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  serveChunks(server)
  server.on(file.upload, answer('f1'))
  const { pick, ids } = show({ sizeLimit: { size: 1, unit: 'GB' } })
  pick(large(), small())
  await waitFor(() => expect(ids()).toEqual(['f1']))
  expect(screen.getByText('网络已断开，恢复后自动继续')).toBeTruthy()
  expect(server.inputs(file.checkChunks)).toEqual([])
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(ids()).toEqual(['f1', 'file-1']))
  online.mockRestore()
})

test('where one file is kept, the next takes the place of one that is still under way', async () => {
  const arrive: Array<() => void> = []
  server.on(file.upload, () => {
    const id = `f${arrive.length + 1}`
    return new Promise<ReturnType<typeof answer>>((resolve) => arrive.push(() => resolve(answer(id))))
  })
  const { pick, changed, ids } = show({ limit: 1 })
  pick(small('1.pdf'))
  await waitFor(() => expect(arrive).toHaveLength(1))
  pick(large())
  await waitFor(() => expect(said()).toEqual(['文件大小超过5MB']))
  await act(async () => {})
  expect(screen.getByText(/^1\.pdf/)).toBeTruthy()
  pick(small('2.pdf'))
  await waitFor(() => expect(arrive).toHaveLength(2))
  for (const one of arrive) one()
  await waitFor(() => expect(ids()).toEqual(['f2']))
  expect(changed).toHaveBeenCalledTimes(1)
})

describe('what is not taken', () => {
  test('is what a page drags that is no file, what is pasted without one, and all where nothing may be uploaded', async () => {
    const drop = (area: HTMLElement, types: string[]) =>
      fireEvent.drop(area, { dataTransfer: { types, files: [small()] } })
    const { area, unmount } = show()
    expect(drop(area, ['text/plain'])).toBe(true)
    expect(fireEvent.paste(area, { clipboardData: { files: [] } })).toBe(true)
    unmount()
    const closed = show({ disabled: true }).area
    // The browser would leave the page to show the file.
    expect(drop(closed, ['Files'])).toBe(false)
    expect(fireEvent.paste(closed, { clipboardData: { files: [small()] } })).toBe(true)
    fireEvent.dragEnter(closed, { dataTransfer: { types: ['Files'] } })
    expect(closed.className).toBe('drop-area ')
    await act(async () => undefined)
    expect([server.inputs(file.upload), said()]).toEqual([[], []])
  })

  test('is what a hook fails over', async () => {
    server.on(file.upload, answer('f1'))
    const { pick, changed } = show({
      beforeUpload: async ({ name }) => {
        if (name === 'bad.pdf') throw new Error('no')
        return true
      },
    })
    pick(small('bad.pdf'), small('good.pdf'))
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    expect(server.inputs(file.upload).map((input) => (input['file'] as File).name)).toEqual(['good.pdf'])
  })
})

test('a sheet that went away after it was chosen is named for a second, and nothing is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onUploaded = vi.fn()
  renderPage(<ImportUpload onUploaded={onUploaded} />)
  const gone = new File(['x'], '人员.xlsx')
  vi.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as Blob)
  fireEvent.change(screen.getByLabelText('选择表格', { selector: 'input' }), { target: { files: [gone] } })
  await act(() => vi.advanceTimersByTimeAsync(0))
  const words = ['文件“人员.xlsx”读取出错，请检查后重新选择']
  await act(() => vi.advanceTimersByTimeAsync(998))
  expect([said(), server.inputs(file.upload)]).toEqual([words, []])
  await act(() => vi.advanceTimersByTimeAsync(2))
  expect([said(), onUploaded.mock.calls]).toEqual([[], []])
})

describe('images', () => {
  const image = (id: string) => ({ fileId: id, name: `${id}.png`, url: `/${id}` })
  const two = [image('a'), image('b')]

  test('go back and on by keys and buttons, not beyond the ends, and not in a field to be read', async () => {
    const changed = vi.fn()
    const { user, unmount } = renderPage(<ImageUpload value={two} onChange={changed} />)
    const order = () => changed.mock.lastCall?.[0].map(({ fileId }: { fileId: string }) => fileId)
    const last = await screen.findByRole('button', { name: '预览 b.png' })
    const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
    expect(['前移 a.png', '后移 a.png', '前移 b.png', '后移 b.png'].map(isOff)).toEqual([
      'true',
      'false',
      'false',
      'true',
    ])
    last.focus()
    await user.keyboard('{Alt>}{ArrowRight}{ArrowUp}{/Alt}{ArrowLeft}')
    await user.click(screen.getByRole('button', { name: '后移 b.png' }))
    expect(changed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '后移 a.png' }))
    expect(order()).toEqual(['b', 'a'])
    last.focus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(changed).toHaveBeenCalledTimes(2)
    unmount()
    changed.mockClear()
    const read = renderPage(<ImageUpload value={two} onChange={changed} readOnly />)
    const shown = await screen.findByRole('button', { name: '预览 b.png' })
    shown.focus()
    await read.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(changed).not.toHaveBeenCalled()
    expect(shown.getAttribute('aria-description')).toBe('b.png，第 2 张，共 2 张')
  })

  test('a field to be read without any says so', () => {
    renderPage(<ImageUpload readOnly />)
    expect(screen.getByText('暂无图片')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('how far a file is', () => {
  const item = (fields: Partial<UploadItem>): UploadItem => ({
    ...newItem(1, { name: 'a.zip', size: 200 }, true),
    ...fields,
  })
  test.each([
    [{ status: 'checking', hashed: 0.256, sent: 200 }, 25],
    [{ status: 'uploading', hashed: 1, sent: 101 }, 50],
    [{ status: 'uploading', sent: 200 }, 99],
    [{ status: 'success', sent: 0 }, 100],
    [{ status: 'uploading', size: 0, sent: 0 }, 0],
  ] as const)('%o is %i percent', (fields, percent) => {
    expect(percentOf(item(fields))).toBe(percent)
  })

  const actions = { pause: vi.fn(), resume: vi.fn(), retry: vi.fn(), remove: vi.fn() }
  const rate = { speed: 2047.6, left: 61 }
  test.each([
    [{ status: 'uploading', sent: 100, rate }, '上传中50%2 KB/s剩余 1 分 0 秒', ['暂停上传 a.zip', '取消上传 a.zip']],
    [{ status: 'uploading', sent: 100 }, '上传中50%', ['暂停上传 a.zip', '取消上传 a.zip']],
    [{ status: 'uploading', chunked: false, sent: 100 }, '上传中50%', ['取消上传 a.zip']],
    [{ status: 'checking', hashed: 0.5, rate }, '校验中50%', ['暂停上传 a.zip', '取消上传 a.zip']],
    [{ status: 'waiting' }, '等待中', ['暂停上传 a.zip', '取消上传 a.zip']],
    [{ status: 'paused', sent: 100 }, '已暂停50%', ['继续上传 a.zip', '取消上传 a.zip']],
    [{ status: 'paused', offline: true }, '已暂停0%网络已断开，恢复后自动继续', ['继续上传 a.zip', '取消上传 a.zip']],
    [
      { status: 'error', failure: { kind: 'refused', msg: '不行' } },
      '上传失败不行',
      ['重新上传 a.zip', '取消上传 a.zip'],
    ],
    [{ status: 'success' }, '上传成功', []],
  ] as const)('%o is told', (fields, words, names) => {
    renderPage(<UploadLine item={item(fields)} actions={actions} />)
    expect(document.querySelector('.upload-state')?.textContent).toBe(words)
    expect(screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([...names])
    const isOnWay = fields.status !== 'success' && fields.status !== 'error'
    expect(screen.queryByRole('progressbar') !== null).toBe(isOnWay)
  })
})
