import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useDialogFrame } from './use-dialog-frame'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Over the whole window at any width, or the field of the search, which has a shape of its own. */
const others = ['../app/shell/search/menu-search.tsx', './preview/document-preview.tsx']

describe('[PLT-12] dialogs of every width', () => {
  test.each([800, 450, 500, '30%', '50%'])(
    'of %s fill a window below 768 px and keep their width from there',
    (width) => {
      window.innerWidth = 767
      expect(renderHook(() => useDialogFrame(width)).result.current).toMatchObject({
        ...{ width: '100%', rootClassName: 'dialog-full' },
        style: { top: 0, maxWidth: '100vw', margin: 0 },
      })
      window.innerWidth = 768
      expect(renderHook(() => useDialogFrame(width)).result.current).toEqual({ width, centered: true })
    },
  )

  test('take it from one place', () => {
    const dialogs = Object.entries(sources).filter(([, source]) => /<Modal\b/.test(source))
    expect(dialogs.length).toBeGreaterThan(10)
    const frameless = dialogs.filter(([, source]) => !source.includes('useDialogFrame('))
    expect(frameless.map(([file]) => file).sort()).toEqual(others)
  })
})

test('[PLT-14] about and dialogs that ask for no more than three short fields are 450 px wide, and nothing else is', () => {
  const narrow = Object.entries(sources).filter(([, source]) =>
    /useDialogFrame\(450\)|<ChoiceDialog\s+width=\{450\}/.test(source),
  )
  expect(narrow.map(([file]) => file).sort()).toEqual([
    '../app/shell/about-dialog.tsx',
    '../features/review/run/reassign-dialog.tsx',
    '../features/review/run/replace-people-dialog.tsx',
    './data-table/views/view-dialog.tsx',
  ])
  window.innerWidth = 1440
  expect(renderHook(() => useDialogFrame(450)).result.current.width).toBe(450)
})
