import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FileRef } from '@workstation/contract/file'
import { file } from '@workstation/contract/file'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '../../platform/toast'
import { serveChunks } from '../../testing/fake-chunks'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { FileUpload } from './file-upload'
import type { FileUploadProps } from './file-upload-props'
import type { UploadedFile } from './uploaded-file'

const ref = (id: string): FileRef => ({
  fileId: id,
  name: `${id}.pdf`,
  url: `/api/file/Download/annex/${id}`,
  fileSize: 3,
  fileExtension: 'pdf',
})
const answer = (id: string) => {
  const kept = { ...ref(id), id, fileVersionId: id }
  return { ...kept, list: [kept] }
}
const small = (name = 'a.pdf', type = 'application/pdf') => new File(['%PDF'], name, { type })
const large = (name = 'big.zip') => new File([new Uint8Array(11 * 1_048_576)], name)
const said = () => toasts.get().map(({ text }) => text)

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})

interface FieldProps extends FileUploadProps {
  start: FileRef[]
  changes: UploadedFile[][]
}

function Field({ start, changes, ...props }: FieldProps) {
  const [value, setValue] = useState<FileRef[]>(start)
  const onChange = (files: UploadedFile[]) => {
    changes.push(files)
    setValue(files)
  }
  return <FileUpload value={value} onChange={onChange} {...props} />
}

function show(props: FileUploadProps = {}, start: FileRef[] = []) {
  const changes: UploadedFile[][] = []
  const page = renderPage(<Field {...props} start={start} changes={changes} />)
  const input = () => screen.getByLabelText('上传文件', { selector: 'input' })
  // Without the filter by `accept`, as when files are dropped.
  const pick = (...files: File[]) => fireEvent.change(input(), { target: { files } })
  return { ...page, changes, pick, input }
}

describe('an ordinary upload', () => {
  test('[FIL-01] [FIL-02] [FRM-06] hands a file over with all that a field keeps of it', async () => {
    server.on(file.upload, answer('f1'))
    const { pick, changes } = show()
    pick(small())
    await waitFor(() => expect(changes).toHaveLength(1))
    expect(changes[0]).toEqual([
      {
        id: 'f1',
        fileId: 'f1',
        name: 'f1.pdf',
        fullName: 'f1.pdf',
        url: '/api/file/Download/annex/f1',
        filePath: '/api/file/Download/annex/f1',
        fileSize: 3,
        fileExtension: 'pdf',
        type: 1,
      },
    ])
    expect(server.inputs(file.upload)[0]).toMatchObject({ type: 'annex' })
    expect(await screen.findByRole('button', { name: '移除 f1.pdf' })).toBeTruthy()
  })

  test('[FIL-43] [FIL-44] [FIL-57] the button shows that it is loading until the upload has succeeded', async () => {
    let finish = (_: ReturnType<typeof answer>) => {}
    server.on(file.upload, () => new Promise((resolve) => (finish = resolve)))
    const { pick } = show()
    const isLoading = () => screen.getByRole('button', { name: /上传文件/ }).className.includes('ant-btn-loading')
    pick(small())
    expect(await screen.findByText('上传中')).toBeTruthy()
    await waitFor(() => expect(isLoading()).toBe(true))
    await waitFor(() => expect(server.inputs(file.upload)).toHaveLength(1))
    finish(answer('f1'))
    expect(await screen.findByText('上传成功')).toBeTruthy()
    await waitFor(() => expect(isLoading()).toBe(false))
  })

  test('[FIL-57] one that failed says why beside itself and can be tried again', async () => {
    server.fail(file.upload, 400, '不能上传 exe 类型的文件')
    const { pick, user, changes } = show()
    pick(small('a.exe'))
    expect(await screen.findByText('上传失败')).toBeTruthy()
    expect(screen.getByText('不能上传 exe 类型的文件')).toBeTruthy()
    server.on(file.upload, answer('f1'))
    await user.click(screen.getByRole('button', { name: '重新上传 a.exe' }))
    await waitFor(() => expect(changes).toHaveLength(1))
  })

  test('[FIL-42] one that cannot be read names the file', async () => {
    const gone = small('gone.pdf')
    vi.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as Blob)
    show().pick(gone)
    expect(await screen.findByText('文件“gone.pdf”读取出错，请检查后重新选择')).toBeTruthy()
    expect(server.inputs(file.upload)).toEqual([])
  })

  test('several that end together are all kept', async () => {
    let next = 0
    server.on(file.upload, () => answer(`f${++next}`))
    const { pick, changes } = show()
    pick(small('1.pdf'), small('2.pdf'), small('3.pdf'))
    await waitFor(() => expect(changes.at(-1)).toHaveLength(3))
  })
})

describe('[FIL-27] [FIL-31] what is taken', () => {
  test.each([
    {
      title: '[FIL-27] a full list',
      props: { limit: 2 },
      held: 2,
      files: [small()],
      text: '当前限制最多上传 2 个文件',
    },
    { title: '[FIL-30] [FIL-31] 5 MB', props: {}, held: 0, files: [large()], text: '文件大小超过5MB' },
    {
      title: '[FIL-31] a size in KB',
      props: { sizeLimit: { size: 0.001, unit: 'KB' } },
      held: 0,
      files: [small()],
      text: '文件大小超过0.001KB',
    },
    { title: '[FIL-33] Excel', props: { accept: 'excel' }, held: 0, files: [small()], text: '请选择 Excel 类型的文件' },
    {
      title: '[FIL-33] video',
      props: { accept: 'video/*' },
      held: 0,
      files: [small()],
      text: '请选择 视频 类型的文件',
    },
  ] as const)('$title refuses with words and without a call', async ({ props, held, files, text }) => {
    const { pick } = show(
      props,
      Array.from({ length: held }, (_, index) => ref(`h${index}`)),
    )
    pick(...files)
    await waitFor(() => expect(said()).toEqual([text]))
    expect(server.inputs(file.upload)).toEqual([])
  })

  test('[FIL-28] a limit of 0 takes any number', async () => {
    server.on(file.upload, () => answer('new'))
    const { pick, changes } = show(
      { limit: 0 },
      Array.from({ length: 60 }, (_, index) => ref(`h${index}`)),
    )
    pick(small())
    await waitFor(() => expect(changes.at(-1)).toHaveLength(61))
  })

  test('[FIL-41] a hook may refuse, at once or later', async () => {
    server.on(file.upload, () => answer('f1'))
    const beforeUpload = vi.fn(async (chosen: File) => chosen.name === 'good.pdf')
    const { pick, changes } = show({ beforeUpload })
    pick(small('bad.pdf'), small('good.pdf'))
    await waitFor(() => expect(changes).toHaveLength(1))
    expect(server.inputs(file.upload)).toHaveLength(1)
    expect(beforeUpload).toHaveBeenCalledTimes(2)
  })

  test('[FIL-54] with a limit of 1 a new file takes the place of the one before once it is there', async () => {
    server.fail(file.upload, 400, '不行')
    const { pick, input, changes, user } = show({ limit: 1 }, [ref('old')])
    expect((input() as HTMLInputElement).multiple).toBe(false)
    pick(small())
    await screen.findByText('不行')
    expect(screen.getByText('old.pdf')).toBeTruthy()
    server.on(file.upload, answer('new'))
    await user.click(screen.getByRole('button', { name: '重新上传 a.pdf' }))
    await waitFor(() => expect(changes.at(-1)?.map(({ fileId }) => fileId)).toEqual(['new']))
  })

  test('files are dropped and pasted as they are chosen', async () => {
    server.on(file.upload, () => answer('f1'))
    const { changes } = show()
    const area = screen.getByRole('group', { name: '上传文件' })
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [small()] } })
    await waitFor(() => expect(changes).toHaveLength(1))
    fireEvent.paste(area, { clipboardData: { files: [small('b.pdf')] } })
    await waitFor(() => expect(changes).toHaveLength(2))
  })

  test('a field that files are dragged over says so, until they leave it or all that stands in it', () => {
    show()
    const area = screen.getByRole('group', { name: '上传文件' })
    const over = () => area.className.includes('drop-area-over')
    const files = { dataTransfer: { types: ['Files'], files: [] } }
    fireEvent.dragEnter(area, { dataTransfer: { types: ['text/plain'] } })
    expect([over(), fireEvent.dragOver(area, { dataTransfer: { types: ['text/plain'] } })]).toEqual([false, true])
    fireEvent.dragEnter(area, files)
    fireEvent.dragEnter(screen.getByRole('button', { name: '上传文件' }), files)
    expect([over(), fireEvent.dragOver(area, files)]).toEqual([true, false])
    fireEvent.dragLeave(area, files)
    expect(over()).toBe(true)
    fireEvent.dragLeave(area, files)
    fireEvent.dragLeave(area, files)
    expect(over()).toBe(false)
    fireEvent.dragEnter(area, files)
    expect(over()).toBe(true)
    fireEvent.drop(area, files)
    expect(over()).toBe(false)
  })

  test('a disabled field and one to be read take nothing', () => {
    show({ disabled: true }, [ref('old')])
    expect(screen.getByRole('button', { name: '上传文件' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: '移除 old.pdf' })).toBeNull()
    expect(screen.getByRole('button', { name: '下载 old.pdf' })).toBeTruthy()
  })

  test('a field to be read shows its files alone', () => {
    show({ readOnly: true }, [ref('old')])
    expect(screen.queryByRole('button', { name: '上传文件' })).toBeNull()
    expect(screen.getByText('old.pdf')).toBeTruthy()
  })
})

const gigabyte = { size: 1, unit: 'GB' } as const

describe('an upload in chunks', () => {
  test('[FIL-45] [FIL-57] is paused and resumed by keyboard, keeps the focus, and sends the rest alone', async () => {
    const state = serveChunks(server, [1])
    server.hang(file.uploadChunk)
    const { pick, user, changes } = show({ sizeLimit: gigabyte })
    pick(large())
    const pause = await screen.findByRole('button', { name: '暂停上传 big.zip' })
    await waitFor(() => expect(server.inputs(file.uploadChunk)).toHaveLength(2))
    pause.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('已暂停')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('继续上传 big.zip')
    state.chunks.add(2)
    server.on(file.uploadChunk, () => ({ merge: true }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(changes.at(-1)).toHaveLength(1))
    expect(server.inputs(file.uploadChunk).map(({ chunkNumber }) => Number(chunkNumber))).toEqual([2, 3, 3])
  })

  test('[FIL-48] [FIL-49] leaves the list when a chunk is refused, with the words of the server', async () => {
    serveChunks(server)
    server.fail(file.uploadChunk, 400, '存储空间不足')
    const { pick } = show({ sizeLimit: gigabyte })
    pick(large())
    await waitFor(() => expect(said()).toEqual(['存储空间不足']))
    await waitFor(() => expect(screen.queryByText('big.zip')).toBeNull())
  })

  test('waits while the network is gone and goes on by itself when it is back', async () => {
    serveChunks(server)
    server.hang(file.uploadChunk)
    const { pick, changes } = show({ sizeLimit: gigabyte })
    pick(large())
    await waitFor(() => expect(server.inputs(file.uploadChunk)).toHaveLength(3))
    fireEvent(window, new Event('offline'))
    expect(await screen.findByText('网络已断开，恢复后自动继续')).toBeTruthy()
    server.on(file.uploadChunk, () => ({ merge: true }))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(changes.at(-1)).toHaveLength(1))
  })

  test('two travel at once, the third waits; a cancelled one makes room and gives the focus back', async () => {
    serveChunks(server)
    server.hang(file.uploadChunk)
    const { pick, user } = show({ sizeLimit: gigabyte })
    pick(large('1.zip'), large('2.zip'), large('3.zip'))
    const line = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
    await waitFor(() => expect(line('2.zip').getByText('上传中')).toBeTruthy())
    expect(line('3.zip').getByText('等待中')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '取消上传 1.zip' }))
    await waitFor(() => expect(line('3.zip').queryByText('等待中')).toBeNull())
    expect(screen.queryByText('1.zip')).toBeNull()
    expect(document.activeElement?.textContent).toContain('上传文件')
  })
})
