import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page'
import { FullScreenArea } from './full-screen-area'

afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenEnabled')
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
})

const show = () => renderPage(<FullScreenArea label="总平面图">图</FullScreenArea>)
const isFull = () => screen.getByRole('region', { name: '总平面图' }).classList.contains('full-area-on')

describe('the whole screen', () => {
  test('covers the page where the browser cannot, and Escape leaves', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: '全屏' }))
    expect(isFull()).toBe(true)
    expect(screen.getByRole('button', { name: '退出全屏' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(isFull()).toBe(false)
  })

  test('covers the page as well when the browser refuses', async () => {
    const request = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('not allowed'))
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    HTMLElement.prototype.requestFullscreen = request
    const { user } = show()
    await user.click(screen.getByRole('button', { name: '全屏' }))
    expect(request).toHaveBeenCalledOnce()
    expect(await screen.findByRole('button', { name: '退出全屏' })).toBeTruthy()
    expect(isFull()).toBe(true)
  })
})
