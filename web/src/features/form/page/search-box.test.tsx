import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { area } from '@workstation/contract/area'
import { group } from '@workstation/contract/group'
import { role } from '@workstation/contract/role'
import { formOf, type SampleNode } from '@workstation/domain/form/testing/form-samples'
import { type ListField, listFields } from '@workstation/domain/list/list-field'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { askedIn } from './chosen-value'
import { SearchBox } from './search-box'
// Loaded ahead, so that no test waits for code.
import '../../../ui/picker/area/area-dialog'
import '../../../ui/picker/nested/tree-dialog'

const source = {
  from: 'static' as const,
  options: [
    { id: 'north', label: '北方', children: [{ id: 'tianjin', label: '天津' }] },
    { id: 'south', label: '南方', children: [{ id: 'macao', label: '澳门' }] },
  ],
}

interface BoxProps {
  field: ListField
  several: boolean
  onGive: (next: string | undefined) => void
}

function Box({ field, several, onGive }: BoxProps) {
  const [value, setValue] = useState<string>()
  const onChange = (next: string | undefined) => {
    setValue(next)
    onGive(next)
  }
  return <SearchBox {...{ id: 'box', value, field, several, onChange }} label="去向" />
}

/** A box of a search bar, and what is asked by what was chosen in it. */
function openBox(node: SampleNode, several: boolean) {
  const server = fakeServer()
  const [field] = listFields(formOf([{ key: 'f', label: '去向', ...node }]))
  if (!field) throw new Error('no field')
  const asked: unknown[] = []
  const give = (next: string | undefined) => void asked.push(next === undefined ? undefined : askedIn(next))
  const { user } = renderPage(<Box field={field} several={several} onGive={give} />)
  return { user, asked, server }
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

const mixed = (several: boolean) => {
  const page = openBox({ kind: 'users' }, several)
  page.server.on(role.selector, { list: [{ ...unit, id: 'r1', fullName: '审核', type: 'role' }] } as never)
  page.server.on(group.selector, { list: [{ ...unit, id: 'g1', fullName: '甲组' }] } as never)
  return page
}
const unit = { parentId: '0', enCode: '', type: '', icon: '', hasChildren: false, children: [] }

test.each([
  [false, ['r1--role'], ['g1--group']],
  [true, ['r1--role'], ['r1--role', 'g1--group']],
])(
  'people and units mixed are searched by one sort at a time, several %s, where six boxes stood',
  async (several, first, second) => {
    const { user, asked } = mixed(several)
    expect(screen.getAllByRole('combobox').length).toBe(2)
    for (const [sort, name] of [
      ['角色', '审核'],
      ['分组', '甲组'],
    ] as const) {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: '去向的类型' }))
      await user.click(await screen.findByTitle(sort))
      await user.click(screen.getByRole('combobox', { name: `去向: ${sort}` }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(await dialog.findByRole('treeitem', { name: new RegExp(name) }))
      await user.click(dialog.getByText(/确\s?定/))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(asked).toEqual([first, second])
  },
)

test('an address is searched by a province, where the last level alone could be chosen', async () => {
  const { user, asked, server } = openBox({ kind: 'address' }, false)
  const province = {
    id: '33',
    parentId: '-1',
    fullName: '浙江省',
    enCode: '33',
    type: 1,
    enabledMark: 1 as const,
    sortCode: 0,
  }
  server.on(area.selector, ({ id }) => ({
    list: id === '-1' ? [{ ...province, isLeaf: false, hasChildren: true }] : [],
  }))
  server.on(area.version, { version: 1 })
  server.on(area.namesOf, ({ idsList }) => idsList.map((path) => path.map(() => '浙江省')))
  await user.click(screen.getByRole('combobox', { name: '去向' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('treeitem', { name: /浙江省/ }))
  await user.click(dialog.getByText(/确\s?定/))
  expect(asked).toEqual(['33'])
})
