import { fireEvent, screen } from '@testing-library/react'
import { formOf, type SampleNode } from '@workstation/domain/form/testing/form-samples'
import { listFields } from '@workstation/domain/list/list-field'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { askedIn } from './chosen-value'
import { SearchBox } from './search-box'

const source = {
  from: 'static' as const,
  options: [
    { id: 'north', label: '北方', children: [{ id: 'tianjin', label: '天津' }] },
    { id: 'south', label: '南方', children: [{ id: 'macao', label: '澳门' }] },
  ],
}

/** A box of a search bar, and what is asked by what was chosen in it. */
function openBox(node: SampleNode, several: boolean) {
  fakeServer()
  const [field] = listFields(formOf([{ key: 'f', label: '去向', ...node }]))
  if (!field) throw new Error('no field')
  const asked: unknown[] = []
  const box = (value: string | undefined) => (
    <SearchBox
      {...{ id: 'box', value, field, several }}
      label="去向"
      onChange={(next) => asked.push(next === undefined ? undefined : askedIn(next))}
    />
  )
  const { user } = renderPage(box(undefined))
  return { user, asked }
}

test.each(['radio', 'checkbox'])(
  'one option of a field of kind %s is searched by, or several, as the list says',
  async (kind) => {
    for (const several of [false, true]) {
      const { user, asked } = openBox({ kind, source }, several)
      fireEvent.mouseDown(screen.getByRole('combobox', { name: '去向' }))
      await user.click(await screen.findByTitle('天津'))
      expect(asked).toEqual([several ? ['tianjin'] : 'tianjin'])
      document.body.replaceChildren()
    }
  },
)

test('a place is searched by any of its levels, and by no street', async () => {
  const { user, asked } = openBox({ kind: 'cascader', source, settings: { anyLevel: false } }, false)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '去向' }))
  await user.click(await screen.findByText('南方'))
  expect(asked).toEqual(['south'])
  document.body.replaceChildren()
  openBox({ kind: 'address', settings: { detail: true } }, false)
  expect(screen.queryByPlaceholderText('街道门牌等')).toBeNull()
  expect(screen.getAllByRole('combobox').length).toBe(1)
})
