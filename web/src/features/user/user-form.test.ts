import type { User } from '@workstation/contract/user'
import type { CopyOffer } from '@workstation/contract/user-copy'
import { expect, test } from 'vitest'
import { copiedUser, copyInputOf, fieldsOf, inputOf, namesOf, newUser } from './user-form'

const blank = { account: '', realName: '', gender: 0, email: '', mobilePhone: '', sortCode: 0 }

test('somebody new starts where he is made, or nowhere', () => {
  expect(newUser('org-2,org-1')).toEqual({ ...blank, organizeId: ['org-2', 'org-1'], positionId: [], roleId: [] })
  expect(newUser('')).toEqual({ ...blank, organizeId: [], positionId: [], roleId: [] })
})

test('of somebody whose places, manager or order one does not see nothing is made up', () => {
  const { organizeId, positionId, roleId, managerId } = fieldsOf({ account: 'lilei', realName: '李雷' } as User)
  expect([organizeId, positionId, roleId, managerId]).toEqual([[], [], [], undefined])
  const seen = fieldsOf({ organizeId: 'o1,o2', positionId: 'p1', roleId: '', managerId: 'u9' } as User)
  expect([seen.organizeId, seen.positionId, seen.roleId, seen.managerId]).toEqual([['o1', 'o2'], ['p1'], [], 'u9'])
})

test('what is sent has lists as one text, and nobody and no order where there is none', () => {
  const fields = { ...newUser('o1,o2'), positionId: ['p1', 'p2'], groupIds: ['g1'], grantIds: ['m1'] }
  expect(inputOf({ ...fields, sortCode: undefined } as never)).toEqual({
    ...blank,
    ...{ managerId: '', organizeId: 'o1,o2', positionId: 'p1,p2', roleId: '' },
  })
  const whole = inputOf({ ...fields, sortCode: 7, managerId: 'u9' })
  expect([whole.sortCode, whole.managerId]).toEqual([7, 'u9'])
})

test('somebody like a colleague takes along what is offered, and nothing of a part that is not', () => {
  const offer = {
    ...{ organizeId: 'o1', positionId: 'p1,p2', roleId: '', managerId: '' },
    groups: [{ id: 'g1' }, { id: 'g2' }],
    grants: [{ itemId: 'm1' }],
  } as CopyOffer
  const copied = copiedUser(offer)
  expect(copied).toEqual({
    ...blank,
    ...{ organizeId: ['o1'], positionId: ['p1', 'p2'], roleId: [], managerId: undefined },
    ...{ groupIds: ['g1', 'g2'], grantIds: ['m1'] },
  })
  expect(copiedUser({ ...offer, managerId: 'u9' }).managerId).toBe('u9')
  expect(copyInputOf(copied, 'u1')).toMatchObject({
    from: 'u1',
    groupIds: ['g1', 'g2'],
    grantIds: ['m1'],
    managerId: '',
  })
  expect(copyInputOf(newUser('o1'), 'u1')).toMatchObject({ from: 'u1', groupIds: [], grantIds: [], organizeId: 'o1' })
})

test('ids bring along their names, and stand for themselves where one is missing', () => {
  expect(namesOf('o1,o2', '集团,所')).toEqual([
    { id: 'o1', name: '集团' },
    { id: 'o2', name: '所' },
  ])
  expect(namesOf('o1,o2', '集团')).toEqual([
    { id: 'o1', name: '集团' },
    { id: 'o2', name: 'o2' },
  ])
  expect([namesOf('', '集团'), namesOf()]).toEqual([[], []])
})
