/** A seeded dictionary; its id is its code, the id of an entry is `<type>-<code>`. */
export interface BaseDictionary {
  id: string
  name: string
  entries: Readonly<Record<string, string>>
  /** 1 where entries may stand below each other. */
  isTree?: 1
}

export const baseDictionaries: readonly BaseDictionary[] = [
  {
    id: 'profession',
    name: '专业',
    entries: {
      architecture: '建筑',
      structure: '结构',
      plumbing: '给排水',
      hvac: '暖通',
      electrical: '电气',
      lowVoltage: '智能化',
      siteplan: '总图',
      landscape: '景观',
      road: '道路',
      bridge: '桥梁',
      geology: '岩土勘察',
      fireProtection: '消防',
      greenBuilding: '绿色建筑',
      cost: '造价',
    },
  },
  {
    id: 'reviewType',
    name: '评审类型',
    entries: {
      concept: '方案评审',
      preliminary: '初步设计评审',
      construction: '施工图评审',
      special: '专项评审',
      change: '设计变更评审',
      bidding: '投标文件评审',
    },
  },
  {
    id: 'projectType',
    name: '项目类型',
    entries: {
      residential: '居住建筑',
      public: '公共建筑',
      industrial: '工业建筑',
      municipal: '市政工程',
      transport: '交通工程',
      landscape: '园林景观',
      consulting: '咨询服务',
    },
  },
  {
    id: 'noticeCategory',
    name: '公告分类',
    entries: { notice: '通知公告', rule: '制度文件', activity: '活动安排', system: '系统维护' },
  },
]
