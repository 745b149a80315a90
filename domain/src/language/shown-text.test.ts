import { describe, expect, test } from 'vitest'
import { flatTexts, longestText, placesOf, textProblem } from './shown-text'

describe('[SYS-16] a text in place of the product’s own', () => {
  test.each([
    ['is any text', '保存', '存一下', null],
    ['may hold what looks like markup', '保存', '<b>存</b><script>alert(1)</script>', null],
    ['fills the same places in any order', '{{a}}共{{b}}', '{{b}}之{{a}}', null],
    ['fills a place as often as it likes', '{{a}}', '{{a}}和{{a}}', null],
    ['may space a place as it likes', '{{name}}', '{{ name }}', null],
    ['of the server has single braces', '最多 {most} 个', '{most} 个为限', null],
    ['may have single braces around nothing known', '保存', '保存 { }', null],
    ['needs every place', '{{a}}共{{b}}', '共{{b}}', { problem: 'missing', place: '{{a}}' }],
    ['needs every place of the server', '最多 {most} 个', '太多', { problem: 'missing', place: '{most}' }],
    ['takes no other place', '共{{a}}', '共{{a}}{{b}}', { problem: 'unknown', place: '{{b}}' }],
    ['takes no other place of the server', '太多', '太多 {most}', { problem: 'unknown', place: '{most}' }],
    [
      'takes no format that was not there',
      '{{a}}',
      '{{a}}{{a, number}}',
      { problem: 'unknown', place: '{{a,number}}' },
    ],
    ['takes no other text by its key', '保存', '$t(common:x)', { problem: 'unknown', place: '$t(common:x)' }],
    ['takes no beginning of one', '保存', '$t(common', { problem: 'unknown', place: '$t(' }],
    ['has no half of a place', '{{a}}', '{{a}} {{b', { problem: 'unknown', place: '{{' }],
    ['has no end of a place', '{{a}}', '{{a}} b}}', { problem: 'unknown', place: '}}' }],
    ['is not blank', '保存', ' \n', { problem: 'blank' }],
    ['is not too long', '保存', 'a'.repeat(longestText + 1), { problem: 'long' }],
    ['is as long as that', '保存', 'a'.repeat(longestText), null],
    ['stands where there is one', '', '存', { problem: 'absent' }],
  ])('%s', (_, base, text, problem) => {
    expect(textProblem(base, text)).toEqual(problem)
  })
})

test('the places of a text, each once', () => {
  expect(placesOf('{{ a }} {b} $t(c) {{a}}')).toEqual(['{{a}}', '{b}', '$t(c)'])
})

test('a nested file becomes keys with dots', () => {
  expect(flatTexts({ a: '1', b: { c: '2', d: { e: '3' } }, f: 4, g: null })).toEqual([
    ['a', '1'],
    ['b.c', '2'],
    ['b.d.e', '3'],
  ])
})
