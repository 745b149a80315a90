import { screen } from '@testing-library/react'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import { formOf, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { FormView } from '../form-view'

const open = (settings: object, n: object | null) => {
  const form = compileForm(formOf([{ kind: 'numberRange', key: 'n', label: '预算', settings: { ...settings } }]))
  const state = createFormState(form, { n: n as never }, sampleContext)
  return { state, ...renderPage(<FormView state={state} />) }
}

test('a range of numbers is said in capitals only where that is asked for and an end is filled in', async () => {
  const { unmount } = open({}, { from: '12', to: '30' })
  expect(screen.queryByText(/壹拾贰/)).toBeNull()
  unmount()
  const { user, container, state } = open({ capitals: true }, null)
  expect(container.querySelector('.form-none')).toBeNull()
  const [from, to] = screen.getAllByRole('spinbutton')
  await user.type(from as HTMLElement, '12')
  expect(container.querySelector('.form-none')?.textContent).toBe('壹拾贰元整')
  await user.type(to as HTMLElement, '30')
  await user.tab()
  expect(container.querySelector('.form-none')?.textContent).toBe('壹拾贰元整 ~ 叁拾元整')
  expect(state.values).toMatchObject({ n: { from: '12', to: '30' } })
  await user.clear(from as HTMLElement)
  await user.clear(to as HTMLElement)
  await user.tab()
  expect(state.values['n']).toBeNull()
})
