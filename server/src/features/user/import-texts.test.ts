import { errorCatalogue } from '@workstation/contract/errors'
import { languages } from '@workstation/contract/language'
import { expect, test } from 'vitest'
import { type CellProblem, cellTexts, problemText } from './import-texts'

const problems = Object.keys(cellTexts) as CellProblem[]
const gapsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

test('no problem of a cell is called as a refusal is, since both are kept by their names', () => {
  expect(problems.filter((problem) => Object.hasOwn(errorCatalogue, problem))).toEqual([])
})

test.each(problems)('%s says the same in each language, with every gap filled', (problem) => {
  for (const language of languages) {
    const gaps = gapsOf(cellTexts[problem][language])
    expect([language, gaps]).toEqual([language, gapsOf(cellTexts[problem].en)])
    const said = problemText(problem, language, { x: '$&王', n: 317 })
    expect(gapsOf(said)).toEqual([])
    for (const gap of gaps) expect(said).toContain(gap === 'x' ? '$&王' : '317')
  }
})
