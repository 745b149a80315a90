import { expect, test } from 'vitest'
import { inParts } from './in-parts'

test('all are asked about once, one part after another, and answered in order', async () => {
  const asked: string[] = []
  const answers = await inParts(['a', 'b', 'c', 'd', 'e'], 2, async (part) => {
    const text = part.join('')
    asked.push(`asks ${text}`)
    await Promise.resolve()
    asked.push(`has ${text}`)
    return text
  })
  expect(answers).toEqual(['ab', 'cd', 'e'])
  expect(asked).toEqual(['asks ab', 'has ab', 'asks cd', 'has cd', 'asks e', 'has e'])
  expect(await inParts([], 2, async () => 'nothing')).toEqual([])
})

test('behind a part that is refused none is asked', async () => {
  const asked: number[] = []
  const all = inParts([1, 2, 3], 1, async ([one = 0]) => {
    asked.push(one)
    if (one === 2) throw new Error('refused')
  })
  await expect(all).rejects.toThrow('refused')
  expect(asked).toEqual([1, 2])
})
