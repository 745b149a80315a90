import { act, fireEvent, screen } from '@testing-library/react'
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

  test('is the browser’s where it can, follows what is left there, and is another area’s without touching this one', async () => {
    let shown: Element | null = null
    const exit = vi.fn(async () => undefined)
    const browser = {
      fullscreenEnabled: { value: true, configurable: true },
      fullscreenElement: { get: () => shown, configurable: true },
      exitFullscreen: { value: exit, configurable: true },
    }
    Object.defineProperties(document, browser)
    HTMLElement.prototype.requestFullscreen = async () => undefined
    const follow = (element: Element | null) => {
      shown = element
      act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    }
    const { user } = show()
    await user.click(screen.getByRole('button', { name: '全屏' }))
    expect(isFull()).toBe(false)
    follow(screen.getByRole('region', { name: '总平面图' }))
    expect(isFull()).toBe(true)
    await user.click(screen.getByRole('button', { name: '退出全屏' }))
    expect([exit.mock.calls.length, isFull()]).toEqual([1, true])
    follow(document.body)
    expect(isFull()).toBe(false)
    for (const name of Object.keys(browser)) Reflect.deleteProperty(document, name)
  })
})
