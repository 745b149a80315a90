import { describe, expect, it } from 'vitest'
import { allowedActions, type ReviewParts } from './allowed-actions'

const nobody: ReviewParts = { initiator: false, assigner: false, finalReviewer: false, leader: false, manager: false }
const everybody: ReviewParts = { initiator: true, assigner: true, finalReviewer: true, leader: true, manager: true }
const namesOf = (progress: number, flowstate: number, parts: ReviewParts) =>
  Object.entries(allowedActions({ progress, flowstate }, parts))
    .filter(([, allowed]) => allowed)
    .map(([name]) => name)

describe('allowedActions', () => {
  it.each([
    { progress: 20, parts: { assigner: true }, actions: ['canassign', 'canreassign', 'canlink'] },
    { progress: 30, parts: { assigner: true }, actions: ['canreassign', 'canlink'] },
    { progress: 80, parts: { assigner: true }, actions: ['canreassign', 'canlink'] },
    { progress: 90, parts: { assigner: true }, actions: ['canlink'] },
    { progress: 90, parts: { finalReviewer: true }, actions: ['canapprove', 'canlink'] },
    { progress: 80, parts: { finalReviewer: true }, actions: ['canlink'] },
    { progress: 50, parts: { leader: true }, actions: ['canlink'] },
    { progress: 20, parts: { initiator: true }, actions: ['canwithdraw', 'canlink'] },
    { progress: 90, parts: { initiator: true }, actions: ['canwithdraw', 'canlink'] },
    { progress: 30, parts: { manager: true }, actions: ['canreassign', 'canterminate', 'canreplacefinal'] },
    {
      progress: 20,
      parts: { manager: true },
      actions: ['canreassign', 'canterminate', 'canreplaceassigner', 'canreplacefinal'],
    },
    { progress: 90, parts: { manager: true }, actions: ['canterminate', 'canreplacefinal'] },
    { progress: 20, parts: {}, actions: [] },
  ])('running at $progress as $parts: $actions', ({ progress, parts, actions }) => {
    expect(namesOf(progress, 1, { ...nobody, ...parts })).toEqual(actions)
  })

  it.each([2, 3, 4, 5])('nothing is allowed once the run is in state %i', (flowstate) => {
    for (const progress of [20, 30, 90, 100]) expect(namesOf(progress, flowstate, everybody)).toEqual([])
  })
})
