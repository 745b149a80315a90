import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form'
import { formOf, rule } from './testing/form-samples'

describe('a compiled form', () => {
  test('knows its fields by path, those in containers and in rows among them', () => {
    const form = compileForm(
      formOf([
        { kind: 'card', id: 'c', children: [{ kind: 'input', key: 'name' }] },
        { kind: 'table', key: 'lines', children: [{ kind: 'number', key: 'count' }] },
      ]),
    )
    expect([...form.fields.keys()]).toEqual(['name', 'lines', 'lines.count'])
    expect(form.columnsOf('lines').map(({ node }) => node.key)).toEqual(['count'])
    expect(form.places.map(({ node, parent }) => [node.id, parent?.node.id])).toEqual([
      ['c', undefined],
      ['name', 'c'],
      ['lines', undefined],
      ['count', undefined],
    ])
  })

  test('leaves out kinds that it does not know, nodes that are missing and ones that come twice', () => {
    const document = formOf([
      { kind: 'ufo', key: 'x' },
      { kind: 'input', key: 'a' },
    ])
    const form = compileForm({ ...document, root: [...document.root, 'gone', 'a', '__proto__'] })
    expect([...form.fields.keys()]).toEqual(['a'])
  })

  test('puts what follows from other fields behind them', () => {
    const form = compileForm(
      formOf(
        [
          { kind: 'number', key: 'c' },
          { kind: 'number', key: 'b' },
          { kind: 'number', key: 'a' },
        ],
        [rule('set', ['c'], 'true', { value: 'b + 1' }), rule('set', ['b'], 'true', { value: 'a + 1' })],
      ),
    )
    expect(form.steps.filter(({ does }) => does === 'value').map(({ gives }) => gives)).toEqual(['b', 'c'])
    expect(form.problems).toEqual([])
  })

  describe('names circles', () => {
    test.each([
      ['of a field with itself', [rule('set', ['a'], 'a > 10', { value: '10' })], [['a']]],
      [
        'of two fields',
        [rule('set', ['a'], 'true', { value: 'b' }), rule('set', ['b'], 'true', { value: 'a' })],
        [['a', 'b']],
      ],
      ['of what is shown with what it clears', [rule('show', ['h'], 'h = 1')], [['h']]],
    ])('%s', (_, rules, circles) => {
      const form = compileForm(
        formOf(
          [
            { kind: 'number', key: 'a' },
            { kind: 'number', key: 'b' },
            { kind: 'number', key: 'h', whenHidden: 'clear' },
          ],
          rules,
        ),
      )
      const found = form.problems.flatMap((problem) => ('circle' in problem ? [[...problem.circle].sort()] : []))
      expect(found).toEqual(circles)
    })

    test('a field that is shown by its own kept value is none', () => {
      expect(compileForm(formOf([{ kind: 'number', key: 'h' }], [rule('show', ['h'], 'h = 1')])).problems).toEqual([])
    })
  })

  test('names each formula that cannot be read, and goes on without it', () => {
    const form = compileForm(
      formOf(
        [
          { kind: 'input', key: 'a', visible: 'b +', locked: 'gone = 1' },
          { kind: 'number', key: 'b', default: { from: 'formula', formula: '1 +' } },
        ],
        [rule('set', ['a'], '?', {}), rule('set', ['a'], 'true', { value: '(', otherwise: ')' })],
      ),
    )
    expect(form.problems.map((problem) => ('at' in problem ? problem.at : ''))).toEqual([
      'when',
      'value',
      'otherwise',
      'visible',
      'locked',
      'default',
    ])
  })
})
