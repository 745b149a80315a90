import { delegationErrors } from './delegation-errors'
import { type ErrorText, fail } from './error-text'
import { processErrors } from './process-errors'

/** Expected failures of approvals; each reason of the walker has one. */
export const workflowErrors = {
  ...processErrors,
  ...delegationErrors,
  'workflow.already-handled': fail(
    '该事项已由 {name} 于 {time} 处理',
    '{name} already handled this at {time}',
    '該事項已由 {name} 於 {time} 處理',
  ),
  'workflow.handled': fail('该事项已被处理', 'This was already handled', '該事項已被處理'),
  'workflow.not-yours': fail('该事项不由您处理', 'This is not yours to handle', '該事項不由您處理'),
  'workflow.not-running': fail('流程不在审批中', 'The approval is not in progress', '流程不在審批中'),
  'workflow.suspended': fail('流程已挂起', 'The approval is suspended', '流程已掛起'),
  'workflow.not-suspended': fail('流程没有挂起', 'The approval is not suspended', '流程沒有掛起'),
  'workflow.parent-suspended': fail(
    '上级流程已挂起',
    'The approval that started this one is suspended',
    '上層流程已掛起',
  ),
  'workflow.not-offered': fail('此时不能这样操作', 'This cannot be done now', '此時不能這樣操作'),
  'workflow.opinion-wanted': fail('请填写意见', 'Please give an opinion', '請填寫意見'),
  'workflow.signature-wanted': fail('请签名', 'Please sign', '請簽名'),
  'workflow.file-wanted': fail('请上传附件', 'Please add a file', '請上傳附件'),
  'workflow.person-wanted': fail('请选择人员', 'Please choose people', '請選擇人員'),
  'workflow.chosen-outside': fail(
    '所选人员不在“{node}”的可选范围内',
    'Whom you chose is not among those who can decide at {node}',
    '所選人員不在「{node}」的可選範圍內',
  ),
  'workflow.hand-to-himself': fail(
    '接收人不能是移交人自己',
    'Choose somebody else to take over',
    '接收人不能是移交人自己',
  ),
  'workflow.check-runs': fail(
    '正在检查，请稍后再试',
    'A check is running already. Please try again in a while',
    '正在檢查，請稍後再試',
  ),
  'workflow.form-off': fail('表单已停用或删除', 'The form is switched off or gone', '表單已停用或刪除'),
  'workflow.endless': fail(
    '子流程会无休止地启动自己',
    'The process would start itself without an end',
    '子流程會無休止地啟動自己',
  ),
  'workflow.too-many': fail('处理人太多', 'These are too many people for one step', '處理人太多'),
  'workflow.has-part': fail(
    '所选人员已在处理该事项',
    'Whom you chose has a part in this already',
    '所選人員已在處理該事項',
  ),
  'workflow.people-to-choose': fail(
    '请为以下节点选择处理人：{nodes}',
    'Choose who decides at: {nodes}',
    '請為以下節點選擇處理人：{nodes}',
  ),
  'workflow.nobody-found': fail(
    '以下节点找不到处理人，不能提交：{nodes}',
    'Nobody is found to decide at: {nodes}. It cannot be submitted',
    '以下節點找不到處理人，不能提交：{nodes}',
  ),
  'workflow.no-target': fail('不能驳回到该节点', 'It cannot go back to there', '不能駁回到該節點'),
  'workflow.is-correction': fail(
    '修改后请直接提交，不能再驳回',
    'A correction is submitted, not rejected again',
    '修改後請直接提交，不能再駁回',
  ),
  'workflow.child-on-the-way': fail(
    '途经的子流程不允许再次执行',
    'A child process on the way back may not run again',
    '途經的子流程不允許再次執行',
  ),
  'workflow.gone-on': fail(
    '后续已由 {name} 于 {time} 处理，不能撤回',
    '{name} went on from there at {time}; it cannot be taken back',
    '後續已由 {name} 於 {time} 處理，不能撤回',
  ),
  'workflow.changed-since': fail(
    '此后流程已有变化，不能撤回',
    'The approval has changed since; it cannot be taken back',
    '此後流程已有變化，不能撤回',
  ),
  'workflow.block-closed': fail(
    '{name} 于 {time} 的处理已使分支汇合，不能撤回',
    'The decision of {name} at {time} closed the parallel part; it cannot be taken back',
    '{name} 於 {time} 的處理已使分支匯合，不能撤回',
  ),
  'workflow.is-child': fail('子流程不能单独撤回', 'A child process cannot be withdrawn alone', '子流程不能單獨撤回'),
  'workflow.decided-already': fail(
    '已有人审批，不能撤回',
    'Somebody has decided already; it cannot be withdrawn',
    '已有人審批，不能撤回',
  ),
  'workflow.last-who-can-act': fail(
    '这是最后一位处理人，不能减签',
    'This is the last who can act',
    '這是最後一位處理人，不能減簽',
  ),
  'workflow.urged-lately': fail('十分钟内已催办过', 'It was urged within the last ten minutes', '十分鐘內已催辦過'),
  'workflow.not-stopped': fail('该节点没有异常', 'This step has not stopped', '該節點沒有異常'),
  'workflow.not-startable': fail(
    '流程不存在、已停用或您无权发起',
    'The process does not exist, is stopped or not yours to start',
    '流程不存在、已停用或您無權發起',
  ),
  'workflow.released': fail(
    '填写期间流程发布了新版本，请按新版核对后再提交，已填写的内容会保留',
    'The process was released anew meanwhile. Look at the new version and submit then; what was filled in is kept',
    '填寫期間流程發布了新版本，請按新版核對後再提交，已填寫的內容會保留',
  ),
  'workflow.form-changed': fail(
    '表单已被他人修改，请刷新后再试',
    'Somebody else has changed the form. Reload it and try again',
    '表單已被他人修改，請重新整理後再試',
  ),
  'workflow.only-drafts': fail('只能删除草稿', 'Only drafts can be deleted', '只能刪除草稿'),
} satisfies Record<string, ErrorText>
