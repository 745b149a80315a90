import { backupErrors } from './backup-errors'
import { billErrors } from './bill-errors'
import { chatErrors } from './chat-errors'
import { designErrors } from './design-errors'
import { code } from './envelope'
import { as, at, type ErrorText, fail } from './error-text'
import { fileErrors } from './file-errors'
import { interfaceErrors } from './interface-errors'
import type { Language } from './language'
import { listViewErrors } from './list-view-errors'
import { logErrors } from './log-errors'
import { mapErrors } from './map-errors'
import { memberErrors } from './member-errors'
import { menuErrors } from './menu-errors'
import { noticeErrors } from './notice-errors'
import { organizeErrors } from './organize-errors'
import { outsideErrors } from './outside-errors'
import { pairErrors } from './pair-errors'
import { previewErrors } from './preview-errors'
import { printErrors } from './print-errors'
import { rightsErrors } from './rights-errors'
import { sessionErrors } from './session-errors'
import { settingErrors } from './setting-errors'
import { sheetErrors } from './sheet-errors'
import { sourceErrors } from './source-errors'
import { taskErrors } from './task-errors'
import { templateErrors } from './template-errors'
import { textErrors } from './text-errors'
import { treeErrors } from './tree-errors'
import { userErrors } from './user-errors'
import { userLeavingErrors } from './user-leaving-errors'
import { workflowErrors } from './workflow-errors'

/** Every expected failure: its wire code and its texts. `{name}` is filled from the error's parameters. */
export const errorCatalogue = {
  internal: as(
    code.exception,
    '系统出错，请稍后重试（编号 {id}）',
    'Something went wrong. Please try again later (reference {id})',
    '系統發生錯誤，請稍後再試（編號 {id}）',
  ),
  invalid: as(code.invalid, '填写有误：{fields}', 'Please check: {fields}', '填寫有誤：{fields}'),
  ...sessionErrors,
  forbidden: fail('您没有这项操作的权限', 'You are not permitted to do this', '您沒有這項操作的權限'),
  'not-found': fail('内容不存在或您无权查看', 'This does not exist or is not visible to you', '內容不存在或您無權檢視'),
  changed: fail(
    '数据已被他人修改，请刷新后再试',
    'Somebody else has changed this. Reload it and try again',
    '資料已被他人修改，請重新整理後再試',
  ),
  'too-many-requests': fail(
    '操作太频繁，请 {seconds} 秒后再试',
    'Too many requests. Try again in {seconds} seconds',
    '操作太頻繁，請 {seconds} 秒後再試',
  ),
  'too-large': fail('提交的内容超过 {limit}', 'The content is larger than {limit}', '提交的內容超過 {limit}'),
  malformed: fail('请求格式不正确', 'The request is malformed', '請求格式不正確'),
  'sort-unknown': fail('不能按“{field}”排序', 'Sorting by “{field}” is not possible', '不能按「{field}」排序'),
  'column-unknown': fail('没有名为“{field}”的列', 'There is no column “{field}”', '沒有名為「{field}」的欄'),
  'code-exists': at('enCode', fail('编码“{code}”已存在', 'The code “{code}” already exists', '編碼「{code}」已存在')),
  'once.key': fail(
    'Idempotency-Key 须为 1 至 100 个可见的 ASCII 字符',
    'Idempotency-Key takes 1 to 100 visible ASCII characters',
    'Idempotency-Key 須為 1 至 100 個可見的 ASCII 字元',
  ),
  'once.other': fail(
    '上次提交其实已经保存，之后内容又改过。请在列表中找到那条记录再修改',
    'What was sent before was saved, and this differs from it. Find that record in its list and change it there',
    '上次提交其實已經儲存，之後內容又改過。請在列表中找到那筆記錄再修改',
  ),
  'once.untold': fail(
    '上次提交其实已经保存，只是答复没有送达。请关闭这里，到列表中查看',
    'What was sent before was saved; only the answer was lost. Close this and find the record in its list',
    '上次提交其實已經儲存，只是答覆沒有送達。請關閉這裡，到列表中檢視',
  ),
  'filter-unknown': fail('不能按“{field}”筛选', 'Filtering by “{field}” is not possible', '不能按「{field}」篩選'),
  'fields-withheld': fail(
    '您没有填写“{fields}”的权限，不能新建',
    'You cannot create this: you may not fill in {fields}',
    '您沒有填寫「{fields}」的權限，不能新增',
  ),
  'out-of-sight': fail(
    '保存后您将看不到这条数据，请选择您有权查看的范围',
    'You could not see this any more once it is saved. Choose a place that you may see',
    '儲存後您將看不到這條資料，請選擇您有權檢視的範圍',
  ),
  'out-of-reach': fail(
    '保存后您将不能再操作这条数据，请选择您有权操作的范围',
    'You could not do this to it any more once it is saved. Choose a place that you may change',
    '儲存後您將不能再操作這條資料，請選擇您有權操作的範圍',
  ),
  'forbidden-here': fail(
    '您可以查看这条数据，但没有对它进行这项操作的权限',
    'You may see this, but your right to do so is for other records',
    '您可以檢視這條資料，但沒有對它進行這項操作的權限',
  ),
  'in-use': fail('正在使用中，不能删除', 'It is in use and cannot be deleted', '正在使用中，不能刪除'),
  ...logErrors,
  ...mapErrors,
  ...memberErrors,
  ...menuErrors,
  ...noticeErrors,
  ...organizeErrors,
  ...pairErrors,
  ...previewErrors,
  ...rightsErrors,
  ...sheetErrors,
  ...sourceErrors,
  ...outsideErrors,
  ...taskErrors,
  ...textErrors,
  ...treeErrors,
  ...userErrors,
  ...userLeavingErrors,
  ...workflowErrors,
  'registration.off': fail('暂未开放注册', 'Registration is closed', '暫未開放註冊'),
  'registration.department': fail(
    '请选择最末级的部门',
    'Please choose a department at the last level',
    '請選擇最末級的部門',
  ),
  'registration.key': fail(
    '加密密钥无效，请刷新页面后重试',
    'The encryption key is not valid. Please reload the page and try again',
    '加密金鑰無效，請重新整理頁面後再試',
  ),
  'registration.decided': fail(
    '该申请已由 {name} 处理',
    'This application has already been handled by {name}',
    '該申請已由 {name} 處理',
  ),
  'profile.password-needed': fail(
    '更换手机号码或电子邮箱需要输入登录密码',
    'Another phone number or email takes your password',
    '更換手機號碼或電子郵箱需要輸入登入密碼',
  ),
  'profile.wrong-password': fail(
    '密码错误，资料未保存',
    'The password is wrong; nothing was saved',
    '密碼錯誤，資料未儲存',
  ),
  ...backupErrors,
  ...billErrors,
  ...designErrors,
  ...fileErrors,
  ...listViewErrors,
  'review.link-invalid': fail('链接无效或已过期', 'This link is invalid or has expired', '連結無效或已逾期'),
  'review.link-passed': fail(
    '评审已结束：评审通过，链接随之失效',
    'The review has ended: review passed. Its links have ended with it',
    '評審已結束：評審通過，連結隨之失效',
  ),
  'review.link-rejected': fail(
    '评审已结束：评审驳回，链接随之失效',
    'The review has ended: rejected. Its links have ended with it',
    '評審已結束：評審駁回，連結隨之失效',
  ),
  'review.link-withdrawn': fail(
    '评审已结束：已撤回，链接随之失效',
    'The review has ended: withdrawn. Its links have ended with it',
    '評審已結束：已撤回，連結隨之失效',
  ),
  'review.link-terminated': fail(
    '评审已结束：已终止，链接随之失效',
    'The review has ended: terminated. Its links have ended with it',
    '評審已結束：已終止，連結隨之失效',
  ),
  'review.no-tasks': fail('请先创建评审任务', 'Please create a review task', '請先建立評審任務'),
  'review.profession-and-leader': fail(
    '请选择专业和负责人',
    'Please select profession and leader',
    '請選擇專業和負責人',
  ),
  'review.already-handled': fail(
    '已由{name}于 {time} 处理',
    'Already handled by {name} at {time}',
    '已由{name}於 {time} 處理',
  ),
  'review.ended': fail(
    '评审已结束，不能再更改',
    'The review has ended and can no longer be changed',
    '評審已結束，不能再更改',
  ),
  'review.not-assigning': fail('当前不在任务分配阶段', 'The review is not being assigned now', '目前不在任務分配階段'),
  'review.not-professional': fail(
    '当前不在专业评审阶段',
    'The review is not in professional review now',
    '目前不在專業評審階段',
  ),
  'review.not-final': fail('当前不在终审阶段', 'The review is not waiting for final approval', '目前不在終審階段'),
  'review.task-done': fail(
    '任务已完成，不能再更改',
    'The task is completed and can no longer be changed',
    '任務已完成，不能再更改',
  ),
  'review.file-required': fail('请先上传评审文件', 'Please upload the review file first', '請先上傳評審檔案'),
  'review.opinion-required': fail('请填写意见', 'Please write an opinion', '請填寫意見'),
  'review.running': fail(
    '评审正在进行，不能更改',
    'The review is running and cannot be changed',
    '評審正在進行，不能更改',
  ),
  'review.passed': fail(
    '评审已通过，不能再更改或发起',
    'The review has passed and can no longer be changed or launched',
    '評審已通過，不能再更改或發起',
  ),
  'review.task-moved': fail(
    '该任务已改派给他人，请刷新后再试',
    'The task has meanwhile been given to somebody else. Reload it and try again',
    '該任務已改派給他人，請重新整理後再試',
  ),
  'review.not-leader-candidate': fail(
    '所选负责人不在候选名单中',
    'The chosen leader is not a candidate',
    '所選負責人不在候選名單中',
  ),
  'review.not-role-member': fail(
    '所选人员不具备该角色',
    'A chosen person does not hold the role',
    '所選人員不具備該角色',
  ),
  'review.nobody-to-act': fail(
    '角色“{role}”下没有可用人员，请联系管理员',
    'Nobody holds the role “{role}”. Please contact the administrator',
    '角色「{role}」下沒有可用人員，請聯絡管理員',
  ),
  'review.days': fail('请填写 1 到 100 之间的天数', 'Days must be between 1 and 100', '請填寫 1 到 100 之間的天數'),
  'review.nothing-to-take-over': fail('没有可以沿用的任务', 'There are no tasks to take over', '沒有可以沿用的任務'),
  'review.no-pdf': fail(
    '服务器上没有 Chromium，不能生成 PDF；请用“打印”，在浏览器中另存为 PDF',
    'This server has no Chromium to make a PDF with. Use “Print” and save as PDF in your browser',
    '伺服器上沒有 Chromium，不能產生 PDF；請用“列印”，在瀏覽器中另存為 PDF',
  ),
  'review.pdf-failed': fail(
    'PDF 没有生成成功；请重试，或用“打印”，在浏览器中另存为 PDF',
    'The PDF could not be made. Try again, or use “Print” and save as PDF in your browser',
    'PDF 沒有產生成功；請重試，或用“列印”，在瀏覽器中另存為 PDF',
  ),
  'review.only-days': fail(
    '任务已分配，只能修改时限',
    'The task is assigned already: only its time limit can be changed',
    '任務已分配，只能修改時限',
  ),
  'review.unchanged': fail('没有任何改动', 'Nothing was changed', '沒有任何改動'),
  'review.assigned': fail('任务已分配完成', 'The tasks are assigned already', '任務已分配完成'),
  'review.nobody-chosen': fail('请至少选择一人', 'Please choose somebody', '請至少選擇一人'),
  'review.same-people': fail('请选择其他人', 'Please choose other people', '請選擇其他人'),
  'review.same-leader': fail('请选择另一位负责人', 'Please choose another leader', '請選擇另一位負責人'),
  'file.foreign': fail(
    '只能使用您自己上传的文件',
    'Only files that you uploaded can be attached',
    '只能使用您自己上傳的檔案',
  ),
  ...chatErrors,
  ...interfaceErrors,
  'mail.failed': fail('邮件发送失败：{reason}', 'The mail could not be sent: {reason}', '郵件寄送失敗：{reason}'),
  'mail.inside': fail(
    '邮件服务器“{host}”位于内网：请先在系统设置的内网主机（outgoingHosts）中列出它',
    'The mail server “{host}” lies in a private network: list it among the hosts of the settings first (outgoingHosts)',
    '郵件伺服器「{host}」位於內網：請先在系統設定的內網主機（outgoingHosts）中列出它',
  ),
  ...settingErrors,
  ...printErrors,
  ...templateErrors,
  'mail.refused': fail(
    '邮件服务器没有接收这封邮件',
    'The mail server did not take this mail',
    '郵件伺服器沒有接收這封郵件',
  ),
  'mail.off': fail('尚未设置邮件服务器', 'No mail server is set', '尚未設定郵件伺服器'),
} satisfies Record<string, ErrorText>

export type ErrorKey = keyof typeof errorCatalogue
/** What fills the places of a text: the same in all languages, or a word of each. */
export type ErrorParams = Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>

/** The fields of the input that a failure is about; none for most. Input that is invalid names them among its parameters. */
export function errorFields(key: ErrorKey, { fields }: ErrorParams): string[] {
  const { field }: ErrorText = errorCatalogue[key]
  if (field) return [field]
  const isNamed = key === 'invalid' || key === 'record.fields' || key.startsWith('text.')
  return isNamed && typeof fields === 'string' ? fields.split(', ').filter(Boolean) : []
}

/**
 * The text of an error in a language, its `{name}` places filled.
 * @param text what stands in place of the catalogue's
 */
export function errorText(
  key: ErrorKey,
  params: ErrorParams,
  language: Language,
  text = errorCatalogue[key][language],
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })
}
