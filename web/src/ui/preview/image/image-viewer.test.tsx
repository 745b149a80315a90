import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { PageBoundary } from '../../page-boundary'
import { ImageViewer } from './image-viewer'

// Room for 400 × 300 within the margins; jsdom measures nothing.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(432)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(332)
})
afterEach(() => vi.restoreAllMocks())

function open(naturalWidth: number, naturalHeight: number) {
  renderPage(
    <PageBoundary fallback={(error) => <p role="alert">{String(error)}</p>}>
      <ImageViewer file={{ fileId: 'f', name: '图.png' }} address="/api/file/Preview/1" />
    </PageBoundary>,
  )
  const image = screen.getByRole<HTMLImageElement>('img', { name: '图.png' })
  Object.defineProperties(image, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } })
  // How large it is comes with it.
  expect(document.querySelector('.preview-zoom')?.textContent).toBe('100%')
  fireEvent.load(image)
  return image
}
const shown = (image: HTMLImageElement) => {
  const { width, height } = image.style
  const frame = image.parentElement?.style
  const turn = /rotate\((\d+)deg\)/.exec(image.style.transform)?.[1]
  const zoom = document.querySelector('.preview-zoom')?.textContent
  return [width, height, frame?.width, frame?.height, turn, zoom]
}
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.body, { key: name, ...more })
const button = (name: string) => screen.getByLabelText<HTMLButtonElement>(name)

test('an image fits into the window, also turned, and is never larger than it is by itself', () => {
  const image = open(800, 400)
  expect(shown(image)).toEqual(['400px', '200px', '400px', '200px', '0', '50%'])
  fireEvent.click(button('顺时针旋转'))
  expect(shown(image)).toEqual(['300px', '150px', '150px', '300px', '90', '38%'])
  key('r')
  key('r', { ctrlKey: true })
  expect(shown(image)).toEqual(['400px', '200px', '400px', '200px', '180', '50%'])
})

test('a small image stands in its own size', () => {
  expect(shown(open(40, 30))).toEqual(['40px', '30px', '40px', '30px', '0', '100%'])
})

test('an image is made larger and smaller in steps, to the last of them, and fits again', () => {
  const image = open(800, 400)
  const zoom = () => shown(image).at(-1)
  expect(button('适应窗口').disabled).toBe(true)
  const steps = (pressed: () => void, times: number) =>
    Array.from({ length: times }, () => {
      pressed()
      return zoom()
    })
  expect(steps(() => fireEvent.click(button('放大')), 2)).toEqual(['75%', '100%'])
  expect(shown(image).slice(0, 2)).toEqual(['800px', '400px'])
  expect(button('适应窗口').disabled).toBe(false)
  expect(steps(() => key('+'), 3)).toEqual(['125%', '150%', '200%'])
  expect(steps(() => key('='), 3)).toEqual(['300%', '400%', '400%'])
  expect(steps(() => fireEvent.click(button('缩小')), 2)).toEqual(['300%', '200%'])
  expect(steps(() => key('-'), 8)).toEqual(['150%', '125%', '100%', '75%', '50%', '25%', '10%', '10%'])
  key('0')
  expect([zoom(), button('适应窗口').disabled]).toEqual(['50%', true])
  key('-')
  fireEvent.click(button('适应窗口'))
  expect(zoom()).toBe('50%')
})

test('an image that cannot be read is a failure of its viewer', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fireEvent.error(open(10, 10))
  expect(screen.getByRole('alert').textContent).toContain('could not be read')
})
