import { act, screen } from '@testing-library/react'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import { formOf, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { seenPlaces } from '../../testing/seen-places'
import { FormView, focusProblem } from './form-view'

/** What the browser says of the boxes that it looks at. */
const looked = seenPlaces()

const fields = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const key = `f${at}`
    return at === 99
      ? { kind: 'password', key, label: '口令' }
      : { kind: 'input', key, label: key, required: at === 80 }
  })

function open(count: number) {
  const form = compileForm(formOf(fields(count)))
  const state = createFormState(form, { f7: '水泵', f99: 'typed-word' }, sampleContext)
  return { state, ...renderPage(<FormView state={state} />) }
}
const boxes = () => screen.queryAllByRole('textbox')
const face = (name: string) => screen.getByRole('button', { name })

test('a long form drew every box before anything was seen: they come into view one by one, and say their values until then', () => {
  const { container } = open(100)
  expect(boxes()).toEqual([])
  expect(container.textContent).not.toContain('typed-word')
  act(() => looked.get(face('f7: 水泵'))?.(false))
  expect(boxes()).toEqual([])
  act(() => looked.get(face('f7: 水泵'))?.(true))
  expect(boxes().map((box) => (box as HTMLInputElement).value)).toEqual(['水泵'])
})

test('a box that is entered by a key, or that a problem leads to, takes the focus and what is typed', async () => {
  const { state, container, user } = open(100)
  act(() => face('f50').focus())
  await user.keyboard('管')
  expect(state.values['f50']).toBe('管')
  const problems = state.checkAll()
  expect(problems.map(({ path }) => path)).toEqual(['f80'])
  vi.useFakeTimers()
  act(() => focusProblem(state, container, problems))
  act(() => vi.runAllTimers())
  expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id).toContain('f80')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
})

test('a form as people draw it has all of its boxes at once, however many columns its tables have', () => {
  const children = fields(99).map((one, at) => ({ ...one, key: `c${at}` }))
  const form = compileForm(formOf([...fields(50), { kind: 'table', key: 'rows', label: '明细', children }]))
  renderPage(<FormView state={createFormState(form, {}, sampleContext)} />)
  expect(boxes()).toHaveLength(50)
})
