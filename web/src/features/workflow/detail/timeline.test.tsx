import { screen, within } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { watchDownloads } from '../../../testing/watch-downloads'
import { makeRecord, startedAt } from '../testing/fake-approval'
import { Timeline } from './timeline'

const downloads = watchDownloads()

test('what happened is told the newest first, each with who, where, whom, and when to the second', () => {
  const records = [
    makeRecord({ id: 'r1', seq: 1, handleTime: startedAt + 1000 }),
    makeRecord({
      id: 'r3',
      seq: 3,
      userName: '',
      handleStatus: 6,
      nodeName: '',
      handleOpinion: '',
      operatorId: '李会计、赵律师',
    }),
    makeRecord({ id: 'r2', seq: 2, handleStatus: 0, delegateUser: '陈思齐', handleOpinion: '不行' }),
  ]
  renderPage(<Timeline records={records} />)
  const lines = screen.getAllByRole('listitem')
  expect(lines.map(({ className, textContent }) => `${className}: ${textContent}`)).toMatchInlineSnapshot(`
    [
      "approval-did-6: 加签给 李会计、赵律师系统 2026-10-12 09:00:00",
      "approval-did-0: 驳回部门审批不行王主任（代陈思齐） 2026-10-12 09:00:00",
      "approval-did-1: 同意部门审批同意，尽快采购。王主任 2026-10-12 09:00:01",
    ]
  `)
  expect(screen.queryByRole('img')).toBeNull()
})

test('nothing that happened yet is said in words', () => {
  renderPage(<Timeline records={[]} />)
  expect(screen.getByText('还没有记录。')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('a signature is shown with whose it is, an address of another kind is not, and files are fetched by a ticket', async () => {
  const server = fakeServer()
  server.on(file.ticket, { name: '报价单.pdf', url: '/api/file/Download/annex?ticket=t1' } as never)
  const fileList = JSON.stringify([
    { fileId: 'f1', name: '报价单.pdf', fileSize: 2048 },
    { fileId: 'f2', name: '合同.docx', fileSize: 1 },
  ])
  const drawn = 'data:image/png;base64,AAAA'
  const { user } = renderPage(
    <Timeline
      records={[
        makeRecord({ id: 'r1', seq: 3, signImg: drawn, fileList }),
        makeRecord({ id: 'r2', seq: 2, signImg: 'https://elsewhere/sign.png', fileList: '{}' }),
      ]}
    />,
  )
  expect(screen.getAllByAltText(/签名/).map((one) => [one.getAttribute('alt'), one.getAttribute('src')])).toEqual([
    ['王主任的签名', drawn],
  ])
  const files = within(screen.getAllByRole('listitem')[0] as HTMLElement).getAllByRole('listitem')
  expect(files.map(({ textContent }) => textContent)).toEqual(['报价单.pdf2 KB', '合同.docx1 字节'])
  await user.click(screen.getByRole('button', { name: /下载.*报价单/ }))
  await screen.findByText('报价单.pdf')
  expect(server.inputs(file.ticket)).toEqual([{ type: 'annex', id: 'f1' }])
  expect(downloads.map(({ name }) => name)).toEqual(['报价单.pdf'])
})
