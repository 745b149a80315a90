import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { grant } from '@workstation/contract/grant'
import { grantDesk } from '@workstation/contract/grant-desk'
import { group } from '@workstation/contract/group'
import { organizeAdmin } from '@workstation/contract/organize-admin'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { userCopy } from '@workstation/contract/user-copy'
import { personChange } from '@workstation/contract/user-leaving'
import { userRelation } from '@workstation/contract/user-relation'
import type { Scene } from './scene'

const admin = 'admin'
const until = Date.UTC(2024, 5, 1)

export const places: Scene = async ({ act }) => {
  const own = { fullName: '华屿景观公司', enCode: 'scape', parentId: 'demo-group', managerId: 'demo-final' }
  const made = await act(admin, company.create, own)
  const below = { fullName: '植物所', enCode: 'plants', parentId: made?.id, managerId: 'demo-hvac' }
  const part = await act(admin, department.create, below)
  const other = await act(admin, department.create, { ...below, fullName: '水景所', enCode: 'ponds' })
  await act(admin, company.update, { ...own, id: made?.id, version: 1, fullName: '华屿园林公司', description: '改名' })
  await act(admin, department.update, { ...below, id: part?.id, version: 1, fullName: '园艺所', sortCode: 3 })
  await act(admin, department.move, { id: part?.id, parentId: 'demo-building', version: 2 })
  await act(admin, company.move, { id: made?.id, parentId: 'demo-consulting', version: 2 })
  await act(admin, department.toggleState, { id: other?.id })
  await act(admin, company.movePeople, { id: 'demo-water', targetId: part?.id, version: 1 })
  await act(admin, company.merge, { id: other?.id, targetId: part?.id, version: 2 })
  await act(admin, company.remove, { id: made?.id })
  await act(admin, department.remove, { id: part?.id })
}

export const members: Scene = async ({ act }) => {
  const userIds = ['demo-final', 'demo-hvac']
  const of = [
    [role, 'reviewLeader'],
    [position, 'demo-road-head'],
    [group, 'demo-fire'],
  ] as const
  for (const [calls, id] of of) {
    await act(admin, calls.addMembers, { id, userIds, until })
    await act(admin, calls.endMembers, { id, userIds: ['demo-final'], until: until + 86_400_000 })
    await act(admin, calls.removeMembers, { id, userIds })
  }
  const relation = { id: 'demo-staff', objectType: 'Role', userIds: ['demo-final', 'demo-clerk'] }
  await act(admin, userRelation.replace, relation)
}

const page = { kind: 'module', itemId: 'project', level: 'see', until: null }
const press = { kind: 'button', itemId: 'project-button-btn_add', level: 'see', until }

export const rights: Scene = async ({ act }) => {
  await act(admin, grant.change, {
    id: 'registered',
    objectType: 'Role',
    give: [page, press],
    take: [],
    reason: '试点',
  })
  const both = { userIds: ['demo-hvac', 'demo-cost'], roleIds: ['designer'], module: ['review'] }
  await act(admin, grant.batch, { ...both, reason: '借调' })
  const replaced = { module: ['project'], button: [], column: [], form: [], resource: [] }
  await act(admin, grant.replace, { id: 'registered', objectType: 'Role', ...replaced, reason: '收回' })
  await act(admin, grant.replaceHolders, {
    id: 'project',
    objectType: 'Role',
    objectId: ['registered', 'designer'],
    itemType: 'module',
  })
  const acts = [{ kind: 'role', id: 'registered', give: [press], take: [{ kind: 'module', itemId: 'project' }] }]
  await act(admin, grantDesk.plan, { acts })
  await act(admin, grantDesk.change, { acts, reason: '只留按钮' })
  await act('demo-clerk', grant.change, { id: 'registered', objectType: 'Role', give: [page], take: [] })
}

const kept = { account: 'demo08', realName: '吴建国', gender: 1, organizeId: 'demo-structure' }

export const administrators: Scene = async ({ act }) => {
  const flags = { thisLayerAdd: 0, thisLayerEdit: 1, thisLayerDelete: 0, thisLayerSelect: 1 }
  const below = { subLayerAdd: 1, subLayerEdit: 1, subLayerDelete: 0, subLayerSelect: 1 }
  await act(admin, organizeAdmin.update, {
    id: 'demo-building',
    userId: 'demo-architect,demo-hvac',
    ...flags,
    ...below,
  })
  await act('demo-architect', user.update, { ...kept, id: 'demo-structural', version: 1, description: '改过' })
}

const moved = { organizeId: 'demo-quality', positionId: 'demo-quality-engineer', managerId: 'demo-final' }
const came = { account: 'demoNew', realName: '石磊', gender: 1, organizeId: 'demo-road', from: 'demo-hvac' }

export const comingAndGoing: Scene = async ({ act, find }) => {
  await act(admin, userCopy.plan, came)
  const made = await act(admin, userCopy.create, came)
  await act(admin, personChange.planMove, { id: 'demo-hvac', ...moved, successorId: 'demo-electrician' })
  await act(admin, personChange.move, { id: 'demo-hvac', ...moved, successorId: 'demo-electrician' })
  await act(admin, personChange.move, { id: 'demo-cost', ...moved, dueAt: until })
  await act(admin, personChange.cancel, { id: await find('person_change', { user_id: 'demo-cost' }) })
  await act(admin, personChange.leave, { id: 'demo-initiator', successorId: 'demo-architect' })
  await act(admin, personChange.undo, { id: await find('person_change', { user_id: 'demo-initiator' }) })
  await act(admin, personChange.leave, { id: 'demo-plumber', successorId: 'demo-architect', dueAt: until })
  await act(admin, personChange.now, { id: await find('person_change', { user_id: 'demo-plumber' }) })
  await act(admin, user.remove, { id: made?.id })
}
