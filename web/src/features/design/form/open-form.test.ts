import { emptyForm } from '@workstation/domain/form/document'
import { expect, test } from 'vitest'
import { makeForm } from '../testing/make-design'
import { openForm, releasedNodes } from './open-form'

const form = makeForm([
  { id: 'a', kind: 'input', key: 'name' },
  { id: 'box', kind: 'card', children: [] },
])

test.each(['', ' \n', '{}'])('nothing drawn yet (%j) opens as an empty form that can be written', (text) => {
  expect(openForm(text)).toEqual({ document: emptyForm, readOnly: false, newer: false })
})

test('a form opens as it was written, and one of a newer version of the product can only be read', () => {
  expect(openForm(JSON.stringify(form))).toEqual({ document: form, readOnly: false, newer: false })
  const newer = openForm(JSON.stringify({ ...form, schema: 999 }))
  expect([newer?.readOnly, newer?.newer, newer?.document.root]).toEqual([true, true, ['a', 'box']])
})

test.each(['[]', 'form', '{"a":1}'])('%s is no form', (text) => {
  expect(openForm(text)).toBeNull()
  expect([...releasedNodes(text)]).toEqual([])
})

test('the nodes of a release have their keys, and those without one have none', () => {
  expect([...releasedNodes(JSON.stringify(form))]).toEqual([
    ['a', 'name'],
    ['box', ''],
  ])
})
