import { waitFor } from '@testing-library/react'
import { onlineRecord } from '@workstation/contract/online-record'
import { compileForm } from '@workstation/domain/form/compile-form'
import { emptyForm, type FormNode } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import { kinds, partKinds } from '@workstation/domain/form/kinds/index'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { DrawnField } from './drawn-field'
import { FormView } from './form-view'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => document.body.replaceChildren())

const context = { timeZone: 'Asia/Shanghai', language: 'zh', now: 0, own: {} } as const
const options = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙' },
]
const nodeOf = (kind: string, more: Partial<FormNode> = {}): FormNode => {
  const found = kinds.find((one) => one.kind === kind)
  const source = found?.sources?.includes('static') ? { source: { from: 'static' as const, options } } : {}
  return { id: 'n', kind, key: 'n', label: '标题', span: 24, settings: { ...found?.initial }, ...source, ...more }
}
/** What stands in the page, without the ids that tell two forms on one page apart. */
const plain = (html: string | undefined) =>
  html?.replace(/ (?:id|for|name|aria-[a-z]+)="[^"]*"/g, '').replace(/_r_\w+_/g, '')

function drawn(node: FormNode) {
  renderPage(
    <ConfigProvider componentSize="middle">
      <DrawnField node={node} />
    </ConfigProvider>,
    { path: '/x' },
  )
  return document.querySelector('.drawn-field')
}
function filledIn(node: FormNode) {
  const form = compileForm({ ...emptyForm, root: ['n'], nodes: { n: node } })
  renderPage(<FormView state={createFormState(form, {}, context)} />, { path: '/x' })
  const cell = document.querySelector('.form-view [data-node=n]')
  return cell?.querySelector('.form-box') ?? cell
}

const fields = kinds.filter(({ kind, children }) => children === 'none' && !partKinds.has(kind))

describe('[VIS-14] a field on the canvas of the designer', () => {
  test.each(fields.map(({ kind }) => [kind]))('is what people get: %s', (kind) => {
    const node = nodeOf(kind)
    const own = drawn(node)
    const box = own?.querySelector('.form-box') ?? own
    const html = plain(box?.innerHTML)
    document.body.replaceChildren()
    const real = plain(filledIn(node)?.innerHTML)
    expect(html).toBeTruthy()
    // A relation that names nothing yet is drawn as the box that it becomes; a button can be pressed only in a form.
    const differs = kind === 'button' || ['relationForm', 'popupSelect', 'popupTableSelect'].includes(kind)
    if (differs) expect(html).toContain(kind === 'button' ? 'ant-btn' : 'pick')
    else expect(html).toBe(real)
  })

  test('is reached by nobody, and asks no service for what it would offer', async () => {
    const from = (which: 'interface' | 'model') => ({
      source: { from: which, id: 'x', parameters: [], value: 'id', label: 'name' },
    })
    expect(drawn(nodeOf('radio', from('interface')))?.hasAttribute('inert')).toBe(true)
    expect(document.querySelectorAll('input[type=radio]')).toHaveLength(1)
    for (const kind of ['checkbox', 'select', 'cascader', 'relationForm']) drawn(nodeOf(kind, from('model')))
    drawn(nodeOf('user', { default: { from: 'system', name: 'person' } }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.inputs(onlineRecord.list)).toEqual([])
  })

  test('stands there also where a rule of its own would hide or close it, with what it begins with', () => {
    const node = nodeOf('input', { visible: 'false', locked: 'true', default: { from: 'value', value: '起' } })
    const input = drawn(node)?.querySelector('input')
    expect([input?.value, input?.disabled]).toEqual(['起', false])
  })

  test.each(['relationForm', 'popupSelect', 'popupTableSelect'])(
    'of a source that is not chosen yet is drawn as of one that is: %s',
    (kind) => {
      const of = (from: 'interface' | 'model', id: string) => {
        const html = plain(
          drawn(nodeOf(kind, { source: { from, id, parameters: [], value: 'id', label: 'id' } }))?.innerHTML,
        )
        document.body.replaceChildren()
        return html
      }
      expect(of('model', '')).toContain('pick')
      expect(of('model', '')).toBe(of('model', 'x'))
      expect(of('interface', '')).toBe(of('interface', 'x'))
    },
  )

  test('of a dictionary shows a sample while none is chosen, and one that is asked for its entries once it is', async () => {
    const from = (typeId: string) => ({ source: { from: 'dictionary' as const, typeId } })
    serveDictionaries(server, { d1: [{ id: 'e1', fullName: '甲类' }] })
    drawn(nodeOf('radio', from('')))
    expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toContain('选项')
    document.body.replaceChildren()
    drawn(nodeOf('radio', from('d1')))
    await waitFor(() => expect(document.body.textContent).toContain('甲类'))
  })

  test('of a kind that this version does not know says so', () => {
    expect(drawn(nodeOf('fromTheFuture'))?.textContent).toBe('此控件暂不支持在页面上填写')
  })
})
