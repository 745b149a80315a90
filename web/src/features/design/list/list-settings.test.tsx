import { waitFor } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { CustomButton, ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../platform/query-client'
import { useSession } from '../../../platform/session-state'
import { fakeServer } from '../../../testing/fake-server'
import { makeMenu } from '../../../testing/make-current-user'
import { outline } from '../../../testing/outline'
import { renderPage } from '../../../testing/render-page'
import { turnControls } from '../../../testing/turn-controls'
import { createEditor } from '../editor/editor-store'
import { ReadOnlyProvider } from '../form/read-only'
import { makeForm } from '../testing/make-design'
import { ButtonSettings } from './button-settings'
import { ColumnSettings } from './column-settings'
import { CustomButtons } from './custom-buttons'
import { FieldLines } from './field-lines'
import { ListDesigningProvider } from './list-designing'
import { PageSettings } from './page-settings'
import { KeywordSetting, SearchSettings } from './search-settings'

const options = [{ id: 'good', label: '完好' }]
const form = makeForm([
  { id: 'name', kind: 'input', key: 'name', label: '名称' },
  { id: 'price', kind: 'number', key: 'price', label: '价格' },
  { id: 'state', kind: 'select', key: 'state', label: '状态', source: { from: 'static', options } },
])
const fields = listFields(form)
const derived = deriveList(fields)
const own: Pick<CustomButton, 'id' | 'label' | 'place'> = { id: 'b1', label: '派工', place: 'row' }
const parameters = [
  { name: 'no', formula: 'name' },
  { name: 'sum', formula: '' },
]

const columns = <FieldLines part="columns" settings={(line) => <ColumnSettings line={line} />} />
const search = (
  <>
    <KeywordSetting />
    <FieldLines part="search" settings={(line) => <SearchSettings line={line} />} />
  </>
)
interface Part {
  readonly part: ReactNode
  readonly list?: Partial<ListDocument>
  readonly chosen?: string
}
const searched = [{ field: 'state' }, { field: 'name' }]
const ownButton = (more: Pick<CustomButton, 'does'> & Partial<CustomButton>): Part => ({
  part: <CustomButtons />,
  list: { custom: [{ ...own, ...more }] },
})
const parts: Readonly<Record<string, Part>> = {
  'column-text': { part: columns, chosen: 'name' },
  'column-number': { part: columns, chosen: 'price' },
  'search-text': { part: search, list: { search: searched }, chosen: 'name' },
  'search-choice': { part: search, list: { search: searched }, chosen: 'state' },
  'page-table': {
    part: <PageSettings />,
    list: { sort: { field: 'price', direction: 'desc' }, tree: { field: 'state' } },
  },
  'page-groups': { part: <PageSettings />, list: { view: 'groups', group: 'state', phone: ['name'] } },
  'page-tree': { part: <PageSettings />, list: { view: 'treeTable' } },
  buttons: {
    part: <ButtonSettings />,
    list: { buttons: [{ code: 'btn_edit', shown: true, when: 'price > 5' }] },
  },
  'own-link': ownButton({ does: { do: 'link', address: '/a' } }),
  'own-interface': ownButton({ place: 'list', does: { do: 'interface', id: 'i1', parameters } }),
  'own-script': ownButton({ does: { do: 'script', text: '(form) => {}' } }),
}

beforeEach(() => {
  const server = fakeServer()
  const ofInterface = {
    ...{ enCode: 'i', categoryId: 'c', dataType: 1, checkType: 0 },
    ...{ requestMethod: '1', tenantId: '', requestParameters: '' },
  }
  const list = ['i1', 'i2'].map((id) => ({ ...ofInterface, id, fullName: `接口${id}` }))
  server.on(dataInterface.getList, { list, pagination: { currentPage: 1, pageSize: 500, total: 2 } })
  useSession.setState({ menus: [makeMenu({ id: 'm1', fullName: '设备', urlAddress: '/equipment' })] })
})

async function openPart({ part, list = {}, chosen = '' }: Part, readOnly = false) {
  const start: ListDocument = { ...derived, ...list }
  const editor = createEditor(start)
  editor.choose(chosen)
  let said = ''
  const fieldOf = (name: string) => fields.find(({ field }) => field === name)
  const say = (words: string) => {
    said = words
  }
  const queryClient = createQueryClient()
  const designing = { editor, fields, fieldOf, say }
  const view = renderPage(
    <ReadOnlyProvider value={readOnly}>
      <ListDesigningProvider value={designing}>{part}</ListDesigningProvider>
    </ReadOnlyProvider>,
    { queryClient },
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const read = () => {
    const { document, chosen: now } = editor.get()
    const keys = Object.keys({ ...start, ...document }) as (keyof ListDocument)[]
    const changed = keys.filter((key) => document[key] !== start[key]).map((key) => [key, document[key] ?? null])
    return { ...Object.fromEntries(changed), ...(said && { said }), ...(now !== chosen && { chosen: now }) }
  }
  return { element: view.container, read, close: view.unmount }
}

/** After a wanted change: npx vitest run web/src/features/design/list/list-settings.test.tsx -u */
test.each(Object.entries(parts))(
  '[VIS-02] what can be set of a list, and what follows from each: %s',
  async (title, part) => {
    const { element, close } = await openPart(part)
    const shown = outline(element)
    close()
    const turned = (await turnControls(() => openPart(part))).map((line) => line.replace(/"id":"b\w{4,}"/, '"id":"…"'))
    await expect(`${[...shown, '', ...turned].join('\n')}\n`).toMatchFileSnapshot(`./shown-list-settings/${title}.txt`)
  },
)

test.each(Object.entries(parts))('nothing is set of a list by who may only look: %s', async (_, part) => {
  const { element, close } = await openPart(part, true)
  // A line opens to show what is set of it.
  const controls = [...element.querySelectorAll<HTMLInputElement>('input, textarea, button:not([aria-expanded])')]
  expect(controls.length).toBeGreaterThan(0)
  expect(controls.filter((one) => !one.disabled && !one.readOnly).map(({ outerHTML }) => outerHTML)).toEqual([])
  close()
})
