import type { BaseRole } from '../../base-roles'
import { everybodysPages } from '../../workflow-menus'

const entrusting = ['btn_add', 'btn_edit', 'btn_remove']

/** Whoever works in the demo organisation: starts approvals, decides them, and lets others act for him. */
export const staffRole: BaseRole = {
  id: 'demo-staff',
  name: '集团员工',
  description: '发起和办理流程，委托他人代办',
  grants: {
    ...Object.fromEntries(everybodysPages.map((page) => [page, ['btn_download']])),
    workflowEntrust: entrusting,
  },
}

/** Who draws processes, releases them and watches over what runs. */
export const processKeeperRole: BaseRole = {
  id: 'demo-process-keeper',
  name: '流程管理员',
  description: '设计、发布和停用流程，监控并处理运行中的流程',
  grants: {
    workflowEngine: ['btn_add', 'btn_edit', 'btn_release', 'btn_download'],
    workflowMonitor: ['btn_manage', 'btn_download'],
  },
}
