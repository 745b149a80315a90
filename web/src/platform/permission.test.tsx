import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { hasButton, useHasButton } from './permission'
import { useSession } from './session-state'

const item = (enCode: string) => ({ id: enCode, fullName: enCode, enCode })

test('a permission holds for its page, its kind and its code alone', () => {
  const entry = {
    modelId: 'review',
    modelName: '',
    button: [item('btn_add')],
    column: [item('name')],
    form: [item('days')],
    resource: [],
  }
  useSession.setState({ permissions: [entry] })
  expect(hasButton('review', 'btn_add')).toBe(true)
  expect(hasButton('review', 'btn_edit')).toBe(false)
  expect(hasButton('review', 'name')).toBe(false)
  expect(hasButton('project', 'btn_add')).toBe(false)
  expect(hasButton('', 'btn_add')).toBe(false)
})

function Probe() {
  return <p>{`${useHasButton('btn_add')} ${useHasButton('btn_edit')}`}</p>
}

test('a component asks for the page that it stands on', () => {
  renderPage(<Probe />, { modelId: 'review', buttons: ['btn_add'] })
  expect(screen.getByText('true false')).toBeTruthy()
})

test('without a page nothing is permitted', () => {
  renderPage(<Probe />, { buttons: ['btn_add'] })
  expect(screen.getByText('false false')).toBeTruthy()
})
