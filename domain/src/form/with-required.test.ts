import { expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { formOf, sampleContext } from './testing/form-samples'
import { validateRecord } from './validate-record'
import { withRequired } from './with-required'

const form = compileForm(
  formOf([
    { kind: 'input', key: 'a' },
    { kind: 'input', key: 'b', required: true },
    { kind: 'table', key: 't', children: [{ kind: 'input', key: 'c' }] },
  ]),
)
const missing = (asked: readonly string[], values = {}) =>
  validateRecord(withRequired(form, asked), values, sampleContext).map(({ path, reason }) => `${path} ${reason}`)

test('a step asks for fields and cells beside those that the form itself asks for', () => {
  const values = { t: [{ c: null }, { c: 'c' }] }
  expect(missing([], values)).toEqual(['b required'])
  expect(missing(['a'], values)).toEqual(['a required', 'b required'])
  expect(missing(['t.c'], values)).toEqual(['b required', 't.0.c required'])
  expect(missing(['a', 't.c', 'gone', 't.gone'], { ...values, a: 'a', b: 'b' })).toEqual(['t.0.c required'])
})

test('a form of which nothing more is asked stays the same', () => {
  expect(withRequired(form, [])).toBe(form)
  expect(withRequired(form, ['b', 'gone'])).toBe(form)
  expect(withRequired(form, ['a', 'b']).document.nodes).not.toBe(form.document.nodes)
})
