import { describe, expect, test } from 'vitest'
import { longestText, readSentFile, textProblem } from './message-content'

describe('textProblem', () => {
  test.each([
    { text: '', problem: 'chat.empty' },
    { text: ' \n\t', problem: 'chat.empty' },
    { text: 'a', problem: null },
    { text: '字'.repeat(longestText), problem: null },
    { text: ` ${'字'.repeat(longestText)} `, problem: null },
    { text: '字'.repeat(longestText + 1), problem: 'chat.too-long' },
  ])('[CHT-45] $text.length characters: $problem', ({ text, problem }) => {
    expect(textProblem(text)).toBe(problem)
  })
})

const none = { width: 0, height: 0, length: 0 }

describe('readSentFile', () => {
  test.each([
    {
      content: '{"name":"现场.png","width":40,"height":30}',
      file: { names: ['现场.png'], width: 40, height: 30, length: 0 },
    },
    {
      content: { name: 'a.png', width: '40', height: 30.4 },
      file: { names: ['a.png'], width: 40, height: 30, length: 0 },
    },
    { content: { fileId: 'f1', name: 'a.png' }, file: { names: ['f1', 'a.png'], ...none } },
    { content: { path: '/api/file/Image/IM/f1', length: 3 }, file: { names: ['f1'], ...none, length: 3 } },
    { content: { name: '../../etc/passwd' }, file: { names: ['passwd'], ...none } },
    { content: { name: 'f1', width: -1, height: 1e12 }, file: { names: ['f1'], ...none, height: 100_000 } },
    { content: { name: 'f1', width: 'wide', height: null }, file: { names: ['f1'], ...none } },
    { content: '{', file: null },
    { content: '[]', file: null },
    { content: 'null', file: null },
    { content: '"f1"', file: null },
    { content: {}, file: null },
    { content: { name: 7, path: '' }, file: null },
    { content: { name: 'x'.repeat(256) }, file: null },
  ])('[CHT-08] [CHT-09] $content', ({ content, file }) => {
    expect(readSentFile(content)).toEqual(file)
  })
})
