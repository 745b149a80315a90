import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { type BaseInfo, profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { afterEach, expect, test, vi } from 'vitest'
import { useSession } from '../../platform/session-state'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { makeCurrentUser, makeUserInfo } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { ForcedPasswordPage } from './forced-password-page'
import { ProfilePage } from './profile-page'
import './parts/avatar-dialog'

const { createObjectURL, revokeObjectURL } = URL
const { setPointerCapture } = Element.prototype
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(URL, { createObjectURL, revokeObjectURL })
  Object.assign(Element.prototype, { setPointerCapture })
})

function openProfile(tab: string, prepare: (server: FakeServer) => void = () => undefined) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(profile.baseInfo, { gender: 1 } as BaseInfo)
  server.on(session.currentUser, makeCurrentUser())
  prepare(server)
  return { server, ...renderPage(<ProfilePage />, { path: '/profile', search: `?tab=${tab}` }) }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** What jsdom lacks of pictures. */
function fakePictures() {
  const drawn: unknown[][] = []
  const context = { drawImage: (_: unknown, ...place: unknown[]) => drawn.push(place) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
  const made: unknown[] = []
  const given: string[] = []
  Object.assign(URL, {
    createObjectURL: () => `blob:${made.push('')}`,
    revokeObjectURL: (one: string) => given.push(one),
  })
  Element.prototype.setPointerCapture = () => undefined
  return { drawn, given }
}

test('a picture is cut where it was moved and enlarged to, saved as a square, and shown at once', async () => {
  const { drawn, given } = fakePictures()
  const { server, user } = openProfile('sessions', (fake) => {
    fake.on(profile.sessions, { list: [] })
    fake.on(profile.wechat, { boundAt: null })
    fake.on(profile.saveAvatar, { headIcon: '/new' })
  })
  const answer = {
    ...{ id: 'f9', fileId: 'f9', fileVersionId: 'f9', name: 'f9.png', url: '/f9', fileSize: 1 },
    fileExtension: 'png',
  }
  server.on(file.upload, { ...answer, list: [answer] })
  await user.click(await screen.findByRole('button', { name: '更换头像' }))
  await screen.findByText('支持 PNG、JPG、GIF、WebP，拖动图片调整位置')
  expect(button('设为头像').disabled).toBe(true)
  const input = screen.getByLabelText<HTMLInputElement>('选择图片', { selector: 'input' })
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined)
  await user.click(button('选择图片'))
  expect(opened).toHaveBeenCalledOnce()
  const choose = async (name: string) => {
    fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
    return waitFor(() => {
      const image = document.querySelector<HTMLImageElement>('.avatar-stage img')
      if (!image) throw new Error('no image yet')
      return image
    })
  }
  fireEvent.error(await choose('broken.png'))
  expect(await screen.findByText('这个文件不是能显示的图片')).toBeTruthy()
  expect(document.querySelector('.avatar-stage')).toBeNull()
  expect(given).toEqual(['blob:1'])
  const image = await choose('wide.png')
  expect(image.getAttribute('src')).toBe('blob:2')
  expect(button('设为头像').disabled).toBe(true)
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } })
  fireEvent.load(image)
  expect(button('设为头像').disabled).toBe(false)
  // The square of 200 pixels is shown at 240.
  const place = () => [image.style.width, image.style.left, image.style.top].map(Number.parseFloat)
  expect(place()).toEqual([480, -120, 0])
  const stage = screen.getByRole('application')
  expect(fireEvent.keyDown(stage, { key: 'ArrowRight' })).toBe(false)
  expect(place()).toEqual([480, -108, 0])
  fireEvent.keyDown(stage, { key: 'ArrowLeft' })
  fireEvent.keyDown(stage, { key: 'ArrowLeft' })
  fireEvent.keyDown(stage, { key: 'Enter' })
  expect(place().map(Math.round)).toEqual([480, -132, 0])
  fireEvent.pointerMove(stage, { clientX: 500, clientY: 500 })
  fireEvent.pointerDown(stage, { clientX: 100, clientY: 100 })
  fireEvent.pointerMove(stage, { clientX: 106, clientY: 100 })
  fireEvent.pointerMove(stage, { clientX: 112, clientY: 100 })
  fireEvent.pointerUp(stage)
  fireEvent.pointerMove(stage, { clientX: 300, clientY: 100 })
  expect(place().map(Math.round)).toEqual([480, -120, 0])
  const zoom = screen.getByRole('slider', { name: '缩放' })
  act(() => zoom.focus())
  fireEvent.keyDown(zoom, { key: 'End', keyCode: 35 })
  expect(place().map(Math.round)).toEqual([1920, -840, -360])
  fireEvent.keyDown(stage, { key: 'ArrowUp' })
  expect(place().map(Math.round)).toEqual([1920, -840, -372])
  fireEvent.keyDown(stage, { key: 'ArrowDown' })
  expect(place().map(Math.round)).toEqual([1920, -840, -360])
  server.on(session.currentUser, makeCurrentUser({ userInfo: makeUserInfo({ headIcon: '/new' }) }))
  await user.click(button('设为头像'))
  expect(await screen.findByText('头像已更新')).toBeTruthy()
  expect(drawn.flat().map((part) => Math.round(Number(part)))).toEqual([175, 75, 50, 50, 0, 0, 256, 256])
  expect(server.inputs(profile.saveAvatar)).toEqual([{ name: 'f9' }])
  expect(server.inputs(file.upload)).toMatchObject([{ type: 'userAvatar' }])
  expect(useSession.getState().user?.headIcon).toBe('/new')
})

test('a chosen picture is asked about before it is left', async () => {
  fakePictures()
  const { user } = openProfile('sessions', (fake) => {
    fake.on(profile.sessions, { list: [] })
    fake.on(profile.wechat, { boundAt: null })
  })
  await user.click(await screen.findByRole('button', { name: '更换头像' }))
  await screen.findByText('选择图片')
  fireEvent.change(screen.getByLabelText('选择图片', { selector: 'input' }), {
    target: { files: [new File(['x'], 'a.png')] },
  })
  await user.click(button('取消'))
  await user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
})

test('all other devices are signed out at once, and the count of them is said', async () => {
  const device = (id: string, isCurrent: 0 | 1) => ({
    ...{
      id,
      device: 'pc',
      browser: '',
      system: '',
      ip: '10.0.0.1',
      place: '',
      isCurrent,
      creatorTime: 0,
      lastUseTime: 0,
    },
  })
  const { server, user } = openProfile('sessions', (fake) => {
    fake.on(profile.sessions, { list: [device('a', 1), device('b', 0), device('c', 0)] })
    fake.on(profile.endOtherSessions, { count: 2 })
    fake.on(profile.wechat, { boundAt: null })
  })
  await user.click(await screen.findByRole('button', { name: '下线其他设备' }))
  const dialog = await screen.findByRole('dialog', { name: /让其他 2 个设备下线/ })
  server.on(profile.sessions, { list: [device('a', 1)] })
  await user.click(within(dialog).getByRole('button', { name: '下线' }))
  expect(await screen.findByText('已下线 2 个设备')).toBeTruthy()
  expect(server.inputs(profile.endOtherSessions)).toEqual([{}])
  await waitFor(() => expect(screen.queryByRole('button', { name: '下线其他设备' })).toBeNull())
})

test('who does not want to change a first password signs out', async () => {
  const server = fakeServer()
  server.on(session.logout, null)
  const { user } = renderPage(<ForcedPasswordPage />)
  await user.click(button('退出登录'))
  await waitFor(() => expect(useSession.getState().token).toBe(''))
  expect(server.inputs(session.logout)).toEqual([{}])
})
