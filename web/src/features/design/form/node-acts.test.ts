import { emptyForm, type FormDocument } from '@workstation/domain/form/document'
import { beforeEach, describe, expect, test } from 'vitest'
import { createEditor } from '../editor/editor-store'
import { makeForm } from '../testing/make-design'
import { createActs } from './node-acts'

let said: string[]
beforeEach(() => {
  localStorage.clear()
  said = []
})

/** Words that name the act and what it is told with. */
const words = new Proxy({} as never, {
  get: (_, name: string) => {
    if (name === 'labelOf') return (node?: { label: string }) => node?.label ?? 'nameless'
    if (name === 'kindOf') return (kind: string) => `a ${kind}`
    const told = (...given: unknown[]) => [name, ...given.map((one) => JSON.stringify(one))].join(' ')
    return ['nothingToPaste', 'undone', 'redone', 'nothingToUndo', 'nothingToRedo', 'phoneReset'].includes(name)
      ? name
      : told
  },
})
function open(form: FormDocument, chosen = '') {
  const editor = createEditor(form)
  editor.choose(chosen)
  const acts = createActs(editor, { say: (text) => said.push(text), words, givenKeys: () => [] })
  return { editor, acts }
}
const form = makeForm([
  { id: 'a', kind: 'input', key: 'a' },
  { id: 'tabs', kind: 'tab', children: ['one'] },
  { id: 'one', kind: 'tabItem', children: [] },
])

describe('what cannot be done changes nothing and is told', () => {
  test.each<[string, (acts: ReturnType<typeof open>['acts']) => void, string]>([
    ['a part goes nowhere but into its whole', (acts) => acts.move('one', { parent: null, at: 0 }), 'refused "one"'],
    ['nothing steps into itself', (acts) => acts.move('tabs', { parent: 'one', at: 0 }), 'refused "tabs"'],
    ['a part is not added by itself', (acts) => acts.addBehind('tabItem'), 'refused "a tabItem"'],
    ['a kind that is not known', (acts) => acts.add('none', { parent: null, at: 0 }), 'refused "a none"'],
    ['a way that leads nowhere', (acts) => acts.moveOut('a'), 'cannotMove "a"'],
    ['one that is gone', (acts) => acts.moveUp('gone'), 'cannotMove "nameless"'],
    ['nothing was copied', (acts) => acts.paste(), 'nothingToPaste'],
    ['nothing was done', (acts) => acts.undo(), 'nothingToUndo'],
    ['nothing was undone', (acts) => acts.redo(), 'nothingToRedo'],
  ])('%s', (_, act, told) => {
    const { editor, acts } = open(form, 'a')
    act(acts)
    expect(said).toEqual([told])
    expect(editor.get().document).toBe(form)
    expect(editor.get().past).toEqual([])
  })

  test('one that is gone is neither made again nor removed, of which nothing is said', () => {
    const { editor, acts } = open(form, 'gone')
    acts.duplicate('gone')
    acts.remove('gone')
    expect([said, editor.get().document]).toEqual([[], form])
  })
})

test('what is added, moved and made again is chosen, and told with its place', () => {
  const { editor, acts } = open(form, 'a')
  acts.move('a', { parent: 'one', at: 0 })
  expect([said.pop(), editor.get().chosen]).toEqual(['moved "a" {"parent":"one","at":0}', 'a'])
  acts.duplicate('a')
  const [, copy = ''] = editor.get().document.nodes['one']?.children ?? []
  expect([said.pop(), editor.get().chosen]).toEqual(['duplicated "a"', copy])
  expect(editor.get().document.nodes[copy]?.key).not.toBe('a')
  editor.choose('')
  acts.addBehind('number')
  const last = editor.get().document.root.at(-1)
  expect([said.pop(), editor.get().chosen]).toEqual(['added "a number" {"parent":null,"at":1}', last])
})

test('letters into one setting are one step, and a choice is one of its own', () => {
  const { editor, acts } = open(form, 'a')
  for (const value of ['x', 'xy', 3, 4]) acts.set('a', { name: 'max', value })
  expect(editor.get().past).toHaveLength(1)
  for (const value of [true, false]) acts.set('a', { name: 'clear', value })
  expect(editor.get().past).toHaveLength(3)
  acts.change('a', { label: 'b' }, 'label')
  acts.change('a', { label: 'bc' }, 'label')
  acts.change('a', { label: 'bcd' }, '')
  expect(editor.get().past).toHaveLength(5)
})

test('into an empty form anything is added that may stand there', () => {
  const { editor, acts } = open(emptyForm)
  acts.addBehind('input')
  expect(said).toEqual(['added "a input" {"parent":null,"at":0}'])
  expect(editor.get().document.root).toEqual([editor.get().chosen])
  expect([acts.mayAdd('tabItem', null), acts.mayAdd('input', null), acts.may('paste', '')]).toEqual([
    false,
    true,
    false,
  ])
})
