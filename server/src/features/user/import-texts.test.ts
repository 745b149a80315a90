import { languages } from '@workstation/contract/language'
import { expect, test } from 'vitest'
import { type CellProblem, cellTexts, problemText } from './import-texts'

const problems = Object.keys(cellTexts) as CellProblem[]
const gapsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

test.each(problems)('%s says the same in each language, with every gap filled', (problem) => {
  for (const language of languages) {
    const gaps = gapsOf(cellTexts[problem][language])
    expect([language, gaps]).toEqual([language, gapsOf(cellTexts[problem].en)])
    const said = problemText(problem, language, { x: '$&王', n: 317 })
    expect(gapsOf(said)).toEqual([])
    for (const gap of gaps) expect(said).toContain(gap === 'x' ? '$&王' : '317')
  }
})
