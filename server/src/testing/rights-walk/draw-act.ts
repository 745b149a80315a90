import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import type { Endpoint } from '@workstation/contract/endpoint'
import { grant } from '@workstation/contract/grant'
import { grantDesk } from '@workstation/contract/grant-desk'
import { group } from '@workstation/contract/group'
import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton, menuColumn, menuForm } from '@workstation/contract/menu-item'
import { organizeAdmin } from '@workstation/contract/organize-admin'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { userRelation } from '@workstation/contract/user-relation'
import { pick, some } from '../row-oracle/world'
import type { TestApp } from '../start-test-app'
import { pages } from './delegates'

/** One call with what is sent. */
export interface Act {
  readonly endpoint: Endpoint
  readonly input: Record<string, unknown>
}

/** What there is to name in a call. */
export interface Known {
  readonly people: readonly string[]
  readonly role: readonly string[]
  readonly position: readonly string[]
  readonly group: readonly string[]
  readonly organize: readonly string[]
  readonly items: readonly { id: string; kind: string; menu: string }[]
}

/** Everything that is there at this moment. */
export async function readKnown({ services: { db } }: TestApp): Promise<Known> {
  const idsOf = async (table: 'app_user' | 'role' | 'position' | 'user_group' | 'organize') =>
    (await db.selectFrom(table).select('id').where('deleted_at', 'is', null).orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const items = await db
    .selectFrom('menu_item')
    .select(['id', 'kind', 'menu_id as menu'])
    .where('menu_id', 'in', pages)
    .where('kind', '!=', 'resource')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return {
    people: await idsOf('app_user'),
    role: await idsOf('role'),
    position: await idsOf('position'),
    group: await idsOf('user_group'),
    organize: await idsOf('organize'),
    items,
  }
}

const kinds = { role, position, group } as const
type Kind = keyof typeof kinds
const spelled = { role: 'Role', position: 'Position', group: 'Group' } as const
const someOf = (list: readonly string[], most: number) => [...new Set(some(most, () => pick(list)))]
let made = 0
const fresh = (name: string) => {
  made += 1
  return `${name}${made}`
}

/** What is granted and taken: pages and things on them, alone and together. */
function drawGrants({ items }: Known) {
  const chosen = some(4, () => pick(items))
  const things = [
    ...someOf(pages, 2).map((itemId) => ({ kind: 'module', itemId })),
    ...chosen.map(({ id, kind }) => ({ kind, itemId: id })),
  ]
  return things.map((thing) => ({
    ...thing,
    ...(thing.kind === 'form' && { level: pick(['see', 'write']) }),
    ...(pick([true, false, false]) && { until: pick([null, Date.now() + 8.64e9]) }),
  }))
}

function drawGrant(all: Known): Act {
  const type = pick(['user', 'role', 'position', 'group'] as const)
  const id = pick(type === 'user' ? all.people : all[type])
  const given = drawGrants(all)
  const byKind = (kind: string) => given.filter((one) => one.kind === kind).map(({ itemId }) => itemId)
  const kept = { module: byKind('module'), button: byKind('button'), column: byKind('column'), form: byKind('form') }
  return pick<() => Act>([
    () => ({ endpoint: grant.change, input: { id, objectType: type, give: given } }),
    () => ({
      endpoint: grant.change,
      input: { id, objectType: type, take: given.map(({ kind, itemId }) => ({ kind, itemId })) },
    }),
    () => ({
      endpoint: pick([grantDesk.change, grantDesk.plan]),
      input: {
        acts: [{ kind: type, id, take: [], give: given.map((one) => ({ level: 'write', until: null, ...one })) }],
      },
    }),
    () => ({ endpoint: grant.replace, input: { id, objectType: type, ...kept } }),
    () => ({
      endpoint: grant.batch,
      input: { ...kept, userIds: someOf(all.people, 2), roleIds: someOf(all.role, 2), groupIds: someOf(all.group, 1) },
    }),
    () => ({
      endpoint: grant.replaceHolders,
      input: {
        id: pick([pick(pages), pick(all.items).id]),
        objectType: type,
        objectId: someOf(type === 'user' ? all.people : all[type], 4),
      },
    }),
  ])()
}

function drawMembership(all: Known): Act {
  const kind = pick<Kind>(['role', 'position', 'group'])
  const id = pick(all[kind])
  const userIds = [pick(all.people), ...someOf(all.people, 2)]
  const until = pick([null, Date.now() + 8.64e9])
  return pick<() => Act>([
    () => ({ endpoint: kinds[kind].addMembers, input: { id, userIds, ...(pick([true, false]) && { until }) } }),
    () => ({ endpoint: kinds[kind].endMembers, input: { id, userIds, until } }),
    () => ({ endpoint: kinds[kind].removeMembers, input: { id, userIds: userIds.join(',') } }),
    () => ({ endpoint: userRelation.replace, input: { id, objectType: spelled[kind], userIds } }),
  ])()
}

function drawHolder(all: Known): Act {
  const kind = pick<Kind>(['role', 'position', 'group'])
  const calls = kinds[kind] as typeof role
  const id = pick(all[kind])
  const form = {
    fullName: fresh(kind),
    enCode: fresh(kind),
    enabledMark: pick([1, 1, 0]),
    ...(kind === 'role' &&
      pick([{ globalMark: 1 }, { globalMark: 0, organizeIdsTree: [[pick(all.organize)]], dropMembers: 1 }])),
    ...(kind === 'position' && { organizeId: pick(all.organize) }),
  }
  return pick<() => Act>([
    () => ({
      endpoint: calls.create,
      input: { ...form, ...(kind === 'role' && { copyOf: pick(['', pick(all.role)]) }) },
    }),
    () => ({ endpoint: calls.update, input: { id, ...form } }),
    () => ({ endpoint: calls.toggleState, input: { id } }),
    () => ({ endpoint: calls.remove, input: { id, ...(pick([true, false]) && { moveTo: pick(all[kind]) }) } }),
  ])()
}

const mostPeople = 40

/** A line of a spreadsheet of people: roles and positions stand in it by name. */
const drawLine = (all: Known) => ({
  ...{ account: fresh('line'), realName: fresh('丙'), gender: '男', email: '', managerId: '', sortCode: '1' },
  ...{ enabledMark: '启用', description: '', mobilePhone: '' },
  organizeId: pick(['设计院', '设计院/北所', '设计院/北所/北一组', '设计院/南所']),
  roleId: someOf(all.role, 1).join(','),
  positionId: someOf(all.position, 1).join(','),
})

async function drawPerson({ services: { db } }: TestApp, all: Known): Promise<Act> {
  const id = pick(all.people)
  const row = await db.selectFrom('app_user').select(['account', 'version']).where('id', '=', id).executeTakeFirst()
  const places = {
    organizeId: [pick(all.organize), ...someOf(all.organize, 1)].join(','),
    roleId: someOf(all.role, 2).join(','),
    positionId: someOf(all.position, 2).join(','),
    managerId: pick(['', pick(all.people)]),
  }
  const form = {
    realName: fresh('乙'),
    ...pick([places, { organizeId: places.organizeId }, { roleId: places.roleId, organizeId: places.organizeId }]),
  }
  const digest = 'a'.repeat(32)
  // A long walk stays among as many people as it can read after each step.
  const coming: (() => Act)[] =
    all.people.length > mostPeople
      ? [() => ({ endpoint: user.remove, input: { id } })]
      : [
          () => ({ endpoint: user.create, input: { account: fresh('made'), ...form, ...places } }),
          () => ({ endpoint: user.importData, input: { list: [drawLine(all)] } }),
        ]
  return pick<() => Act>([
    ...coming,
    () => ({
      endpoint: user.update,
      input: { id, account: pick([row?.account, fresh('taken')]), version: row?.version, ...form },
    }),
    () => ({ endpoint: user.toggleState, input: { id } }),
    () => ({ endpoint: user.remove, input: { id } }),
    () => ({ endpoint: user.unlock, input: { id } }),
    () => ({ endpoint: user.unbindWechat, input: { id } }),
    () => ({
      endpoint: user.resetPassword,
      input: { id, userPassword: digest, validatePassword: digest, passwordShape: '9:5:4' },
    }),
  ])()
}

async function drawOrganize({ services: { db } }: TestApp, all: Known): Promise<Act> {
  const id = pick(all.organize)
  const row = await db.selectFrom('organize').select(['category', 'version']).where('id', '=', id).executeTakeFirst()
  const calls = (row?.category === 'company' ? company : department) as typeof company
  const version = row?.version ?? 0
  const other = pick(all.organize)
  const form = {
    fullName: fresh('所'),
    enCode: fresh('place'),
    parentId: other,
    managerId: pick(['', pick(all.people)]),
  }
  return pick<() => Act>([
    () => ({ endpoint: pick([department.create, company.create]), input: form }),
    () => ({ endpoint: calls.update, input: { id, ...form, version } }),
    () => ({ endpoint: calls.toggleState, input: { id } }),
    () => ({ endpoint: calls.remove, input: { id } }),
    () => ({ endpoint: calls.move, input: { id, parentId: other, version } }),
    () => ({ endpoint: company.merge, input: { id, targetId: other, version } }),
    () => ({ endpoint: company.movePeople, input: { id, targetId: other, version } }),
    () => ({
      endpoint: organizeAdmin.update,
      input: {
        id,
        list: someOf(all.people, 3).map((userId) => ({
          userId,
          ...Object.fromEntries(
            ['thisLayerAdd', 'thisLayerEdit', 'subLayerDelete', 'subLayerSelect'].map((flag) => [flag, pick([0, 1])]),
          ),
        })),
      },
    }),
  ])()
}

async function drawMenu({ services: { db } }: TestApp, all: Known): Promise<Act> {
  const id = pick(pages)
  const entry = await db.selectFrom('menu').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const form = {
    fullName: entry.full_name,
    enCode: entry.en_code,
    type: entry.type,
    urlAddress: entry.url_address,
    parentId: entry.parent_id,
  }
  const item = pick(all.items)
  const calls = ({ button: menuButton, column: menuColumn, form: menuForm }[item.kind] ??
    menuButton) as typeof menuButton
  const flags = ['isColumnAuthorize', 'isFormAuthorize', 'isDataAuthorize', 'enabledMark']
  return pick<() => Act>([
    () => ({ endpoint: menuEntry.update, input: { id, ...form, [pick(flags)]: pick([0, 1]) } }),
    () => ({ endpoint: menuEntry.toggleState, input: { id } }),
    () => ({
      endpoint: menuEntry.move,
      input: { id, parentId: pick(['permission', 'system']), version: entry.version },
    }),
    () => ({ endpoint: menuEntry.remove, input: { id } }),
    () => ({ endpoint: menuButton.create, input: { moduleId: id, fullName: '键', enCode: fresh('btn_') } }),
    () => ({ endpoint: calls.toggleState, input: { id: item.id } }),
    () => ({ endpoint: calls.remove, input: { id: item.id } }),
  ])()
}

/** The calls that the walk makes. */
export const walked: readonly Endpoint[] = [
  ...[grantDesk.change, grantDesk.plan],
  ...[grant.change, grant.replace, grant.batch, grant.replaceHolders, userRelation.replace, organizeAdmin.update],
  ...[role, position, group].flatMap((calls) => [
    ...[calls.create, calls.update, calls.toggleState, calls.remove],
    ...[calls.addMembers, calls.endMembers, calls.removeMembers],
  ]),
  ...[
    user.create,
    user.importData,
    user.update,
    user.toggleState,
    user.remove,
    user.unlock,
    user.unbindWechat,
    user.resetPassword,
  ],
  ...[department.create, company.create, company.merge, company.movePeople],
  ...[company, department].flatMap((calls) => [calls.update, calls.toggleState, calls.remove, calls.move]),
  ...[menuEntry.update, menuEntry.toggleState, menuEntry.move, menuEntry.remove, menuButton.create],
  ...[menuButton, menuColumn, menuForm].flatMap((calls) => [calls.toggleState, calls.remove]),
]

/** A call that changes rights, people, organisations or the menu, with what a stranger to the rules might send. */
export async function drawAct(app: TestApp, all: Known): Promise<Act> {
  return pick<() => Act | Promise<Act>>([
    () => drawGrant(all),
    () => drawMembership(all),
    () => drawHolder(all),
    () => drawPerson(app, all),
    () => drawOrganize(app, all),
    () => drawMenu(app, all),
  ])()
}
