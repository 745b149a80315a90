/** A seeded role and what it may do: buttons by page. */
export interface BaseRole {
  id: string
  name: string
  description: string
  grants: Readonly<Record<string, readonly string[]>>
}

/** The roles that the product starts with (AUT-13). Their id is their code; administrators may rename them. */
export const baseRoles: readonly BaseRole[] = [
  {
    id: 'reviewInitiator',
    name: '评审发起人',
    description: '登记项目，发起评审，可在结束前撤回',
    grants: {
      review: ['btn_add', 'btn_edit', 'btn_remove', 'btn_launch', 'btn_download'],
      reviewTarget: ['btn_download'],
      myReviewTask: ['btn_download'],
      project: ['btn_add', 'btn_edit', 'btn_remove', 'btn_download'],
    },
  },
  {
    id: 'reviewAssigner',
    name: '评审分配人',
    description: '按专业分配评审任务并确认',
    grants: { reviewTarget: ['btn_download'], myReviewTask: ['btn_download'], reviewStatistics: ['btn_download'] },
  },
  {
    id: 'reviewLeader',
    name: '专业负责人',
    description: '完成本专业的评审任务',
    grants: { reviewTarget: ['btn_download'], myReviewTask: ['btn_download'] },
  },
  {
    id: 'reviewFinal',
    name: '终审人',
    description: '对全部专业完成的评审作出终审',
    grants: { reviewTarget: ['btn_download'], myReviewTask: ['btn_download'], reviewStatistics: ['btn_download'] },
  },
  {
    id: 'reviewAdmin',
    name: '评审管理员',
    description: '查看全部评审，可终止、改派和删除',
    grants: {
      review: ['btn_add', 'btn_edit', 'btn_remove', 'btn_launch', 'btn_download', 'btn_manage'],
      reviewTarget: ['btn_download', 'btn_manage'],
      myReviewTask: ['btn_download'],
      reviewStatistics: ['btn_download'],
      project: ['btn_add', 'btn_edit', 'btn_remove', 'btn_download'],
    },
  },
  {
    id: 'registered',
    name: '注册用户',
    description: '自行注册的用户',
    grants: { myReviewTask: [] },
  },
]
