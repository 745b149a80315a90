import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { describe, expect, test, vi } from 'vitest'
import { changeLanguage, i18n } from '../platform/i18n'
import { lazyPage, lazyPart } from './lazy-part'
import { PageBoundary } from './page-boundary'

const Greeting = ({ name }: { name: string }) => <p>hello {name}</p>
const suspended = vi.fn(() => null)
const Suspended = () => suspended()
const Areas = () => <p>{useTranslation('area').t('add')}</p>
const Waiting = ({ name }: { name: string }) => <p>wait for {name}</p>

test('a part shows what waits for it, then itself with what it was given, and is fetched once', async () => {
  const load = vi.fn(async () => Greeting)
  const Part = lazyPart(load, Waiting)
  const { rerender } = render(<Part name="Lin" />)
  expect(screen.getByText('wait for Lin')).toBeTruthy()
  expect(await screen.findByText('hello Lin')).toBeTruthy()
  expect(screen.queryByText('wait for Lin')).toBeNull()
  rerender(<Part name="Wang" />)
  expect(screen.getByText('hello Wang')).toBeTruthy()
  render(<Part name="Chen" />)
  // What was fetched once is there at once.
  expect(screen.getByText('hello Chen')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('two of a part that are drawn before it arrives both come', async () => {
  const Part = lazyPart(async () => Greeting)
  const { container } = render(
    <>
      <Part name="Lin" />
      <Part name="Wang" />
    </>,
  )
  expect(container.textContent).toBe('')
  expect(await screen.findByText('hello Lin')).toBeTruthy()
  expect(await screen.findByText('hello Wang')).toBeTruthy()
})

const cutOff = () => vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('cut off'))

test('a page that did not arrive is told by the boundary around it, and fetched again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = cutOff()
  const Page = lazyPage(load)
  render(
    <PageBoundary
      fallback={(error, retry) => (
        <button type="button" onClick={retry}>
          {(error as Error).message}
        </button>
      )}
    >
      <Page name="Lin" />
    </PageBoundary>,
  )
  const retry = await screen.findByRole('button', { name: 'cut off' })
  retry.click()
  expect(await screen.findByText('hello Lin')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

describe('a part that did not arrive took the page with it, and what was typed there', () => {
  /** A page with something typed in it. */
  function openPage(part: ReactNode) {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <PageBoundary>
        <input aria-label="title" />
        {part}
      </PageBoundary>,
    )
    fireEvent.change(screen.getByLabelText('title'), { target: { value: 'typed' } })
  }
  const typed = () => screen.getByLabelText<HTMLInputElement>('title', { selector: 'input' }).value

  test('it says so in its place, and is fetched again there', async () => {
    const Part = lazyPart(cutOff())
    openPage(<Part name="Lin" />)
    fireEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('hello Lin')).toBeTruthy()
    expect([typed(), screen.queryByRole('alert')]).toEqual(['typed', null])
  })

  test('what can be closed says so in a dialog, which closes as it would', async () => {
    const onClose = vi.fn()
    const Closable = lazyPart<{ name: string; onClose: () => void }>(cutOff())
    openPage(<Closable name="Lin" onClose={onClose} />)
    const dialog = await screen.findByRole('dialog', { name: '内容没有加载出来' })
    expect(dialog.textContent).toContain('请检查网络后重试')
    fireEvent.click(screen.getByRole('button', { name: /关\s?闭/ }))
    fireEvent(dialog, new Event('cancel'))
    expect(onClose).toHaveBeenCalledTimes(2)
    fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
    expect(await screen.findByText('hello Lin')).toBeTruthy()
    expect([typed(), screen.queryByRole('dialog')]).toEqual(['typed', null])
  })

  test('what is not open says nothing, and is fetched again when it is opened', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = cutOff()
    const Closed = lazyPart<{ name: string; open: boolean; onClose: () => void }>(load)
    const { rerender } = render(<Closed name="Lin" open={false} onClose={() => undefined} />)
    await act(() => new Promise((done) => setTimeout(done)))
    expect([screen.queryByRole('dialog'), screen.queryByRole('alert')]).toEqual([null, null])
    rerender(<Closed name="Lin" open onClose={() => undefined} />)
    expect(await screen.findByText('hello Lin')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
})

test('a part comes with its texts in the language of the reader, and never suspends for them', async () => {
  await act(() => changeLanguage('en'))
  i18n.removeResourceBundle('en', 'area')
  const Part = lazyPart(async () => {
    await import('../features/area/use-area-texts')
    return Areas
  })
  render(
    <Suspense fallback={<Suspended />}>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('New area')).toBeTruthy()
  expect(suspended).not.toHaveBeenCalled()
})
