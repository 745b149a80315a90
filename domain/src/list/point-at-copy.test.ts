import { describe, expect, test } from 'vitest'
import { emptyForm, type FormDocument, type FormNode } from '../form/document'
import { deriveList } from './derive-list'
import { baseFields } from './list-field'
import { pointAtCopy } from './point-at-copy'

const node = (id: string, more: Partial<FormNode>): FormNode => ({
  ...{ id, kind: 'input', key: id, label: id, span: 24, settings: {} },
  ...more,
})
const model = (id: string) => ({ from: 'model' as const, id, parameters: [], value: 'id', label: 'title' })
const nodes = [
  node('above', { kind: 'relationForm', source: model('old') }),
  node('rows', { kind: 'table', children: ['choice'] }),
  node('choice', { kind: 'select', source: model('old-menu') }),
  node('other', { kind: 'relationForm', source: model('older') }),
  node('word', { label: 'old' }),
  node('dictionary', { kind: 'select', source: { from: 'dictionary', typeId: 'old' } }),
]
const form: FormDocument = {
  ...emptyForm,
  root: nodes.map(({ id }) => id).filter((id) => id !== 'choice'),
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  scripts: [{ id: 's', on: 'load', text: `form.open("old"); form.open('old-menu'); old(\`old\`, "older")` }],
}
const list = {
  ...deriveList(baseFields),
  custom: [
    { id: 'one', label: '甲', place: 'row' as const, does: { do: 'script' as const, text: "open('old')" } },
    { id: 'two', label: '乙', place: 'row' as const, does: { do: 'link' as const, address: 'https://old' } },
  ],
}
const codes = { from: 'parts', to: 'parts_1' }
const renamed = { from: ['old', 'old-menu'], to: 'new', codes }
const copied = pointAtCopy({ form, list }, renamed)

describe('a copied form', () => {
  test('names itself wherever it named itself, in fields and in rows, and nothing else', () => {
    const sources = Object.values(copied.form.nodes).map(({ source }) => source)
    expect(sources).toEqual([model('new'), undefined, model('new'), model('older'), undefined, nodes[5]?.source])
    expect(copied.form.nodes['word']).toBe(nodes[4])
  })

  test('has scripts that name it, in the form and in buttons of its list', () => {
    expect(copied.form.scripts[0]?.text).toBe(`form.open("new"); form.open('new'); old(\`new\`, "older")`)
    expect(copied.list?.custom?.map(({ does }) => does)).toEqual([
      { do: 'script', text: "open('new')" },
      { do: 'link', address: 'https://old' },
    ])
  })

  test.each([
    ['the page of the form', '/model/lc_parts', '/model/lc_parts_1'],
    [
      'that page with what is searched for',
      '/model/lc_parts?keyword={name}#top',
      '/model/lc_parts_1?keyword={name}#top',
    ],
    [
      'an id of it',
      '/api/visualdev/OnlineDev/old/Config?menuId=old-menu',
      '/api/visualdev/OnlineDev/new/Config?menuId=new',
    ],
    ['a page whose code begins alike', '/model/lc_parts_old?keyword=older', '/model/lc_parts_old?keyword=older'],
    [
      'another page with the code in what is searched for',
      '/model/lc_pumps?keyword=lc_parts',
      '/model/lc_pumps?keyword=lc_parts',
    ],
    ['another server', 'https://old/model/lc_parts', 'https://old/model/lc_parts'],
    ['another server without a scheme', '//old/model/lc_parts', '//old/model/lc_parts'],
    ['an address that a record holds', '{old}', '{old}'],
  ])('leads from its buttons to %s', (_, address, expected) => {
    const button = { id: 'go', label: '去', place: 'list' as const, does: { do: 'link' as const, address } }
    const of = pointAtCopy({ form, list: { ...list, custom: [button] } }, renamed)
    expect(of.list?.custom).toEqual([{ ...button, does: { do: 'link', address: expected } }])
  })

  test('keeps a list without buttons, and the lack of one', () => {
    const plain = deriveList(baseFields)
    expect(pointAtCopy({ form, list: plain }, renamed).list).toBe(plain)
    expect(pointAtCopy({ form, list: null }, renamed).list).toBeNull()
  })
})
