import { group } from '@workstation/contract/group'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'

/** The buttons of the pages of roles, positions and groups. */
export const holderButtons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download', 'btn_member']

/** Roles, positions and groups are made, joined and removed in one way; `calls` has the shape that they share. */
export const holderKinds = [
  {
    modelId: 'role',
    calls: role as unknown as typeof group,
    extra: {},
    start: { globalMark: 1, type: '全局', organizeInfo: '', organizeIdsTree: [] },
    changed: {
      globalMark: 0,
      organizeIdsTree: [
        ['firm', 'north'],
        ['firm', 'south'],
      ],
    },
    saved: { globalMark: 0, type: '组织', organizeInfo: '北所, 南所' },
  },
  {
    modelId: 'position',
    calls: position as unknown as typeof group,
    extra: { organizeId: 'team' },
    start: { organizeId: 'team', department: '北所/北一组', type: '', typeCode: '' },
    changed: { organizeId: 'south', type: 'technical' },
    saved: { organizeId: 'south', department: '南所', type: 'technical', typeCode: 'technical' },
  },
  {
    modelId: 'group',
    calls: group,
    extra: {},
    start: { type: '', typeCode: '' },
    changed: { type: 'expert' },
    saved: { type: 'expert', typeCode: 'expert' },
  },
]
