import { beforeEach, expect, test, vi } from 'vitest'

// It listens to the window that it was read with, and another test may have read it with a window of its own.
vi.resetModules()
const { notePlace, openLayer } = await import('./back-layers')

/** Moves of the window that got past the layers, as a router hears them. */
const heard = vi.fn()
window.addEventListener('popstate', heard)

/** The window after a move has settled; one may follow another. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60))
async function back() {
  window.history.back()
  await settled()
}
async function forward() {
  window.history.forward()
  await settled()
}

let pages = 0
/** Goes to a page as the router does. */
function visit(path: string) {
  window.history.pushState({ idx: ++pages, usr: path }, '', path)
  notePlace()
}
const address = () => window.location.pathname

beforeEach(() => {
  visit('/start')
  visit('/list')
  heard.mockClear()
})

test('Back closes what lies over the page and stays; the next one leaves', async () => {
  const close = vi.fn(() => gone())
  const gone = openLayer(close)
  await back()
  expect(close).toHaveBeenCalledTimes(1)
  expect(address()).toBe('/list')
  expect(heard).not.toHaveBeenCalled()
  await back()
  expect(close).toHaveBeenCalledTimes(1)
  expect(address()).toBe('/start')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('of two layers the upper one closes first', async () => {
  const order: string[] = []
  const lower = openLayer(() => {
    order.push('drawer')
    lower()
  })
  const upper = openLayer(() => {
    order.push('preview')
    upper()
  })
  await back()
  expect(order).toEqual(['preview'])
  await back()
  expect(order).toEqual(['preview', 'drawer'])
  expect(address()).toBe('/list')
})

test('a layer that asks before it closes is still there for the next Back', async () => {
  const ask = vi.fn()
  const gone = openLayer(ask)
  await back()
  await back()
  await back()
  expect(ask).toHaveBeenCalledTimes(3)
  expect(address()).toBe('/list')
  gone()
  await back()
  expect(ask).toHaveBeenCalledTimes(3)
  expect(address()).toBe('/start')
})

test('a layer that was closed by hand costs no Back, and its entry serves the next layer', async () => {
  openLayer(() => undefined)()
  const { length } = window.history
  const close = vi.fn(() => gone())
  const gone = openLayer(close)
  expect(window.history.length).toBe(length)
  gone()
  await back()
  expect(close).not.toHaveBeenCalled()
  expect(address()).toBe('/start')
})

test('Forward opens nothing again and stays on the page', async () => {
  const close = vi.fn(() => gone())
  const gone = openLayer(close)
  await back()
  await forward()
  expect(close).toHaveBeenCalledTimes(1)
  expect(address()).toBe('/list')
  expect(heard).not.toHaveBeenCalled()
})

test('a page that was opened from a layer leads back to the page below it', async () => {
  const gone = openLayer(() => undefined)
  gone()
  visit('/other')
  await back()
  expect(address()).toBe('/list')
  expect(heard).toHaveBeenCalledTimes(1)
  await back()
  expect(address()).toBe('/start')
})

test('what the router keeps of the page stays in the entry of a layer', () => {
  openLayer(() => undefined)()
  expect(window.history.state).toMatchObject({ usr: '/list', layers: 1 })
})
