import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeSocket } from '../../platform/socket'
import { confirm, field, makeMessage, openConversation } from './testing/open-chat-page'

afterEach(closeSocket)

describe('a picture', () => {
  const png = (size = 100, name = '现场.png') => new File([new Uint8Array(size)], name, { type: 'image/png' })
  const arrived = {
    id: 'f1',
    fileId: 'f1',
    fileVersionId: 'f1',
    name: '现场.png',
    url: '/api/file/Image/IM/f1',
    fileSize: 100,
    fileExtension: 'png',
  }
  const choose = (files: File[]) =>
    fireEvent.change(screen.getByLabelText('图片', { selector: 'input' }), { target: { files } })
  async function openToSend() {
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
    const shown = await openConversation([makeMessage(1)])
    shown.server.on(file.upload, { ...arrived, list: [arrived] })
    return shown
  }

  test('[CHT-08] [CHT-51] [CHT-52] [CHT-53] is uploaded with the session and named in the message', async () => {
    const shown = await openToSend()
    choose([png()])
    await waitFor(() => expect(shown.sent('SendMessage')).toHaveLength(1))
    const [request] = shown.server.requests(file.upload)
    expect(request?.url.pathname).toBe('/api/file/Uploader/IM')
    expect(request?.headers.get('authorization')).toBe('bearer token-1')
    const [sent] = shown.sent('SendMessage')
    expect(sent).toMatchObject({ messageType: 'image' })
    expect(JSON.parse(String(sent?.messageContent))).toEqual({ name: '现场.png', fileId: 'f1', width: 0, height: 0 })
    expect(screen.getByAltText('现场.png')).toBeTruthy()
    await confirm(shown, 2)
    expect(screen.getByRole('button', { name: '查看图片 现场.png' })).toBeTruthy()
  })

  test('[CHT-47] [CHT-48] [CHT-49] [CHT-50] is an image, one at a time, below 5 MB; what is not sends nothing', async () => {
    const shown = await openToSend()
    const input = screen.getByLabelText<HTMLInputElement>('图片', { selector: 'input' })
    expect(input.multiple).toBe(false)
    expect(input.accept).toMatch(/^image\/png,/)
    choose([png(), png()])
    expect(await screen.findByText('一次只能发送一张图片')).toBeTruthy()
    choose([new File(['x'], 'a.pdf', { type: 'application/pdf' })])
    expect(await screen.findByText('只能发送图片')).toBeTruthy()
    choose([png(5_242_880)])
    expect(await screen.findByText('图片大小不能超过5M')).toBeTruthy()
    expect(shown.server.requests(file.upload)).toEqual([])
    choose([png(5_242_879)])
    await waitFor(() => expect(shown.server.requests(file.upload)).toHaveLength(1))
  })

  test('can be pasted and dropped', async () => {
    const shown = await openToSend()
    fireEvent.paste(field(), { clipboardData: { files: [png()] } })
    await waitFor(() => expect(shown.sent('SendMessage')).toHaveLength(1))
    fireEvent.drop(field(), { dataTransfer: { files: [png()] } })
    await waitFor(() => expect(shown.sent('SendMessage')).toHaveLength(2))
  })

  test("[CHT-54] that could not be uploaded says the server's words for 1.5 s, and can be sent again", async () => {
    const shown = await openToSend()
    shown.server.fail(file.upload, 400, '空间不足')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    choose([png()])
    const toast = await waitFor(() => {
      const found = [...document.querySelectorAll('.toasts [role=alert]')].find((one) => one.textContent === '空间不足')
      if (!found) throw new Error('nothing is said yet')
      return found
    })
    await act(() => vi.advanceTimersByTimeAsync(1300))
    expect(toast.isConnected).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(250))
    expect(toast.isConnected).toBe(false)
    vi.useRealTimers()
    // The bubble keeps the words.
    expect(screen.getByText(/空间不足/)).toBeTruthy()
    expect(shown.sent('SendMessage')).toEqual([])
    shown.server.on(file.upload, { ...arrived, list: [arrived] })
    await shown.user.click(screen.getByRole('button', { name: '重新发送' }))
    await waitFor(() => expect(shown.sent('SendMessage')).toHaveLength(1))
  })
})
