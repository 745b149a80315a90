import { demoEquipment } from './demo-equipment'
import type { DemoRecord } from './demo-record'
import { visitorRecords } from './demo-visitors'

const purchase: readonly DemoRecord[] = [
  {
    by: 'structural',
    daysAgo: 34,
    data: {
      needed: '2026-09-30',
      subject: '结构专业计算软件续费',
      items: [{ goods: '结构计算软件授权', model: '网络版 10 节点', count: 10, price: 3600 }],
      reason: '现有授权月底到期，续费一年',
    },
  },
  {
    by: 'clerk',
    daysAgo: 27,
    data: {
      needed: '2026-10-10',
      subject: '办公用品季度采购',
      items: [
        { goods: '复印纸', model: 'A3 80g', count: 40, price: 62.5 },
        { goods: '复印纸', model: 'A4 80g', count: 100, price: 24 },
        { goods: '签字笔', model: '0.5mm 黑', count: 200, price: 1.8 },
      ],
    },
  },
  {
    by: 'hvac',
    daysAgo: 19,
    data: {
      needed: '2026-10-20',
      subject: '绘图仪耗材',
      items: [
        { goods: '墨盒', model: '黑', count: 6, price: 420 },
        { goods: '墨盒', model: '彩色', count: 9, price: 465 },
        { goods: '绘图纸', model: 'A0 卷', count: 12, price: 88 },
      ],
    },
  },
  {
    by: 'road',
    daysAgo: 12,
    data: {
      needed: '2026-10-15',
      subject: '航测无人机备件',
      urgent: 1,
      items: [
        { goods: '智能电池', model: 'TB65', count: 4, price: 1680 },
        { goods: '桨叶', model: '一对', count: 6, price: 98 },
      ],
      reason: '现场航测月中开始，备件不足',
    },
  },
  {
    by: 'architect',
    daysAgo: 5,
    data: {
      needed: '2026-11-30',
      subject: '方案组图形工作站',
      items: [
        { goods: '图形工作站', model: '64G / 2T', count: 3, price: 17800 },
        { goods: '显示器', model: '32 英寸 4K', count: 6, price: 2650 },
      ],
      reason: '新增三名方案设计人员',
    },
  },
]

const inspection: readonly DemoRecord[] = [
  {
    by: 'road',
    daysAgo: 30,
    photos: ['东侧基坑', '围挡'],
    data: {
      site: '滨江路改造二标段',
      weather: 'fine',
      order: 4,
      findings: [
        { what: '基坑临边防护缺两跨', level: 'major', solved: 1 },
        { what: '材料堆放未挂牌', level: 'minor', solved: 1 },
      ],
      notes: '已当日整改，复查合格',
    },
  },
  {
    by: 'structural',
    daysAgo: 21,
    photos: ['三层梁柱节点'],
    data: { site: '科创中心主楼', weather: 'cloudy', order: 5, findings: [], notes: '钢筋绑扎质量良好' },
  },
  {
    by: 'water',
    daysAgo: 14,
    data: {
      site: '城北污水处理厂',
      weather: 'rain',
      order: 2,
      findings: [
        { what: '沟槽积水未及时抽排', level: 'major', solved: 0 },
        { what: '临时用电箱未上锁', level: 'major', solved: 0 },
      ],
      notes: '限三日内整改，已发整改通知',
    },
  },
  {
    by: 'electrician',
    daysAgo: 6,
    photos: ['配电间'],
    data: {
      site: '科创中心裙房',
      weather: 'fine',
      order: 4,
      findings: [{ what: '桥架支架间距偏大', level: 'minor', solved: 0 }],
    },
  },
]

/** The records of each demo form, by its code. */
export const demoRecords: Readonly<Record<string, readonly DemoRecord[]>> = {
  equipment: demoEquipment,
  purchase,
  inspection,
  visitors: visitorRecords,
}
