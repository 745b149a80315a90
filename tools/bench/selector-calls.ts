import { area } from '../../contract/src/area'
import { dataInterface } from '../../contract/src/data-interface'
import { dictionary } from '../../contract/src/dictionary'
import type { Endpoint } from '../../contract/src/endpoint'
import { group } from '../../contract/src/group'
import { organize } from '../../contract/src/organize'
import { position } from '../../contract/src/position'
import { role } from '../../contract/src/role'
import { user } from '../../contract/src/user'

export interface SelectorCall {
  title: string
  endpoint: Endpoint
  input: Record<string, unknown>
}

const call = (title: string, endpoint: Endpoint, input: Record<string, unknown> = {}): SelectorCall => ({
  title,
  endpoint,
  input,
})

/** Every selector as pickers call it. */
export const selectorCalls: SelectorCall[] = [
  call('organisations, whole tree', organize.tree),
  call('organisations by keyword', organize.tree, { keyword: '第77' }),
  call('organisations by pinyin', organize.tree, { keyword: 'sjy' }),
  call('organisations for a parent', organize.selector, { id: 'company-3' }),
  call('departments, all', organize.departments, { id: '0' }),
  call('departments of a company', organize.departments, { id: 'company-3' }),
  call('organisations and projects, top', organize.withProjects),
  call('organisations and projects, a company', organize.withProjects, { parentid: 'company-3' }),
  call('organisations and projects, a department', organize.withProjects, { parentid: 'department-15' }),
  call('organisations and projects, all', organize.withProjects, { all: true }),
  call('people, top', user.nodes, { id: '0' }),
  call('people, the group', user.nodes, { id: 'group' }),
  call('people, a company', user.nodes, { id: 'company-3' }),
  call('people, a department', user.nodes, { id: 'department-15' }),
  call('people, whole tree', user.tree),
  call('people, chat, keyword of one letter', user.chatNodes, { id: '0', keyword: '王' }),
  call('people, chat, keyword in a company', user.chatNodes, { id: 'company-3', keyword: '王' }),
  call('people by name', user.search, { keyword: '王伟' }),
  call('people by initials', user.search, { keyword: 'zwf' }),
  call('people by full pinyin', user.search, { keyword: 'zhangwei' }),
  call('people by one latin letter', user.search, { keyword: 'w' }),
  call('people without a keyword', user.search),
  call('people by id, 200', user.named, { userId: Array.from({ length: 200 }, (_, n) => `staff-${n * 97}`) }),
  call('people of an organisation', user.ofOrganize, { organizeId: 'department-15' }),
  call('subordinates', user.subordinates),
  call('positions, whole tree', position.selector),
  call('positions by keyword', position.selector, { keyword: 'zrgcs' }),
  call('groups', group.selector),
  call('roles', role.selector),
  call('roles of an organisation', role.ofOrganize, { id: 'department-15' }),
  call('roles to hand out', role.grantable),
  call('areas, provinces', area.selector, { id: '-1', exceptId: '0' }),
  call('areas, a province', area.selector, { id: '510000', exceptId: '0' }),
  call('areas by name', area.search, { keyword: '朝阳' }),
  call('areas by initials', area.search, { keyword: 'cyq' }),
  call('areas, 100 names', area.namesOf, { idsList: Array(100).fill(['510000', '510100', '510104']) }),
  call('dictionary, cascade', dictionary.cascade, { id: 'profession' }),
  call('rows of projects, page of 20', dataInterface.rows, { id: 'project', relationField: 'fullName' }),
  call('rows of projects, by keyword', dataInterface.rows, {
    id: 'project',
    relationField: 'fullName',
    keyword: '第7',
  }),
  call('row of a project', dataInterface.row, { id: 'project', relationField: 'fullName', value: 'project-7' }),
]
