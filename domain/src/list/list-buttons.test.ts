import { describe, expect, test } from 'vitest'
import { formOf } from '../form/testing/form-samples'
import { buttonConditions, closedFor, customOf, holdsFor, withoutConditions } from './button-condition'
import { checkList, fitList, readList } from './check-list'
import { deriveList } from './derive-list'
import type { ButtonAct, CustomButton, ListDocument } from './document'
import { listFields } from './list-field'
import { filledAddress, isFillable } from './row-address'

const form = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'number', key: 'price', label: '价格' },
])
const fields = listFields(form)
const list = (more: Partial<ListDocument> = {}): ListDocument => ({ ...deriveList(fields), ...more })
const own = (does: ButtonAct, more: Partial<CustomButton> = {}): CustomButton => ({
  ...{ id: 'go', label: '去', place: 'row', does },
  ...more,
})
const link: ButtonAct = { do: 'link', address: '/model/x?keyword={name}' }

describe('[VIS-02] the condition of a button', () => {
  test.each([
    ['holds', 'price > 10', { price: '12' }, true],
    ['does not hold', 'price > 10', { price: '9' }, false],
    ['compares numbers as numbers', 'price > 9', { price: '10' }, true],
    ['reads an empty field', 'empty(price)', { price: null }, true],
    ['reads what is not seen, even to say that it differs', 'price <> 3', { name: 'x' }, false],
    ['cannot be read', 'price >', { price: '12' }, false],
    ['cannot be worked out', '1 / price > 0', { price: '0' }, false],
    ['names what objects inherit', 'constructor <> 1', {}, false],
    ['is nothing but blanks', ' ', {}, false],
  ])('%s', (_, when, values, holds) => {
    expect(holdsFor(when, values)).toBe(holds)
  })

  test('closes its button for a record, and several deletions with the single one', () => {
    const designed = list({
      buttons: [
        { code: 'btn_edit', shown: true, when: 'price < 10' },
        { code: 'btn_remove', shown: true, when: 'name = "a"' },
        { code: 'btn_batchRemove', shown: true, when: 'price < 5' },
        // Nothing that is there before a record.
        { code: 'btn_add', shown: true, when: 'price < 5' },
      ],
      custom: [own(link, { when: 'price = 7' }), own(link, { id: 'top', place: 'list', when: 'price = 7' })],
    })
    const closed = (price: string, name: string) => closedFor(buttonConditions(designed), { price, name })
    expect(closed('7', 'b')).toEqual(['btn_remove', 'btn_batchRemove'])
    expect(closed('7', 'a')).toEqual(['btn_batchRemove'])
    expect(closed('4', 'a')).toEqual(['btn_do_go'])
    expect(closed('20', 'b')).toEqual(['btn_edit', 'btn_remove', 'btn_batchRemove', 'btn_do_go'])
  })

  test('is not told to readers of the list', () => {
    const designed = list({
      buttons: [{ code: 'btn_edit', shown: true, when: 'price < 10', unmet: 'grey' }],
      custom: [own(link, { when: 'price = 7' })],
    })
    const told = withoutConditions(designed)
    expect(JSON.stringify(told)).not.toContain('price <')
    expect(told.buttons).toEqual([{ code: 'btn_edit', shown: true, unmet: 'grey' }])
    expect(readList(told)?.list).toEqual(told)
  })
})

describe('[VIS-02] [THR-18] the address of a button', () => {
  test.each([
    ['a page of the product', '/model/x?keyword={name}', '/model/x?keyword=a%20b%2F..%26c'],
    ['a page of the web', 'https://a.example/{name}', 'https://a.example/a%20b%2F..%26c'],
    ['what is not seen', '/x/{price}/y', '/x//y'],
    ['a host from a field', 'https://{name}/x', null],
    ['half a host from a field', 'https://a.example{name}', null],
    ['a scheme from a field', '{name}:x', null],
    ['a script', 'javascript:alert(1)', null],
    ['another host behind two slashes', '//evil.example/{name}', null],
    ['nothing', '', null],
  ])('%s', (_, address, filled) => {
    expect(filledAddress(address, { name: 'a b/..&c' })).toBe(filled)
  })

  test.each([
    ['https://a.example/x', 'https://a.example/x'],
    [' /home ', '/home'],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
    ['', null],
  ])('that is %s in a field leads where that may lead', (name, filled) => {
    expect(isFillable('{name}')).toBe(true)
    expect(filledAddress('{name}', { name })).toBe(filled)
  })
})

describe('[VIS-02] what is wrong with the buttons of a list', () => {
  const problemsOf = (more: Partial<ListDocument>) =>
    checkList(list(more), fields).map(({ problem, field }) => `${field} ${problem}`)
  const ofOwn = (does: ButtonAct, more: Partial<CustomButton> = {}) => problemsOf({ custom: [own(does, more)] })

  test('is told by the code of the button', () => {
    expect(problemsOf({ buttons: [{ code: 'btn_edit', shown: true, when: 'price >' }] })).toEqual([
      'btn_edit condition-wrong',
    ])
    expect(problemsOf({ buttons: [{ code: 'btn_remove', shown: true, when: 'gone > 1' }] })).toEqual([
      'btn_remove condition-unfit',
    ])
    expect(problemsOf({ buttons: [{ code: 'btn_detail', shown: true, when: 'price > 1' }] })).toEqual([
      'btn_detail condition-unfit',
    ])
    expect(problemsOf({ custom: [own(link), own(link)] })).toEqual(['btn_do_go button-twice'])
    expect(fitList(list({ custom: [own(link), own(link)] }), fields).custom).toHaveLength(1)
  })

  test.each([
    ['number', 'f > 1', false],
    ['date', "f <= '2026-01-01'", false],
    ['input', 'f > 1', false],
    ['select', 'f > 1', true],
    ['select', 'name = 1 and not (2 >= f)', true],
    ['select', 'round(if(f < 1, 1, 2), 0) = 1', true],
    ['select', "f = 'a' and price > 1", false],
    ['switch', 'f >= 1', true],
    ['user', 'f < 1', true],
    ['checkbox', 'f < 1', true],
  ])('a condition went on to ask for more of a field that became one without: %s, %s', (kind, when, isTold) => {
    const of = listFields(
      formOf([
        { kind, key: 'f' },
        { kind: 'input', key: 'name' },
        { kind: 'number', key: 'price' },
      ]),
    )
    const told = checkList({ ...deriveList(of), buttons: [{ code: 'btn_edit', shown: true, when }] }, of)
    const problem = { problem: 'condition-unordered', part: 'buttons', field: 'btn_edit' }
    expect(told).toEqual(isTold ? [problem] : [])
  })

  test.each<[string, ButtonAct, string[]]>([
    ['a right link', link, []],
    ['a link to a field that is gone', { do: 'link', address: '/x/{gone}' }, ['btn_do_go link-wrong']],
    ['no address', { do: 'link', address: '' }, ['btn_do_go link-wrong']],
    ['no interface', { do: 'interface', id: '', parameters: [] }, ['btn_do_go interface-missing']],
    [
      'a formula over nothing',
      { do: 'interface', id: 'i', parameters: [{ name: 'a', formula: 'gone' }] },
      ['btn_do_go formula-wrong'],
    ],
    ['no script', { do: 'script', text: ' ' }, ['btn_do_go script-missing']],
  ])('%s', (_, does, problems) => {
    expect(ofOwn(does)).toEqual(problems)
  })

  test.each<[string, ButtonAct, string[]]>([
    ['a link', { do: 'link', address: '/home' }, []],
    ['a link with a value', link, ['btn_do_go record-missing']],
    ['a script', { do: 'script', text: '() => 1' }, ['btn_do_go record-missing']],
    ['a constant', { do: 'interface', id: 'i', parameters: [{ name: 'a', formula: '1' }] }, []],
    [
      'a value',
      { do: 'interface', id: 'i', parameters: [{ name: 'a', formula: 'price' }] },
      ['btn_do_go record-missing'],
    ],
  ])('%s above the list', (_, does, problems) => {
    expect(ofOwn(does, { place: 'list' })).toEqual(problems)
  })

  test.each([
    ['an id with a point', { id: 'a.b' }],
    ['an id that is too long', { id: `a${'b'.repeat(20)}` }],
    ['an act that nobody knows', { does: { do: 'rm' } }],
    ['a condition that is too long', { when: 'a'.repeat(2001) }],
  ])('%s is no list', (_, more) => {
    expect(readList(JSON.stringify({ ...list(), custom: [{ ...own(link), ...more }] }))).toBeNull()
  })

  test('a button is found by the code of its right', () => {
    expect(customOf(list({ custom: [own(link)] }), 'btn_do_go')?.id).toBe('go')
    expect(customOf(list({ custom: [own(link)] }), 'btn_edit')).toBeUndefined()
  })
})
