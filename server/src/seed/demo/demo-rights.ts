import { administrationActs } from '@workstation/domain/organize/administration'
import type { DemoScheme } from './add-scheme'

/** A role that the two design institutes of the demo share. */
export const secretaryRole = {
  id: 'demo-secretary',
  name: '项目秘书',
  description: '登记和维护本部门及下属部门的项目，两家设计院共用',
  organizes: ['demo-building', 'demo-municipal'],
  /** The last person of each of these departments. */
  heldIn: ['demo-building-1', 'demo-building-2', 'demo-road'],
  grants: { project: ['btn_add', 'btn_edit', 'btn_download'] },
} as const

const own = { field: 'organizeId', op: 'in', value: ['@organizationAndSuborganization'] }
const led = { field: 'leaderId', op: 'equal', value: '@userId' }

/** Which projects somebody sees differs by his department. */
export const demoSchemes: readonly DemoScheme[] = [
  {
    id: 'demo-all-projects',
    name: '全部项目',
    scheme: { all: true },
    grantees: [
      ['role', 'reviewAdmin'],
      ['role', 'auditor'],
      ['group', 'demo-quality-group'],
    ],
  },
  {
    id: 'demo-own-projects',
    name: '本部门及下属部门的项目，或我负责的项目',
    scheme: { match: 'or', of: [own, led] },
    grantees: [
      ['role', 'reviewInitiator'],
      ['role', secretaryRole.id],
    ],
  },
  {
    id: 'demo-municipal-projects',
    name: '市政设计院的项目',
    scheme: { match: 'and', of: [{ field: 'organizeId', op: 'in', value: ['@below:demo-municipal'] }] },
    grantees: [
      ['position', 'demo-road-head'],
      ['position', 'demo-water-head'],
    ],
  },
]

/** Rights that should not come together: nobody of the demo holds those of the first one, two keepers those of the second. */
export const demoPairs = [
  {
    id: 'demo-accounts-and-rights',
    full_name: '建立账号与授予权限',
    one_id: 'user-button-btn_add',
    other_id: 'authorize-button-btn_edit',
    effect: 'refusal',
    description: '建立账号的人不应同时能授予权限',
  },
  {
    id: 'demo-places-and-accounts',
    full_name: '维护组织与建立账号',
    one_id: 'organize-button-btn_edit',
    other_id: 'user-button-btn_add',
    effect: 'warning',
    description: '两项工作最好由不同的人负责',
  },
] as const

/** The last person of a department administers an organisation; nobody can sign in as he. */
export const demoAdministrators = [
  {
    of: 'demo-office',
    organizeId: 'demo-group',
    roles: ['organizeKeeper', 'userKeeper'],
    thisLayer: administrationActs,
    subLayer: administrationActs,
  },
  {
    of: 'demo-structure',
    organizeId: 'demo-building',
    roles: ['organizeKeeper', 'userKeeper'],
    thisLayer: ['select', 'edit'],
    subLayer: administrationActs,
  },
  {
    of: 'demo-water',
    organizeId: 'demo-municipal',
    roles: ['organizeKeeper'],
    thisLayer: ['select'],
    subLayer: ['select', 'edit'],
  },
] as const
