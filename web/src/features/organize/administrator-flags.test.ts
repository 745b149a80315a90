import type { OrganizeAdministrator } from '@workstation/contract/organize-admin'
import { expect, test } from 'vitest'
import { ontoOthers, withPeople } from './administrator-flags'

const nothing: Omit<OrganizeAdministrator, 'userId' | 'fullName'> = {
  ...({ thisLayerAdd: 0, thisLayerEdit: 0, thisLayerDelete: 0, thisLayerSelect: 0 } as const),
  ...({ subLayerAdd: 0, subLayerEdit: 0, subLayerDelete: 0, subLayerSelect: 0 } as const),
}
const one = (userId: string, more: Partial<OrganizeAdministrator> = {}): OrganizeAdministrator => ({
  ...{ userId, fullName: userId, ...nothing },
  ...more,
})

test('who stays keeps what he has, who is named starts with seeing and changing, here and below', () => {
  const stays = one('a', { thisLayerDelete: 1 })
  expect(withPeople([one('b'), stays], ['c', 'a'])).toEqual([
    {
      ...{ userId: 'c', fullName: '', ...nothing },
      ...{ thisLayerEdit: 1, thisLayerSelect: 1, subLayerEdit: 1, subLayerSelect: 1 },
    },
    stays,
  ])
})

test('what others saved meanwhile stays below what one changed: flags, who was added and who was taken away', () => {
  const base = [one('a'), one('b'), one('c')]
  const mine = [
    one('a', { thisLayerAdd: 1 }),
    one('b'),
    one('new', { subLayerAdd: 1 }),
    one('both', { subLayerEdit: 1 }),
  ]
  const theirs = [
    one('a', { subLayerDelete: 1 }),
    one('c', { thisLayerEdit: 1 }),
    one('theirs', { thisLayerSelect: 1 }),
    one('both', { thisLayerEdit: 1 }),
  ]
  expect(ontoOthers(theirs, { base, mine })).toEqual([
    one('a', { thisLayerAdd: 1, subLayerDelete: 1 }),
    // c was taken away by me, b by them; who is there for both has what I gave him.
    one('theirs', { thisLayerSelect: 1 }),
    one('both', { subLayerEdit: 1, thisLayerEdit: 0 }),
    one('new', { subLayerAdd: 1 }),
  ])
})
