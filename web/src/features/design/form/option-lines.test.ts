import { designWords } from '@workstation/domain/form/design-words'
import type { ChoiceOption } from '@workstation/domain/form/document'
import { expect, test } from 'vitest'
import { linesOfOptions, optionsOfLines } from './option-lines'

const zh = (text: Parameters<typeof designWords>[0]) => designWords(text, 'zh')
const options: ChoiceOption[] = [
  { id: '泵', label: '泵' },
  {
    id: 'valve',
    label: { zh: '阀', en: 'Valve' },
    children: [
      { id: 'gate', label: '闸阀', children: [{ id: 'g1', label: '暗杆' }] },
      { id: 'ball', label: '球阀' },
    ],
  },
]

test('options stand one in a line, those below another set in, with an id where it is not the label', () => {
  expect(linesOfOptions(options, zh)).toBe('泵\n阀 | valve\n  闸阀 | gate\n    暗杆 | g1\n  球阀 | ball')
  expect(optionsOfLines(linesOfOptions(options, zh), options)).toEqual(options)
})

test('a line without an id keeps the one of its label, and a label in other languages loses only what was written anew', () => {
  expect(optionsOfLines('阀\n  闸阀', options)).toEqual([
    { id: 'valve', label: { zh: '阀', en: 'Valve' }, children: [{ id: 'gate', label: '闸阀' }] },
  ])
  expect(optionsOfLines('大阀 | valve', options)).toEqual([{ id: 'valve', label: { zh: '大阀', en: 'Valve' } }])
})

test('empty lines are passed over, tabs count as a level, and no line stands deeper than one below the last', () => {
  expect(optionsOfLines('\n甲\n\t乙\n\n      丙\n丁 | d\n', [])).toEqual([
    { id: '甲', label: '甲', children: [{ id: '乙', label: '乙', children: [{ id: '丙', label: '丙' }] }] },
    { id: 'd', label: '丁' },
  ])
})
