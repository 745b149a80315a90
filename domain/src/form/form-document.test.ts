import { describe, expect, test } from 'vitest'
import { emptyForm, type FormDocument } from './document'
import { readForm } from './read-form'

const node = { id: 'a', kind: 'input', key: 'a', label: '甲', span: 24, settings: {} }
const withNode = (more: object): object => ({ ...emptyForm, root: ['a'], nodes: { a: { ...node, ...more } } })
const withSettings = (more: object): object => ({ ...emptyForm, settings: { ...emptyForm.settings, ...more } })
const rule = { id: 'r', when: '1', does: 'show', fields: ['a'] }
const script = { id: 's', on: 'load', text: '' }
const isForm = (document: object) => readForm(JSON.stringify(document)).ok

describe('the settings of a form', () => {
  test.each([
    ['labels', ['top', 'left', 'right'], ['', 'bottom', 1, null]],
    ['size', ['small', 'middle', 'large'], ['', 'big']],
    ['opens', ['page', 'dialog', 'drawer'], ['', 'window']],
    ['labelWidth', [40, 41, 399, 400], [39, 401, 100.5, '100']],
    ['width', [300, 2000], [299, 2001, 600.5, null]],
    ['draft', [true, false], [0, 'true', null]],
    ['history', [true, false], [1, '', null]],
    [
      'saveText',
      ['', '保存', { zh: '保存' }, { zh: '保存', en: 'Save', zhtw: '儲存' }],
      [1, { en: 'Save' }, { zh: 1 }],
    ],
    ['cancelText', ['取消'], [false]],
  ])('%s is one of %j, and none of %j', (name, right, wrong) => {
    for (const value of right) expect([value, isForm(withSettings({ [name]: value }))]).toEqual([value, true])
    for (const value of wrong) expect([value, isForm(withSettings({ [name]: value }))]).toEqual([value, false])
  })

  test.each(['labels', 'labelWidth', 'size', 'opens', 'width', 'draft', 'history'])('are none without %s', (name) => {
    const { [name as 'labels']: _, ...others } = emptyForm.settings
    expect(isForm({ ...emptyForm, settings: others })).toBe(false)
  })
})

describe('a place of a form', () => {
  const interfaces = { from: 'interface', id: 'i', parameters: [], value: 'v', label: 'l' }
  const options = [{ id: 'a', label: '甲', children: [{ id: 'b', label: { zh: '乙' } }] }]
  test.each([
    ['span', [1, 24], [0, 25, 1.5, '12']],
    ['key', ['a'], [1, null]],
    ['label', ['', { zh: '甲' }], [1, null, {}]],
    ['help', ['', { zh: '甲', en: 'a' }], [1]],
    ['required', [true, false], [1, 'true']],
    ['unique', [true, false], [1]],
    ['visible', ['', 'a > 1'], [true, 1]],
    ['locked', ['', 'a > 1'], [true, 1]],
    ['whenHidden', ['keep', 'clear'], ['', 'drop']],
    ['patterns', [[], [{ pattern: 'a', message: '' }]], [[{ pattern: 'a' }], [{ message: '' }], {}, ['a']]],
    [
      'default',
      [
        { from: 'value', value: 1 },
        { from: 'value', value: null },
      ],
      [{ from: 'value' }, { from: '' }, 1],
    ],
    ['default', [{ from: 'formula', formula: '1' }], [{ from: 'formula' }, { from: 'formula', formula: 1 }]],
    [
      'default',
      ['person', 'organize', 'department', 'position', 'now', 'today'].map((name) => ({ from: 'system', name })),
      [{ from: 'system', name: '' }, { from: 'system', name: 'role' }, { from: 'system' }],
    ],
    [
      'source',
      [
        { from: 'static', options: [] },
        { from: 'static', options },
      ],
      [{ from: 'static' }, { from: 'else' }],
    ],
    ['source', [{ from: 'dictionary', typeId: 't' }], [{ from: 'dictionary' }, { from: 'dictionary', typeId: 1 }]],
    [
      'source',
      [interfaces, { ...interfaces, from: 'model' }, { ...interfaces, children: 'c' }],
      ['id', 'parameters', 'value', 'label', 'children'].map((name) => ({ ...interfaces, [name]: 1 })),
    ],
    [
      'source',
      ['', 1, true, null].map((value) => ({ ...interfaces, parameters: [{ name: 'n', value }] })),
      [[{ name: 'n' }], [{ value: 1 }], [{ name: 'n', value: {} }]].map((parameters) => ({
        ...interfaces,
        parameters,
      })),
    ],
    ['source', [{ ...interfaces, parameters: [{ name: 'n', formula: 'a' }] }], [{ ...interfaces, parameters: ['n'] }]],
    ['settings', [{}, { any: 1 }], [null, 1, []]],
  ])('%s is one of %j, and none of %j', (name, right, wrong) => {
    for (const value of right as unknown[]) expect([value, isForm(withNode({ [name]: value }))]).toEqual([value, true])
    for (const value of wrong as unknown[]) expect([value, isForm(withNode({ [name]: value }))]).toEqual([value, false])
  })

  test.each(['id', 'kind', 'label', 'span', 'settings'])('is none without its %s', (name) => {
    expect(isForm(withNode({ [name]: undefined }))).toBe(false)
  })
})

describe('a rule and a script', () => {
  const ruled = (more: object): object => ({ ...emptyForm, rules: [{ ...rule, ...more }] })
  const scripted = (more: object): object => ({ ...emptyForm, scripts: [{ ...script, ...more }] })
  test.each([
    ['does', ['show', 'hide', 'require', 'lock', 'set'], ['', 'drop', 1]],
    ['fields', [[], ['a', 't.b']], ['a', [1], null]],
    ['name', ['', { zh: '甲' }], [1]],
    ['value', ['', '1'], [1, null]],
    ['otherwise', ['', '1'], [1, null]],
    ['when', ['', '1'], [1, undefined]],
    ['id', ['r'], [1, undefined]],
  ])('%s of a rule is one of %j, and none of %j', (name, right, wrong) => {
    for (const value of right) expect([value, isForm(ruled({ [name]: value }))]).toEqual([value, true])
    for (const value of wrong) expect([value, isForm(ruled({ [name]: value }))]).toEqual([value, false])
  })

  test.each([
    ['on', ['load', 'change', 'beforeSubmit', 'afterSubmit', 'press'], ['', 'submit', undefined]],
    ['of', ['', 'a'], [1, null]],
    ['text', ['', 'x'], [1, undefined]],
    ['id', ['s'], [undefined]],
  ])('%s of a script is one of %j, and none of %j', (name, right, wrong) => {
    for (const value of right) expect([value, isForm(scripted({ [name]: value }))]).toEqual([value, true])
    for (const value of wrong) expect([value, isForm(scripted({ [name]: value }))]).toEqual([value, false])
  })
})

test.each([
  ['type', ['form'], ['list', '', undefined]],
  ['schema', [1], [0, 1.5, '1', undefined]],
  [
    'phone',
    [
      { order: [], hidden: [] },
      { order: ['a'], hidden: ['b'] },
    ],
    [{ order: [] }, { hidden: [] }, [], 1],
  ],
  ['root', [[]], [null, [1], {}, undefined]],
  ['nodes', [{}], [null, [], undefined]],
  ['rules', [[]], [null, {}, undefined]],
  ['scripts', [[]], [null, {}, undefined]],
] as const)('%s of a form is one of %j, and none of %j', (name, right, wrong) => {
  for (const value of right) expect([value, isForm({ ...emptyForm, [name]: value })]).toEqual([value, true])
  for (const value of wrong) expect([value, isForm({ ...emptyForm, [name]: value })]).toEqual([value, false])
})

test('a form with nothing in it is drawn at once, with labels above, and kept as a draft with its history', () => {
  const settings: FormDocument['settings'] = {
    ...{ labels: 'top', labelWidth: 100, size: 'middle', opens: 'drawer', width: 600, draft: true, history: true },
  }
  expect(emptyForm).toEqual({ type: 'form', schema: 1, root: [], nodes: {}, settings, rules: [], scripts: [] })
})
