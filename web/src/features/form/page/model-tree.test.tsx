import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type OrganizeTree, organize } from '@workstation/contract/organize'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { type ListField, listFields } from '@workstation/domain/list/list-field'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelTree } from './model-tree'

const unit = (id: string, children: OrganizeTree[] = []): OrganizeTree => ({
  ...{ id, fullName: `单位${id}`, name: `单位${id}`, parentId: '-1', hasChildren: children.length > 0, children },
  ...{ category: 'company', enCode: id, enabledMark: 1, icon: '' },
})
const fieldOf = (kind: string) => listFields(formOf([{ kind, key: 'unit', label: '单位' }]))[0] as ListField
const open = (kind: string) =>
  renderPage(<ModelTree field={fieldOf(kind)} title="所属单位" list={(asked) => <p>{`list of ${asked}`}</p>} />)
const choose = async (name: string) => fireEvent.click(await screen.findByText(name))
const said = () => screen.queryByText(/^list of/)?.textContent

const chosen = () =>
  [...document.querySelectorAll('[role=treeitem][aria-selected=true]')].map(({ textContent }) => textContent)

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(organize.tree, { list: [unit('a', [unit('a1', [unit('a11')]), unit('a2')]), unit('b')] })
})

test('a list beside units shows the records of one with those below it, or of all', async () => {
  open('department')
  expect(said()).toBe('list of undefined')
  await screen.findByText('单位b')
  expect(chosen()).toEqual(['全部'])
  await choose('单位b')
  await waitFor(() => expect(said()).toBe('list of b'))
  expect(chosen()).toEqual(['单位b'])
  await choose('单位a')
  await waitFor(() => expect(said()).toBe('list of a,a1,a11,a2'))
  await choose('全部')
  await waitFor(() => expect(said()).toBe('list of undefined'))
})

test('where the field keeps the way to a unit, that one alone is asked for', async () => {
  open('organize')
  await choose('单位a')
  await waitFor(() => expect(said()).toBe('list of a'))
})

test('phones show the units first, then the records of one, and lead back', async () => {
  window.innerWidth = 375
  open('department')
  await screen.findByText('单位b')
  expect([said(), chosen()]).toEqual([undefined, []])
  await choose('单位b')
  await waitFor(() => expect(said()).toBe('list of b'))
  expect(screen.queryByText('单位a')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('单位a')).toBeTruthy()
  expect(said()).toBeUndefined()
})
