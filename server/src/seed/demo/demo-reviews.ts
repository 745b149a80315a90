import type { CastKey } from './demo-cast'

/** One profession's part of a demo run. */
export interface DemoTask {
  profession: string
  leader: CastKey
  days: number
  fileMust?: boolean
  /** Hours after the launch at which it is completed; left out, it is still open. */
  doneAfter?: number
  opinion?: string
}

export type DemoEnd = 'pass' | 'reject' | 'withdraw' | 'terminate'

/** One run of a demo review. */
export interface DemoRun {
  /** Days before now. */
  launched: number
  tasks?: readonly DemoTask[]
  /** Hours after the launch; left out, the run still waits to be assigned. */
  confirmedAfter?: number
  end?: { kind: DemoEnd; after: number; opinion: string }
}

export interface DemoReview {
  id: string
  project: 'culture' | 'school' | 'road'
  name: string
  type: string
  content: string
  /** Who starts it. */
  by?: CastKey
  runs: readonly DemoRun[]
}

export const demoProjects = {
  culture: {
    code: 'HY-2026-018',
    name: '滨江文化艺术中心',
    type: 'public',
    organize: 'demo-building-1',
    leader: 'initiator',
  },
  school: {
    code: 'HY-2026-025',
    name: '云溪九年一贯制学校',
    type: 'public',
    organize: 'demo-building-2',
    leader: 'architect',
  },
  road: {
    code: 'HY-2026-031',
    name: '望湖大道快速化改造工程',
    type: 'municipal',
    organize: 'demo-road',
    leader: 'municipalInitiator',
  },
} as const

const good = '设计符合现行规范，同意通过。'
const architecture = { profession: 'architecture', leader: 'architect', days: 5, fileMust: true } as const
const structure = { profession: 'structure', leader: 'structural', days: 5, fileMust: true } as const
const plumbing = { profession: 'plumbing', leader: 'plumber', days: 4 } as const
const hvac = { profession: 'hvac', leader: 'hvac', days: 4 } as const
const electrical = { profession: 'electrical', leader: 'electrician', days: 4 } as const
const road = { profession: 'road', leader: 'road', days: 6, fileMust: true } as const
const drainage = { profession: 'plumbing', leader: 'water', days: 3 } as const
const cost = { profession: 'cost', leader: 'cost', days: 0 } as const

/** Reviews in every state that there is. */
export const demoReviews: readonly DemoReview[] = [
  {
    id: 'demo-review-01',
    project: 'culture',
    name: '滨江文化艺术中心方案评审',
    type: 'concept',
    content: '总平面布局、功能分区与立面造型',
    runs: [
      {
        launched: 62,
        confirmedAfter: 5,
        tasks: [
          { ...architecture, doneAfter: 50, opinion: good },
          { ...structure, doneAfter: 74, opinion: '大跨屋盖选型合理，下阶段补充抗风验算。' },
          { ...cost, doneAfter: 96, opinion: '估算指标基本合理。' },
        ],
        end: { kind: 'pass', after: 120, opinion: '方案可行，同意进入初步设计。' },
      },
    ],
  },
  {
    id: 'demo-review-02',
    project: 'culture',
    name: '滨江文化艺术中心初步设计评审',
    type: 'preliminary',
    content: '各专业初步设计图纸与说明书',
    runs: [
      {
        launched: 40,
        confirmedAfter: 3,
        tasks: [
          { ...architecture, doneAfter: 70, opinion: '疏散宽度计算书需随图提交。' },
          { ...structure, doneAfter: 100, opinion: good },
          { ...plumbing, doneAfter: 60, opinion: good },
        ],
        end: { kind: 'reject', after: 130, opinion: '观众厅疏散距离超限，请调整平面后重新送审。' },
      },
      {
        launched: 28,
        confirmedAfter: 2,
        tasks: [
          { ...architecture, doneAfter: 30, opinion: '疏散距离已按要求调整。' },
          { ...structure, doneAfter: 48, opinion: good },
          { ...plumbing, doneAfter: 40, opinion: good },
        ],
        end: { kind: 'pass', after: 60, opinion: '修改到位，同意通过。' },
      },
    ],
  },
  {
    id: 'demo-review-03',
    project: 'culture',
    name: '滨江文化艺术中心施工图评审',
    type: 'construction',
    content: '地上部分施工图，含幕墙与舞台机械预留',
    runs: [
      {
        launched: 8,
        confirmedAfter: 4,
        tasks: [
          { ...architecture, doneAfter: 90, opinion: '节点详图补充后通过。' },
          { ...structure, days: 5 },
          { ...plumbing, doneAfter: 80, opinion: good },
          { ...hvac, days: 3 },
          { ...electrical, days: 12 },
        ],
      },
    ],
  },
  {
    id: 'demo-review-04',
    project: 'culture',
    name: '舞台区基坑支护专项评审',
    type: 'special',
    content: '深基坑支护与降水专项方案',
    runs: [
      {
        launched: 6,
        confirmedAfter: 2,
        tasks: [
          { ...structure, doneAfter: 60, opinion: '支护桩嵌固深度满足要求。' },
          { ...plumbing, doneAfter: 72, opinion: '降水井布置合理。' },
        ],
      },
    ],
  },
  {
    id: 'demo-review-05',
    project: 'school',
    name: '云溪学校方案评审',
    type: 'concept',
    content: '校园总体规划与教学楼方案',
    runs: [
      {
        launched: 33,
        confirmedAfter: 6,
        tasks: [
          { ...architecture, doneAfter: 60, opinion: good },
          { ...cost, doneAfter: 110, opinion: '单方造价在控制指标内。' },
        ],
        end: { kind: 'pass', after: 140, opinion: '同意。运动场朝向请下阶段优化。' },
      },
    ],
  },
  {
    id: 'demo-review-06',
    project: 'school',
    name: '云溪学校初步设计评审',
    type: 'preliminary',
    content: '教学楼、食堂与体育馆初步设计',
    runs: [
      {
        launched: 15,
        confirmedAfter: 3,
        tasks: [
          { ...architecture, doneAfter: 70, opinion: good },
          { ...structure, doneAfter: 90, opinion: good },
        ],
        end: { kind: 'reject', after: 120, opinion: '体育馆采光通风分析缺失，请补充。' },
      },
      {
        launched: 4,
        confirmedAfter: 3,
        tasks: [
          { ...electrical, days: 7, doneAfter: 40, opinion: '应急照明按意见补充。' },
          { ...structure, days: 6 },
          { ...architecture, days: 6 },
        ],
      },
    ],
  },
  {
    id: 'demo-review-07',
    project: 'school',
    name: '云溪学校绿色建筑专项评审',
    type: 'special',
    content: '绿色建筑二星级自评报告',
    runs: [{ launched: 1, tasks: [architecture, { ...hvac, days: 3 }] }],
  },
  {
    id: 'demo-review-08',
    project: 'school',
    name: '云溪学校食堂设计变更评审',
    type: 'change',
    content: '厨房工艺调整引起的平面变更',
    runs: [
      {
        launched: 11,
        end: { kind: 'withdraw', after: 20, opinion: '厨房工艺另有调整，资料补齐后再送审。' },
      },
    ],
  },
  {
    id: 'demo-review-09',
    project: 'road',
    name: '望湖大道初步设计评审',
    type: 'preliminary',
    content: '主线高架与地面道路初步设计',
    by: 'municipalInitiator',
    runs: [
      {
        launched: 20,
        confirmedAfter: 5,
        tasks: [
          { ...road, doneAfter: 130, opinion: '平纵线形满足规范，匝道加速车道建议加长。' },
          { ...drainage, doneAfter: 55, opinion: good },
          { ...cost, doneAfter: 150, opinion: '概算编制依据齐全。' },
        ],
        end: { kind: 'pass', after: 180, opinion: '同意通过初步设计评审。' },
      },
    ],
  },
  {
    id: 'demo-review-10',
    project: 'road',
    name: '望湖大道施工图评审（一标段）',
    type: 'construction',
    content: '桩号 K0+000 至 K3+200 施工图',
    by: 'municipalInitiator',
    runs: [{ launched: 0.4 }],
  },
  {
    id: 'demo-review-11',
    project: 'road',
    name: '望湖大道管线迁改专项评审',
    type: 'special',
    content: '既有管线保护与迁改方案',
    by: 'municipalInitiator',
    runs: [
      {
        launched: 25,
        confirmedAfter: 8,
        tasks: [{ ...drainage }, { ...road, doneAfter: 60, opinion: '迁改范围需与产权单位确认。' }],
        end: { kind: 'terminate', after: 200, opinion: '项目范围调整，本专项并入施工图评审。' },
      },
    ],
  },
  {
    id: 'demo-review-12',
    project: 'road',
    name: '望湖大道交通导改方案评审',
    type: 'special',
    content: '施工期间交通组织方案',
    by: 'municipalInitiator',
    runs: [{ launched: 3, confirmedAfter: 4, tasks: [road, drainage] }],
  },
  {
    id: 'demo-review-13',
    project: 'culture',
    name: '室外景观设计评审',
    type: 'construction',
    content: '滨江步道与广场景观施工图',
    runs: [],
  },
  {
    id: 'demo-review-14',
    project: 'road',
    name: '望湖大道施工图评审（二标段）',
    type: 'construction',
    content: '桩号 K3+200 至 K6+850 施工图',
    by: 'municipalInitiator',
    runs: [],
  },
]
