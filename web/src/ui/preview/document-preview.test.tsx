import { fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import type { PreviewFile } from './preview-file'
import { usePreview } from './use-preview'

// Loading the dialog is no part of what is tested, and slow where much else runs.
beforeAll(() => Promise.all([import('./document-preview'), import('./sheet/sheet-viewer')]))

const sheet = { sheets: ['台账'], total: 1, columns: 2, capped: false, offset: 0, rows: [['名称', '12']] }

interface OpenerProps {
  files: readonly PreviewFile[]
  token?: string
  onDownload?: (file: PreviewFile) => void
}

function Opener({ files, token, onDownload }: OpenerProps) {
  const { openPreview, preview } = usePreview({ token, onDownload })
  return (
    <>
      {files.map((one) => (
        <button type="button" key={one.fileId} onClick={() => openPreview(one, files)}>
          open {one.name}
        </button>
      ))}
      {preview}
    </>
  )
}

const listed = (name: string, fileId = name): PreviewFile => ({
  fileId,
  name,
  url: `/api/file/Download/annex/${fileId}`,
})

async function open(files: readonly PreviewFile[], more: { token?: string; answer?: string } = {}) {
  const server = fakeServer()
  server.on(file.preview, ({ fileVersionId }) => more.answer ?? `/api/file/Sheet/${fileVersionId}`)
  server.on(file.sheet, sheet)
  const page = renderPage(<Opener files={files} {...(more.token && { token: more.token })} />)
  await page.user.click(screen.getByRole('button', { name: `open ${files[0]?.name}` }))
  return { ...page, server }
}

test('[WID-30] [WID-31] [WID-32] is titled with the name of the file, and cancel closes it', async () => {
  const { user } = await open([listed('台账.xlsx')])
  const dialog = await screen.findByRole('dialog', { name: '文档预览 - 台账.xlsx' })
  const framed = dialog.style.width ? dialog : dialog.closest<HTMLElement>('.ant-modal')
  expect(framed?.style.width).toBe('100vw')
  expect(await screen.findByRole('cell', { name: '名称' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[FIL-06] [FIL-24] [FIL-25] sends name, version and address, and the token of a link, and shows what is answered', async () => {
  const { server } = await open([listed('台账.xlsx', 'f1')], { token: 'link-token' })
  await screen.findByRole('cell', { name: '12' })
  expect(server.inputs(file.preview)).toEqual([
    {
      fileVersionId: 'f1',
      fileName: '台账.xlsx',
      fileDownloadUrl: '/api/file/Download/annex/f1',
      token: 'link-token',
    },
  ])
  expect(server.inputs(file.sheet)[0]).toMatchObject({ id: 'f1', sheet: '0', token: 'link-token' })
})

test('[WID-33] [WID-34] without an address it warns that the file does not exist, and closes', async () => {
  await open([listed('台账.xlsx')], { answer: '' })
  expect(await screen.findByText('文件不存在')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[FIL-40] a file with another suffix is refused and asks the server nothing', async () => {
  const { server } = await open([listed('模型.dwg')])
  expect(await screen.findByText('不能预览 dwg 后缀的文件')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.inputs(file.preview)).toEqual([])
})

test('says why the server refuses, and asks again on retry', async () => {
  const server = fakeServer()
  server.fail(file.preview, 400, '文件无法转换')
  const { user } = renderPage(<Opener files={[listed('旧.xls')]} />)
  await user.click(screen.getByRole('button', { name: 'open 旧.xls' }))
  expect((await screen.findByRole('alert')).textContent).toContain('文件无法转换')
  server.on(file.preview, '/api/file/Sheet/x')
  server.on(file.sheet, sheet)
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('cell', { name: '名称' })).toBeTruthy()
  expect(server.inputs(file.preview)).toHaveLength(2)
})

test('arrows lead through the files of the list that can be shown', async () => {
  const { user } = await open([listed('甲.xlsx'), listed('图.dwg'), listed('乙.xlsx')])
  await screen.findByRole('dialog', { name: '文档预览 - 甲.xlsx' })
  expect(screen.getByText('第 1 个，共 2 个')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: '文档预览 - 乙.xlsx' })
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  await screen.findByRole('dialog', { name: '文档预览 - 甲.xlsx' })
})

test('its buttons lead to the file beside it, as far as there is one, and what is shown is downloaded', async () => {
  const server = fakeServer()
  server.on(file.preview, ({ fileVersionId }) => `/api/file/Sheet/${fileVersionId}`)
  server.on(file.sheet, sheet)
  const onDownload = vi.fn()
  const files = [listed('甲.xlsx'), listed('图.dwg'), listed('乙.xlsx'), listed('丙.xlsx')]
  const { user } = renderPage(<Opener files={files} onDownload={onDownload} />)
  await user.click(screen.getByRole('button', { name: 'open 乙.xlsx' }))
  await screen.findByRole('dialog', { name: '文档预览 - 乙.xlsx' })
  const off = () => ['上一个文件', '下一个文件'].map((name) => screen.getByLabelText<HTMLButtonElement>(name).disabled)
  expect([screen.getByText('第 2 个，共 3 个') !== null, off()]).toEqual([true, [false, false]])
  fireEvent.click(screen.getByText('下载'))
  fireEvent.click(screen.getByLabelText('下一个文件'))
  await screen.findByRole('dialog', { name: '文档预览 - 丙.xlsx' })
  expect(off()).toEqual([false, true])
  fireEvent.click(screen.getByText('下载'))
  expect(onDownload.mock.calls).toEqual([[files[2]], [files[3]]])
  for (const from of ['丙', '乙']) {
    await screen.findByRole('dialog', { name: `文档预览 - ${from}.xlsx` })
    fireEvent.click(screen.getByLabelText('上一个文件'))
  }
  await screen.findByRole('dialog', { name: '文档预览 - 甲.xlsx' })
  expect(off()).toEqual([true, false])
  // Those keys are of the browser, or of what is typed into.
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    fireEvent.keyDown(document.body, { key: 'ArrowRight', ...more })
  const box = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(box, { key: 'ArrowRight' })
  box.remove()
  expect(off()).toEqual([true, false])
})

test('a file alone has no neighbours, and nothing to be downloaded by where that is not offered', async () => {
  await open([listed('台账.xlsx'), listed('图.dwg')])
  await screen.findByRole('cell', { name: '名称' })
  expect([screen.queryByLabelText('下一个文件'), screen.queryByText('下载')]).toEqual([null, null])
})

test('Back of the phone closes it and stays on the page', async () => {
  await open([listed('台账.xlsx')])
  await screen.findByRole('cell', { name: '名称' })
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'open 台账.xlsx' })).toBeTruthy()
})
