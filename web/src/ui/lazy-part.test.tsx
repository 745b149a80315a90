import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { changeLanguage, i18n } from '../platform/i18n'
import { lazyPart } from './lazy-part'
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

test('a part that did not arrive is told by the boundary around it, and fetched again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(async () => Greeting)
  load.mockRejectedValueOnce(new Error('cut off'))
  const Part = lazyPart(load)
  render(
    <PageBoundary
      fallback={(error, retry) => (
        <button type="button" onClick={retry}>
          {(error as Error).message}
        </button>
      )}
    >
      <Part name="Lin" />
    </PageBoundary>,
  )
  const retry = await screen.findByRole('button', { name: 'cut off' })
  retry.click()
  expect(await screen.findByText('hello Lin')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
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
