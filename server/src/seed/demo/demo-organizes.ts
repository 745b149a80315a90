/** A company or department of the demo group; people counts those who work there. */
export interface DemoOrganize {
  id: string
  parentId: string
  name: string
  category: 'company' | 'department'
  people: number
}

const company = (id: string, parentId: string, name: string): DemoOrganize => ({
  id,
  parentId,
  name,
  category: 'company',
  people: 0,
})
const department = (id: string, parentId: string, name: string, people: number): DemoOrganize => ({
  id,
  parentId,
  name,
  category: 'department',
  people,
})

/** Parents stand before their children. */
export const demoOrganizes: readonly DemoOrganize[] = [
  company('demo-group', '-1', '华屿设计集团'),
  department('demo-quality', 'demo-group', '技术质量部', 6),
  department('demo-office', 'demo-group', '综合管理部', 4),
  company('demo-building', 'demo-group', '华屿建筑设计院'),
  department('demo-building-1', 'demo-building', '建筑一所', 8),
  department('demo-building-2', 'demo-building', '建筑二所', 7),
  department('demo-structure', 'demo-building', '结构所', 7),
  department('demo-equipment', 'demo-building', '机电所', 8),
  company('demo-municipal', 'demo-group', '华屿市政设计院'),
  department('demo-road', 'demo-municipal', '道路桥梁所', 6),
  department('demo-water', 'demo-municipal', '给水排水所', 5),
  company('demo-consulting', 'demo-group', '华屿工程咨询公司'),
  department('demo-cost', 'demo-consulting', '造价咨询部', 5),
  department('demo-supervision', 'demo-consulting', '全过程咨询部', 4),
]
