import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeSocket, openSocket } from '../../platform/socket'
import { fakeSockets } from '../../testing/fake-socket'
import { renderPage } from '../../testing/render-page'
import { ExportButton } from './export-button'

test('a long export tells how far it has come, and is a button again when it is done', async () => {
  const sockets = fakeSockets()
  openSocket(() => 'token-1')
  let finish: (file: { name: string; url: string }) => void = () => {}
  const made = new Promise<{ name: string; url: string }>((resolve) => {
    finish = resolve
  })
  const { user } = renderPage(<ExportButton onExport={() => made} />)
  await user.click(screen.getByRole('button', { name: '导出' }))
  await user.click(await screen.findByText('导出全部'))
  act(() => sockets.newest().open())
  act(() => sockets.newest().receive({ method: 'progress', work: 'import', done: 9, total: 10 }))
  act(() => sockets.newest().receive({ method: 'progress', work: 'export', done: 52_000, total: 100_000 }))
  expect(await screen.findByRole('button', { name: /正在导出 52%/ }, { timeout: 3000 })).toBeTruthy()
  act(() => finish({ name: '记录.xlsx', url: '#' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /导出$/ })).toBeTruthy())
  closeSocket()
})
