import { fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { describe, expect, test, vi } from 'vitest'
import { toasts } from '../../platform/toast'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ImportUpload } from './import-upload'

const kept = {
  id: 's1',
  fileId: 's1',
  name: '人员.xlsx',
  url: '/s1',
  fileVersionId: 's1',
  fileSize: 3,
  fileExtension: 'xlsx',
}
const sheet = (name = '人员.xlsx') => new File(['PK'], name)
const said = () => toasts.get().map(({ kind, text }) => `${kind}: ${text}`)

function show() {
  const server = fakeServer()
  const onUploaded = vi.fn()
  renderPage(<ImportUpload onUploaded={onUploaded} />)
  const pick = (chosen: File) =>
    fireEvent.change(screen.getByLabelText('选择表格', { selector: 'input' }), { target: { files: [chosen] } })
  return { server, onUploaded, pick }
}

test('[FIL-19] [FIL-20] [FIL-23] a sheet is posted with the token, and the message of the server is a success', async () => {
  const { server, onUploaded, pick } = show()
  server.respond(file.upload, () => {
    const envelope = { code: 200, msg: '上传成功', data: { ...kept, list: [kept] } }
    return new Response(JSON.stringify(envelope))
  })
  pick(sheet())
  await waitFor(() => expect(said()).toEqual(['success: 上传成功']))
  expect(onUploaded.mock.calls[0]?.[0]).toMatchObject({ fileId: 's1' })
  const [request] = server.requests(file.upload)
  expect(request?.url.pathname).toBe('/api/file/Uploader/import')
  expect(request?.headers.get('authorization')).toBe('bearer token-1')
  expect(request?.input.file).toBeInstanceOf(File)
})

describe('[FIL-21] [FIL-22] an answer that is an error', () => {
  test.each([400, 401, 500])('code %s stays for 1 s', async (code) => {
    const { server, onUploaded, pick } = show()
    server.fail(file.upload, code, '表头不正确')
    pick(sheet())
    await waitFor(() => expect(said()).toEqual(['error: 表头不正确']))
    const since = Date.now()
    await waitFor(() => expect(said()).toEqual([]), { timeout: 3000 })
    expect(Date.now() - since).toBeGreaterThan(700)
    expect(Date.now() - since).toBeLessThan(1400)
    expect(onUploaded).not.toHaveBeenCalled()
  })
})

test('[FIL-33] another kind of file is refused without a call', async () => {
  const { server, pick } = show()
  pick(sheet('人员.pdf'))
  await waitFor(() => expect(said()).toEqual(['error: 请选择 Excel 类型的文件']))
  expect(server.inputs(file.upload)).toEqual([])
})
