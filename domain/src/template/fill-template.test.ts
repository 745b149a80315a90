import { describe, expect, test } from 'vitest'
import { fillTemplate, missingPlaceholder, placeholdersOf, unknownPlaceholder } from './fill-template'

const values = { review: '甲项目', due: '', opinion: '{review} ${1+1} {{due}}', by: '赵一' }

describe('a template', () => {
  test.each([
    ['请终审：{review}', '请终审：甲项目'],
    ['{review}、{review}', '甲项目、甲项目'],
    ['一\n截止：{due}\n二', '一\n二'],
    ['{by} {due}', '赵一 '],
    ['一\n\n二', '一\n\n二'],
    ['{ghost}', ''],
    ['{{review}}', '{甲项目}'],
    ['', ''],
    ['{by}{constructor}{toString}{__proto__}', '赵一{__proto__}'],
  ])('%j becomes %j', (text, filled) => {
    expect(fillTemplate(text, values)).toBe(filled)
  })

  test('[THR-03] puts values in and looks into none of them, nor evaluates anything', () => {
    expect(fillTemplate('意见：{opinion}', values)).toBe('意见：{review} ${1+1} {{due}}')
    expect(fillTemplate('${review} <%= by %> #{1+1} {{constructor.constructor("x")()}} $& $1', values)).toBe(
      '$甲项目 <%= by %> #{1+1} {{constructor.constructor("x")()}} $& $1',
    )
    expect(fillTemplate('{by}', { by: '$& $1 {review}' })).toBe('$& $1 {review}')
  })

  test('tells its placeholders, those that it may not have and those that it lacks', () => {
    expect(placeholdersOf('{a} {b}{a} { c } {1}')).toEqual(['a', 'b'])
    const rule = { placeholders: ['review', 'by'], needed: ['review'] }
    expect(unknownPlaceholder(['{review}', '{by} {smtpPassword}'], rule)).toBe('smtpPassword')
    expect(unknownPlaceholder(['{review}', '{by}'], rule)).toBeNull()
    expect(missingPlaceholder(['{by}', ''], rule)).toBe('review')
    expect(missingPlaceholder(['标题', '{review}'], rule)).toBeNull()
    expect(missingPlaceholder(['', ' '], rule)).toBeNull()
  })
})
