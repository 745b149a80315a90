import type { CastKey } from './demo-cast'

/** A group of people across departments. */
export interface DemoGroup {
  id: string
  name: string
  type: string
  members: readonly CastKey[]
}

export const demoGroups: readonly DemoGroup[] = [
  {
    id: 'demo-experts',
    name: '评审专家组',
    type: 'expert',
    members: ['final', 'secondFinal', 'architect', 'structural', 'road', 'water'],
  },
  { id: 'demo-fire', name: '消防设计小组', type: 'project', members: ['plumber', 'hvac', 'electrician', 'architect'] },
  { id: 'demo-green', name: '绿色建筑小组', type: 'project', members: ['architect', 'hvac', 'cost'] },
  { id: 'demo-initiators', name: '项目负责人', type: 'other', members: ['initiator', 'municipalInitiator'] },
  { id: 'demo-quality-group', name: '质量管理组', type: 'other', members: ['manager', 'assigner', 'clerk'] },
]
