import { fireEvent, screen } from '@testing-library/react'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, type SampleNode, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'

function open(node: SampleNode, values: RecordValues = {}) {
  const state = createFormState(compileForm(formOf([node])), values, sampleContext)
  return { state, ...renderPage(<FormView state={state} />) }
}

test('in a tree whose design takes the last level alone, what holds others is not chosen', async () => {
  const options = [{ id: 'bj', label: '北京', children: [{ id: 'hd', label: '海淀' }] }]
  const node = { kind: 'treeSelect', key: 'place', label: '地点', source: { from: 'static', options } } as const
  const { state, user } = open({ ...node, settings: { anyLevel: false } })
  fireEvent.mouseDown(screen.getByLabelText('地点'))
  await user.click(await screen.findByText('北京'))
  expect(state.values['place'] ?? null).toBeNull()
  await user.click(await screen.findByText('海淀'))
  expect(state.values['place']).toBe('hd')
})

test('of a dictionary whose last level alone is taken, what holds others is shown and not chosen', async () => {
  const server = fakeServer()
  const entries = [
    { id: 'bj', fullName: '北京' },
    { id: 'hd', fullName: '海淀', parentId: 'bj' },
  ]
  serveDictionaries(server, { places: entries })
  const source = { from: 'dictionary', typeId: 'places' } as const
  const { state, user } = open({
    ...{ kind: 'dictionary', key: 'place', label: '地点', source, settings: { anyLevel: false } },
  })
  fireEvent.mouseDown(screen.getByLabelText('地点'))
  await user.click(await screen.findByTitle('北京'))
  expect(state.values['place'] ?? null).toBeNull()
  await user.click(await screen.findByTitle('海淀'))
  expect(state.values['place']).toBe('hd')
})

test('a sub-table tells title and numbers of rows only where its design says so', () => {
  const node = { kind: 'table', key: 'lines', label: '明细', children: [{ kind: 'input', key: 'item', label: '物品' }] }
  const { container } = open({ ...node, settings: { titled: false, numbered: false } }, { lines: [{ item: '车床' }] })
  expect(container.querySelector('.form-label')?.classList.contains('visually-hidden')).toBe(true)
  expect(container.querySelector('.sub-table-plain')).not.toBeNull()
})

test('rich text is as high as its design says', () => {
  const { container } = open({ kind: 'editor', key: 'note', label: '说明', settings: { height: 500 } })
  expect(container.querySelector<HTMLElement>('[style*="--rich-text-height"]')?.style.cssText).toContain('500px')
})
