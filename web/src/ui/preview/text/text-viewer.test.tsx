import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { PageBoundary } from '../../page-boundary'
import { TextViewer } from './text-viewer'

let answers: (() => Response)[]
const ranges: unknown[] = []
/** The marks at the end that are watched, by what is told when they come into view. */
const watched = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>()

class Watcher {
  readonly #told: (entries: { isIntersecting: boolean }[]) => void
  readonly #elements: Element[] = []
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    this.#told = told
  }
  observe(element: Element) {
    this.#elements.push(element)
    watched.set(element, this.#told)
  }
  disconnect() {
    for (const element of this.#elements) if (watched.get(element) === this.#told) watched.delete(element)
  }
}

beforeEach(() => {
  ranges.length = 0
  watched.clear()
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { range: string } }) => {
    ranges.push(headers.range)
    return answers.shift()?.() ?? new Response('', { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string, total?: number) => () =>
  new Response(text, {
    headers: { 'content-type': 'text/plain', ...(total !== undefined && { 'content-range': `bytes 0-1/${total}` }) },
  })
const open = (...all: (() => Response)[]) => {
  answers = all
  return renderPage(
    <PageBoundary fallback={(error) => <p role="alert">{String(error)}</p>}>
      <TextViewer file={{ fileId: 'f', name: '说明.txt' }} address="/api/file/Preview/1" />
    </PageBoundary>,
  )
}
const pieces = () => [...document.querySelectorAll('pre')].map(({ textContent }) => textContent)
const reach = (isIntersecting: boolean) =>
  act(async () => {
    for (const told of watched.values()) told([{ isIntersecting }])
  })

test('a text is read on where its end comes near, in whole lines, until all of it is there', async () => {
  open(bytes('one\ntw', 13), bytes('o\nthr', 13), bytes('ee', 13))
  expect([watched.size, screen.queryByText('正在加载后面的内容')]).toEqual([0, null])
  await screen.findByText('one')
  expect(screen.getByText('正在加载后面的内容')).toBeTruthy()
  await reach(false)
  expect(ranges).toEqual(['bytes=0-262143'])
  await reach(true)
  expect(pieces()).toEqual(['one', 'two'])
  await reach(true)
  expect(pieces()).toEqual(['one', 'two', 'three'])
  expect(ranges).toEqual(['bytes=0-262143', 'bytes=6-262149', 'bytes=11-262154'])
  expect([watched.size, screen.queryByText('正在加载后面的内容')]).toEqual([0, null])
})

test('what could not be read on is said below what is there, and read from the same place once it is asked for', async () => {
  open(bytes('one\ntwo\n', 11), () => new Response('', { status: 502 }), bytes('end', 11))
  await screen.findByText(/one/)
  await reach(true)
  expect(screen.getByText('后面的内容没有加载出来')).toBeTruthy()
  expect([pieces(), watched.size]).toEqual([['one\ntwo'], 0])
  fireEvent.click(screen.getByText('重试'))
  await screen.findByText('end')
  expect(pieces()).toEqual(['one\ntwo', 'end'])
  expect(ranges.slice(1)).toEqual(['bytes=8-262151', 'bytes=8-262151'])
})

test('a text that holds nothing says so, one that comes whole is not read on, and one that cannot be read is a failure', async () => {
  const empty = open(bytes(''))
  expect(await screen.findByText('文件没有内容')).toBeTruthy()
  empty.unmount()
  const whole = open(bytes('whole\n'))
  await screen.findByText('whole')
  expect([pieces(), screen.queryByText('文件没有内容'), watched.size]).toEqual([['whole\n'], null, 0])
  whole.unmount()
  open(() => new Response('', { status: 404 }))
  expect((await screen.findByRole('alert')).textContent).toContain('404')
})
