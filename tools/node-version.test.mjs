import { expect, it } from 'vitest'
import { nodeVersionProblem } from './node-version.mjs'

it.each(['20.19.0', '20.20.2', '22.12.0', '24.11.0', '100.0.0'])('takes Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBeNull()
})

it.each(['0.12.18', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('refuses Node %s, in both languages', (version) => {
  const problem = nodeVersionProblem(version)
  expect(problem?.zh).toContain(`现在是 ${version}`)
  expect(problem?.message).toContain(`this is ${version}`)
})
