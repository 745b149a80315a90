import { describe, expect, test } from 'vitest'
import { formOf } from '../form/testing/form-samples'
import { checkList, fitList } from './check-list'
import { fromColumnData, toColumnData } from './column-data'
import { deriveList } from './derive-list'
import type { ListDocument } from './document'
import { listFields, mayBeParent, parentIn } from './list-field'

const source = (id: string) => ({ from: 'model' as const, id, parameters: [], value: 'id', label: 'name' })
const form = formOf([
  { kind: 'input', key: 'name' },
  { kind: 'relationForm', key: 'above', source: source('own') },
  { kind: 'select', key: 'choice', source: source('own') },
  { kind: 'popupSelect', key: 'several', settings: { multiple: true }, source: source('own') },
  { kind: 'relationForm', key: 'maker', source: source('other') },
  { kind: 'user', key: 'keeper' },
])
const fields = listFields(form, 'own')
const list = (more: Partial<ListDocument>): ListDocument => ({ ...deriveList(fields), ...more })
const tree = list({ view: 'treeTable', parent: 'above' })
const problems = (one: ListDocument, of = fields) => checkList(one, of).map(({ problem, part }) => `${part} ${problem}`)

describe('a list whose records stand below each other', () => {
  test('does so by a field that names one record of the same form', () => {
    expect(fields.filter(mayBeParent).map(({ field }) => field)).toEqual(['above', 'choice'])
    // Of a form of which nobody says which it is, no field names a record.
    expect(listFields(form).filter(mayBeParent)).toEqual([])
    expect(listFields(form, '').filter(mayBeParent)).toEqual([])
  })

  test('is told what is wrong with that field', () => {
    expect(problems(tree)).toEqual([])
    expect(problems(list({ view: 'treeTable' }))).toEqual(['parent parent-missing'])
    for (const parent of ['several', 'maker', 'keeper', 'name', 'creatorUserId'])
      expect(problems(list({ view: 'treeTable', parent })), parent).toEqual(['parent parent-unfit'])
    expect(problems(list({ view: 'treeTable', parent: 'gone' }))).toEqual(['parent field-unknown'])
    // It may wait for its view.
    expect(problems(list({ view: 'table', parent: 'above' }))).toEqual([])
  })

  test('is a table without the field, or for who does not see it', () => {
    expect(fitList(tree, fields)).toEqual(tree)
    const seen = fields.filter(({ field }) => field !== 'above')
    const fitted = fitList(tree, seen)
    expect([fitted.view, 'parent' in fitted, parentIn(fitted)]).toEqual(['table', false, undefined])
    expect(fitList({ ...tree, parent: 'maker' }, fields).view).toBe('table')
    expect(parentIn(tree)).toBe('above')
    expect(parentIn({ ...tree, view: 'cards' })).toBeUndefined()
  })

  test('is read and written as older clients do', () => {
    const telling = { fields, language: 'zh' as const }
    const text = toColumnData(tree, telling)
    expect(JSON.parse(text)).toMatchObject({ type: 5, parentField: 'above' })
    expect(fromColumnData(text, telling)).toEqual(tree)
    const lost = JSON.stringify({ ...JSON.parse(text), parentField: 'gone' })
    expect(fromColumnData(lost, telling)).toMatchObject({ view: 'table' })
  })
})
