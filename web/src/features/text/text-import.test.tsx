import { fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { text } from '@workstation/contract/text'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { TextImport } from './text-import'

const downloads = watchDownloads()
const kept = { id: 's1', fileId: 's1', name: 'a.xlsx', url: '/s1', fileVersionId: 's1', fileSize: 3 }
const problems = [{ field: 'en', text: '缺少占位符' }]

beforeEach(() => {
  window.innerWidth = 1440
})

test('texts of a sheet go in as they stand in all languages; what does not go in is told and given out with its reason', async () => {
  const server = fakeServer()
  const answer = { ...kept, fileExtension: 'xlsx' }
  server.on(file.upload, { ...answer, list: [answer] })
  server.on(text.importTemplate, { name: '文本.xlsx', url: '/t' })
  const right = { textKey: 'common:save', zh: '存', en: 'Keep', zhtw: '存檔' }
  const wrong = { textKey: 'common:ok', zh: '好', en: 'Fine', zhtw: '好的', problems }
  server.on(text.importPreview, { list: [right, wrong] })
  server.on(text.importData, { changed: 1, failed: [wrong] })
  server.on(text.exportFailures, { name: '未导入.xlsx', url: '/f' })
  const { user } = renderPage(<TextImport onClose={vi.fn()} />)
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  await press('下载模板')
  await waitFor(() => expect(downloads).toEqual([{ name: '文本.xlsx', url: '/t' }]))
  fireEvent.change(screen.getByLabelText('选择表格', { selector: 'input' }), {
    target: { files: [new File(['PK'], 'a.xlsx')] },
  })
  expect(await screen.findByText('缺少占位符')).toBeTruthy()
  expect(server.inputs(text.importPreview)).toEqual([{ fileName: 's1' }])
  const cells = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(cells).toEqual(['common:save', '存', 'Keep', '存檔', 'common:ok', '好', 'Fine', '好的'])
  await press(/^导入 \d 条$/)
  await waitFor(() => expect(server.inputs(text.importData)).toHaveLength(1))
  const [sent] = server.inputs(text.importData) as { list: object[] }[]
  expect(sent?.list[0]).toEqual(right)
  expect(JSON.stringify(sent)).not.toContain('problems')
  expect(await screen.findByText('成功导入 1 条')).toBeTruthy()
  await press('下载未导入的数据')
  await waitFor(() => expect(server.inputs(text.exportFailures)).toEqual([{ list: [wrong] }]))
})
