import { act, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type DictionaryEntry, type DictionaryTypeTree, dictionary } from '@workstation/contract/dictionary'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { PageContext } from '../../platform/page-context'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { DictionariesPage } from './dictionaries-page'
import { DictionaryPage } from './dictionary-page'
import { treeRows } from './entry-rows'
// Loaded ahead, so that a test does not wait for it.
import './entry-editor'
import '../../ui/tree-list/move-dialog'

const entry = (id: string, parentId = '0', more: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  id,
  version: 1,
  parentId,
  dictionaryTypeId: 'mat',
  fullName: `${id}类`,
  enCode: id,
  enabledMark: 1,
  sortCode: 0,
  description: '',
  ...more,
})
const entries = [entry('steel'), entry('pipe', 'steel'), entry('wood', '0', { enabledMark: 0 })]

const type = (id: string, more: Partial<DictionaryTypeTree> = {}): DictionaryTypeTree => ({
  id,
  version: 1,
  parentId: '-1',
  fullName: `${id}字典`,
  enCode: id,
  isTree: 0,
  sortCode: 0,
  description: '',
  hasChildren: false,
  children: [],
  ...more,
})

/** A field of the editor by its name; roles of antd's fields take long to find here. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLElement

function open(isTree: boolean, buttons: string[] = []) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: entries })
  const info = { modelId: 'materials', path: '/dictionary/materials', rest: '', title: '材料' }
  const page = renderPage(
    <PageContext.Provider value={{ ...info, module: { moduleId: 'mat', isTree } }}>
      <DictionaryPage />
    </PageContext.Provider>,
    { modelId: 'materials', buttons },
  )
  return { ...page, server }
}

describe('[RTE-48] the page of a dictionary', () => {
  test('shows the entries of the dictionary that the menu names, those that are off too', async () => {
    const { server } = open(false)
    expect(await screen.findByText('steel类')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '材料' })).toBeTruthy()
    expect(screen.getByText('已停用')).toBeTruthy()
    expect(server.inputs(dictionary.list)[0]).toEqual({ id: 'mat', all: '1', keyword: '' })
    expect(screen.queryByRole('button', { name: '新建数据' })).toBeNull()
    expect(screen.queryByRole('button', { name: /收起/ })).toBeNull()
  })

  test('as a tree, branches fold', async () => {
    const { user } = open(true)
    await screen.findByText('pipe类')
    await user.click(screen.getByRole('button', { name: '收起“steel类”的下级' }))
    await waitFor(() => expect(screen.queryByText('pipe类')).toBeNull())
    await user.click(screen.getByRole('button', { name: '展开“steel类”的下级' }))
    expect(await screen.findByText('pipe类')).toBeTruthy()
  })

  test('[DIC-17] with the button of the entry an entry is changed, by its version', async () => {
    const { user, server } = open(false, ['btn_edit'])
    server.on(dictionary.update, null)
    await user.click(await screen.findByText('steel类'))
    const save = await screen.findByText('保存')
    await user.type(fieldOf('fullName'), '材')
    await user.click(save)
    await waitFor(() => expect(server.inputs(dictionary.update)).toHaveLength(1))
    expect(server.inputs(dictionary.update)[0]).toMatchObject({ id: 'steel', version: 1, fullName: 'steel类材' })
  })

  test('[DIC-16] an entry is added to this dictionary, and a code that is none is refused at its field', async () => {
    const { user, server } = open(true, ['btn_add'])
    server.on(dictionary.create, { id: 'new' })
    const [add] = await screen.findAllByText('新建数据')
    await user.click(add as HTMLElement)
    const save = await screen.findByText('保存')
    await user.type(fieldOf('fullName'), '砖')
    await user.type(fieldOf('enCode'), '砖')
    await user.click(save)
    expect(await screen.findByText('编码只能包含字母、数字和 _ . -')).toBeTruthy()
    expect(server.inputs(dictionary.create)).toEqual([])
    await user.type(fieldOf('enCode'), '{Backspace}brick')
    await user.click(save)
    await waitFor(() => expect(server.inputs(dictionary.create)).toHaveLength(1))
    expect(server.inputs(dictionary.create)[0]).toMatchObject({
      dictionaryTypeId: 'mat',
      parentId: '0',
      enCode: 'brick',
    })
  })

  test('a menu entry that names no dictionary says so', async () => {
    fakeServer()
    renderPage(<DictionaryPage />, { modelId: 'materials' })
    expect(await screen.findByText(/菜单还没有指定字典/)).toBeTruthy()
  })
})

describe('rows of a tree', () => {
  test('stand below each other; what a search leaves alone stands at the top', () => {
    const shape = (rows: ReturnType<typeof treeRows>) => rows.map(({ id, depth }) => [id, depth])
    expect(shape(treeRows(entries, new Set()))).toEqual([
      ['steel', 0],
      ['pipe', 1],
      ['wood', 0],
    ])
    expect(shape(treeRows(entries, new Set(['steel'])))).toEqual([
      ['steel', 0],
      ['wood', 0],
    ])
    expect(shape(treeRows([entry('pipe', 'steel')], new Set()))).toEqual([['pipe', 0]])
  })
})

/** The page as somebody sees it who goes elsewhere and comes back. */
function TwiceShown() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'leave' : 'return'}
      </button>
      {shown && <DictionariesPage />}
    </>
  )
}

describe('all dictionaries', () => {
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  const sub = type('sub', { parentId: 'mat', isTree: 1, version: 4 })
  const types = [type('mat', { hasChildren: true, children: [sub] }), type('other')]

  function openAll(path = '/page', more = types, page = <DictionariesPage />) {
    const server = fakeServer()
    server.on(authority.getColumns, null)
    server.on(dictionary.listTypes, { list: more })
    server.on(dictionary.list, ({ id }) => ({ list: id === 'mat' ? entries : [] }))
    server.on(dictionary.removeType, null)
    server.on(dictionary.moveType, null)
    const [address = '', search = ''] = path.split('?')
    const options = { modelId: 'dictionary', path: address, search: search && `?${search}`, buttons }
    return { ...renderPage(page, options), server }
  }
  /** A line of the tree; roles take long to find on a page with a table. */
  const line = (name: string) =>
    waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((one) =>
        one.textContent?.startsWith(name),
      )
      if (!found) throw new Error(`no line ${name}`)
      return found
    })

  test('[DIC-01] are chosen in a tree beside their data, and an empty one is deleted after asking', async () => {
    const { user, router, server } = openAll()
    expect(await screen.findByText('steel类')).toBeTruthy()
    const tree = screen.getByRole('complementary', { name: '字典' })
    expect((await line('sub字典')).getAttribute('aria-level')).toBe('2')
    await user.click(await line('sub字典'))
    expect(await screen.findByText('这个字典还没有数据。')).toBeTruthy()
    expect(router.state.location.search).toBe('?type=sub')
    await user.click(within(tree).getByRole('button', { name: '删除字典' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /删除/ }))
    await waitFor(() => expect(server.inputs(dictionary.removeType)).toEqual([{ id: 'sub' }]))
  })

  test('[DIC-04] are one cached list: a page that shows them again asks for nothing, a change asks once', async () => {
    const { server, user } = openAll('/page', types, <TwiceShown />)
    await line('sub字典')
    await user.click(screen.getByText('leave'))
    expect(document.querySelector('[role=tree]')).toBeNull()
    await user.click(screen.getByText('return'))
    await line('sub字典')
    expect(server.inputs(dictionary.listTypes)).toHaveLength(1)
    await user.click(within(document.querySelector('aside') as HTMLElement).getByText('移动到…'))
    await user.click(await screen.findByText('移动'))
    await waitFor(() => expect(server.inputs(dictionary.listTypes)).toHaveLength(2))
  })

  test('one alone is not offered to be moved, since there is nowhere to go', async () => {
    openAll('/page', [type('other')])
    await line('other字典')
    expect(screen.getByText('编辑字典')).toBeTruthy()
    expect(screen.queryByText('移动到…')).toBeNull()
  })

  test('are moved without dragging: below another one, in front of a third, by the version that was seen', async () => {
    const { user, server } = openAll('/page?type=sub')
    await line('sub字典')
    await user.click(await screen.findByText('移动到…'))
    const dialog = await screen.findByRole('dialog')
    const [below, before] = within(dialog).getAllByRole('combobox') as [HTMLElement, HTMLElement]
    await user.click(below)
    // Not below itself; below every other one, and at the top.
    const offered = () =>
      [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent)
    expect(offered()).toEqual(['无（作为第一级）', 'mat字典', 'other字典'])
    const pick = (label: string) =>
      user.click(
        [...document.querySelectorAll('.ant-select-item-option')].findLast(
          (one) => one.textContent === label,
        ) as Element,
      )
    await pick('无（作为第一级）')
    await user.click(before)
    await pick('other字典')
    await user.click(within(dialog).getByText('移动'))
    await waitFor(() =>
      expect(server.inputs(dictionary.moveType)).toEqual([{ id: 'sub', parentId: '-1', before: 'other', version: 4 }]),
    )
  })

  test('on a phone the tree comes first, then the data, and Back leads to the tree', async () => {
    window.innerWidth = 375
    const { user, router } = openAll()
    await line('mat字典')
    expect(screen.queryByText('steel类')).toBeNull()
    await user.click(await line('mat字典'))
    expect(await screen.findByText('steel类')).toBeTruthy()
    expect(document.querySelector('[role=tree]')).toBeNull()
    await act(() => router.navigate(-1))
    await line('mat字典')
    await user.click(await line('mat字典'))
    await user.click(await screen.findByText('返回字典'))
    await line('mat字典')
  })
})
