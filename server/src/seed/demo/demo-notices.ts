import type { NoticeTarget } from '@workstation/contract/message'

/** A notice of the administrator. Times are days before now; a negative one lies ahead. */
export interface DemoNotice {
  title: string
  category: string
  written: number
  /** Left out for a draft. */
  released?: number
  expires?: number
  /** Everybody where it is empty. */
  recipients: readonly NoticeTarget[]
  bodyText: string
}

export const demoNotices: readonly DemoNotice[] = [
  {
    title: '消防演练安排',
    category: 'activity',
    written: 31,
    released: 30,
    expires: 12,
    recipients: [],
    bodyText:
      '<p>本月 10 日下午 2 点举行消防演练，听到警报后请走楼梯到<strong>东侧广场</strong>集合，各所负责清点人数。</p>',
  },
  {
    title: '专业评审意见填写要求',
    category: 'rule',
    written: 10,
    released: 9,
    recipients: [
      { type: 'role', id: 'reviewLeader' },
      { type: 'group', id: 'demo-experts' },
    ],
    bodyText:
      '<p>为便于归档，填写评审意见时请做到：</p><ol><li>先写结论，再写依据的规范条文；</li><li>需要修改的，写明图号和位置；</li><li>强制要求的附件随意见一并上传。</li></ol>',
  },
  {
    title: '周六晚间系统维护',
    category: 'system',
    written: 1.2,
    released: 1,
    expires: -6,
    recipients: [],
    bodyText:
      '<p>周六 22:00 至 24:00 升级服务器，期间不能登录。<strong>请提前保存正在填写的内容</strong>，上传未完成的文件会在恢复后继续。</p>',
  },
  {
    title: '评审工作站使用说明',
    category: 'notice',
    written: 0.3,
    released: 0.2,
    recipients: [],
    bodyText:
      '<p>项目评审从今天起在这里进行：</p><ul><li><strong>发起人</strong>在“评审管理”新建并发起；</li><li><strong>分配人</strong>收到消息后分配专业任务；</li><li><strong>专业负责人</strong>在“我的评审任务”填写意见、上传成果；</li><li><strong>终审人</strong>通过或驳回。</li></ul><p>有问题请联系质量管理部沈佳宁。</p>',
  },
  {
    title: '年度优秀设计评选方案（征求意见）',
    category: 'notice',
    written: 0.1,
    recipients: [{ type: 'organize', id: 'demo-group' }],
    bodyText: '<p>每个所推荐不超过三个项目，评选办法随后附上。</p>',
  },
]
