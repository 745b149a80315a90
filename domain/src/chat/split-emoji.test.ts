import { describe, expect, test } from 'vitest'
import { emojiFileOf, emojiNameOf, emojiNames, emojiNumberOf, firstEmoji } from './emoji-list'
import { splitEmoji } from './split-emoji'

describe('splitEmoji', () => {
  test.each([
    { text: '', parts: [] },
    { text: '你好', parts: ['你好'] },
    { text: '[微笑]', parts: [100] },
    { text: '好[赞][赞]的', parts: ['好', emojiNumberOf('赞'), emojiNumberOf('赞'), '的'] },
    { text: '见附件[1]和[第二章]', parts: ['见附件[1]和[第二章]'] },
    { text: '[[微笑]]', parts: ['[', 100, ']'] },
    { text: '[微笑', parts: ['[微笑'] },
    { text: '[toString]', parts: ['[toString]'] },
  ])('[CHT-55] $text', ({ text, parts }) => {
    expect(splitEmoji(text)).toEqual(parts)
  })
})

describe('the list of emoji', () => {
  test('[CHT-56] is numbered 100 to 219, each name once', () => {
    expect(firstEmoji).toBe(100)
    expect(emojiNames).toHaveLength(120)
    expect(new Set(emojiNames).size).toBe(120)
    expect(emojiNames.map((name) => emojiNumberOf(name))).toEqual(emojiNames.map((_, index) => 100 + index))
    expect(emojiNameOf(219)).toBe(emojiNames[119])
    expect(emojiNameOf(220)).toBe('')
  })

  test.each([
    { number: 100, file: '100.gif' },
    { number: 199, file: '199.gif' },
    { number: 200, file: '200.png' },
    { number: 219, file: '219.png' },
  ])('[CHT-57] $number is $file', ({ number, file }) => {
    expect(emojiFileOf(number)).toBe(file)
  })
})
