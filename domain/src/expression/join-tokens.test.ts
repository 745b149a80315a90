import { expect, test } from 'vitest'
import { readExpression } from './expression'
import { joinTokens } from './join-tokens'

test('[FRM-34] the parts of a design make one text', () => {
  const source = joinTokens([
    '(',
    { __vModel__: 'numInputField101' },
    '+',
    2,
    ')',
    '*',
    { __vModel__: 'tableField1.numInputField102' },
  ])
  expect(source).toBe('( numInputField101 + 2 ) * tableField1.numInputField102')
  const read = readExpression(source)
  expect(read.ok && read.expression.dependencies).toEqual(['numInputField101', 'tableField1.numInputField102'])
  expect(joinTokens('a + b')).toBe('a + b')
})
