/** Somebody with a part in the demo reviews. */
export interface CastMember {
  name: string
  organizeId: string
  roles: readonly string[]
  position: 'head' | 'chief' | 'engineer' | 'clerk'
  /** What the sign-in page calls him; only those who have it are offered there. */
  part?: string
}

/** The people whom the demo reviews name. None is an administrator or may change rights. */
export const demoCast = {
  initiator: {
    name: '林晓东',
    organizeId: 'demo-building-1',
    roles: ['reviewInitiator'],
    position: 'head',
    part: '发起人',
  },
  assigner: {
    name: '陈淑仪',
    organizeId: 'demo-quality',
    roles: ['reviewAssigner'],
    position: 'chief',
    part: '分配人',
  },
  architect: {
    name: '周明轩',
    organizeId: 'demo-building-1',
    roles: ['reviewLeader'],
    position: 'chief',
    part: '专业负责人（建筑）',
  },
  structural: {
    name: '吴建国',
    organizeId: 'demo-structure',
    roles: ['reviewLeader'],
    position: 'chief',
    part: '专业负责人（结构）',
  },
  final: { name: '赵文渊', organizeId: 'demo-quality', roles: ['reviewFinal'], position: 'head', part: '终审人' },
  manager: {
    name: '沈佳宁',
    organizeId: 'demo-quality',
    roles: ['reviewAdmin'],
    position: 'engineer',
    part: '评审管理员',
  },
  clerk: { name: '何雨桐', organizeId: 'demo-office', roles: ['registered'], position: 'clerk', part: '普通职员' },
  plumber: { name: '郑海涛', organizeId: 'demo-equipment', roles: ['reviewLeader'], position: 'chief' },
  hvac: { name: '冯丽华', organizeId: 'demo-equipment', roles: ['reviewLeader'], position: 'engineer' },
  electrician: { name: '蒋志远', organizeId: 'demo-equipment', roles: ['reviewLeader'], position: 'engineer' },
  road: { name: '韩立群', organizeId: 'demo-road', roles: ['reviewLeader'], position: 'head' },
  water: { name: '曹静怡', organizeId: 'demo-water', roles: ['reviewLeader'], position: 'head' },
  cost: { name: '许国栋', organizeId: 'demo-cost', roles: ['reviewLeader'], position: 'head' },
  municipalInitiator: { name: '魏思远', organizeId: 'demo-road', roles: ['reviewInitiator'], position: 'chief' },
  secondFinal: { name: '顾青山', organizeId: 'demo-quality', roles: ['reviewFinal'], position: 'chief' },
} as const satisfies Record<string, CastMember>

export type CastKey = keyof typeof demoCast

/** The id of a member of the cast. */
export const castId = (key: CastKey): string => `demo-${key}`
