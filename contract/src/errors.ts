import { code } from './envelope'
import { as, type ErrorText, fail } from './error-text'
import type { Language } from './language'
import { noticeErrors } from './notice-errors'
import { sheetErrors } from './sheet-errors'

/** Every expected failure: its wire code and its texts. `{name}` is filled from the error's parameters. */
export const errorCatalogue = {
  internal: as(
    code.exception,
    '系统出错，请稍后重试（编号 {id}）',
    'Something went wrong. Please try again later (reference {id})',
    '系統發生錯誤，請稍後再試（編號 {id}）',
  ),
  invalid: as(code.invalid, '填写有误：{fields}', 'Please check: {fields}', '填寫有誤：{fields}'),
  'session.expired': as(
    code.sessionExpired,
    '登录过期，请重新登录',
    'Your session has ended. Please sign in again',
    '登入逾期，請重新登入',
  ),
  'session.elsewhere': as(
    code.signedInElsewhere,
    '您的账号已在其他地方登录',
    'Your account has signed in somewhere else',
    '您的帳號已在其他地方登入',
  ),
  'session.ended-by-administrator': as(
    code.sessionExpired,
    '您已被管理员强制下线',
    'An administrator has signed you out',
    '您已被管理員強制下線',
  ),
  'session.ended-by-owner': as(
    code.sessionExpired,
    '您已在其他设备上结束了这次登录',
    'You have ended this session from another device',
    '您已在其他裝置上結束了這次登入',
  ),
  'session.missing': as(
    code.sessionInvalid,
    '验证失败，请重新登录',
    'Verification failed, please log in again',
    '驗證失敗，請重新登入',
  ),
  'session.locked': fail(
    '屏幕已锁定，请先解锁',
    'The screen is locked. Please unlock it first',
    '螢幕已鎖定，請先解鎖',
  ),
  'session.change-password': fail(
    '请先修改初始密码',
    'Please change your first password before going on',
    '請先修改初始密碼',
  ),
  'session.wrong-password': fail('账号或密码错误', 'Wrong account or password', '帳號或密碼錯誤'),
  'session.account-locked': fail(
    '连续多次输错密码，账号已锁定，请 {minutes} 分钟后再试',
    'Too many wrong passwords. The account is locked; try again in {minutes} minutes',
    '連續多次輸錯密碼，帳號已鎖定，請 {minutes} 分鐘後再試',
  ),
  'session.wrong-code': fail('验证码错误或已过期', 'The code is wrong or has expired', '驗證碼錯誤或已逾期'),
  'session.code-needed': fail('请输入验证码', 'Please type the code', '請輸入驗證碼'),
  'session.disabled': fail(
    '账号已停用，请联系管理员',
    'This account is disabled. Please contact the administrator',
    '帳號已停用，請聯絡管理員',
  ),
  'session.no-permission': fail(
    '权限不足，请联系管理员',
    'Insufficient permission, contact the administrator',
    '權限不足，請聯絡管理員',
  ),
  'session.grant-unknown': fail('不支持这种登录方式', 'This way of signing in is not available', '不支援這種登入方式'),
  'session.phone-invalid': fail('请输入正确的手机号', 'Please type a valid mobile number', '請輸入正確的手機號碼'),
  'session.scan-over': fail(
    '二维码已失效，请在电脑上刷新后重新扫描',
    'This code is no longer valid. Renew it on the computer and scan again',
    '二維碼已失效，請在電腦上重新整理後再掃描',
  ),
  'session.scan-taken': fail(
    '二维码已被其他账号扫描，请在电脑上刷新后重新扫描',
    'Somebody else has scanned this code. Renew it on the computer and scan again',
    '二維碼已被其他帳號掃描，請在電腦上重新整理後再掃描',
  ),
  'session.wechat-unbound': fail(
    '这个微信还没有绑定账号，请输入账号和密码完成绑定',
    'This WeChat account is not linked yet. Type account and password to link it',
    '這個微信還沒有綁定帳號，請輸入帳號和密碼完成綁定',
  ),
  'session.wechat-failed': fail(
    '微信登录没有完成，请返回登录页重试',
    'Signing in with WeChat did not succeed. Please go back and try again',
    '微信登入沒有完成，請返回登入頁重試',
  ),
  'session.demo-off': fail('演示账号未开启', 'Demo accounts are turned off', '示範帳號未開啟'),
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
  'code-exists': fail('编码“{code}”已存在', 'The code “{code}” already exists', '編碼「{code}」已存在'),
  'in-use': fail('正在使用中，不能删除', 'It is in use and cannot be deleted', '正在使用中，不能刪除'),
  ...noticeErrors,
  ...sheetErrors,
  'user.account-exists': fail(
    '账号“{account}”已存在',
    'The account “{account}” already exists',
    '帳號「{account}」已存在',
  ),
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
  'user.protected': fail('不能修改超级管理员', 'The super administrator cannot be changed', '不能修改超級管理員'),
  'user.cannot-grant': fail(
    '不能授予您自己没有的角色',
    'You cannot grant a role that you do not hold',
    '不能授予您自己沒有的角色',
  ),
  'user.manager-loop': fail(
    '直属主管不能是本人或其下属',
    'The manager cannot be the person or one of his subordinates',
    '直屬主管不能是本人或其下屬',
  ),
  'user.weak-password': fail(
    '密码过于简单，请换一个',
    'This password is too simple. Please choose another one',
    '密碼過於簡單，請換一個',
  ),
  'user.same-password': fail(
    '新密码不能与旧密码相同',
    'The new password must differ from the old one',
    '新密碼不能與舊密碼相同',
  ),
  'user.wrong-old-password': fail('旧密码错误', 'The old password is wrong', '舊密碼錯誤'),
  'user.password-mismatch': fail('两次输入的密码不一致', 'The two passwords differ', '兩次輸入的密碼不一致'),
  'file.none': fail('请选择文件', 'Please choose a file', '請選擇檔案'),
  'file.too-large': fail('文件大小超过{limit}', 'File size exceeds {limit}', '檔案大小超過{limit}'),
  'file.kind': fail('不能上传 {ext} 类型的文件', 'Files of type {ext} cannot be uploaded', '不能上傳 {ext} 類型的檔案'),
  'file.content': fail(
    '文件内容与扩展名 {ext} 不符',
    'The content of the file does not match the extension {ext}',
    '檔案內容與副檔名 {ext} 不符',
  ),
  'file.ticket': fail(
    '下载链接已失效，请重新获取',
    'This download link is no longer valid. Please ask for a new one',
    '下載連結已失效，請重新取得',
  ),
  'file.type': fail('未知的上传类型', 'Unknown upload type', '未知的上傳類型'),
  'file.chunk': fail(
    '文件分片有误，请重新上传',
    'A piece of the file is not as announced. Please upload the file again',
    '檔案分段有誤，請重新上傳',
  ),
  'file.chunks-missing': fail(
    '文件尚未传完，还缺 {count} 个分片',
    'The file is not complete yet: {count} pieces are missing',
    '檔案尚未傳完，還缺 {count} 個分段',
  ),
  'file.digest': fail(
    '文件校验未通过，可能在上传时被修改，请重新上传',
    'The file differs from what was announced. It may have changed during the upload; please upload it again',
    '檔案驗證未通過，可能在上傳時被修改，請重新上傳',
  ),
  'file.quota': fail(
    '您的文件空间为 {limit}，剩余空间不足',
    'You have {limit} of space for files, and not enough of it is left',
    '您的檔案空間為 {limit}，剩餘空間不足',
  ),
  'file.infected': fail(
    '文件“{name}”未通过安全扫描，已删除',
    'The file “{name}” did not pass the security scan and was removed',
    '檔案「{name}」未通過安全掃描，已刪除',
  ),
  'file.scan': fail(
    '安全扫描暂不可用，文件未保存，请稍后重试',
    'The security scan is not available now. The file was not saved; please try again later',
    '安全掃描暫不可用，檔案未儲存，請稍後再試',
  ),
  'file.storage-full': fail(
    '存储空间不足，文件未保存',
    'Storage is full. The file was not saved',
    '儲存空間不足，檔案未儲存',
  ),
  'file.no-preview': fail(
    '不能预览 {ext} 后缀的文件',
    'Files with the {ext} suffix cannot be previewed',
    '無法預覽 {ext} 副檔名的檔案',
  ),
  'file.no-converter': fail(
    '服务器没有安装 LibreOffice，不能预览 {ext} 格式，请下载后查看',
    'LibreOffice is not installed on the server, so {ext} files cannot be shown here. Please download the file',
    '伺服器沒有安裝 LibreOffice，無法預覽 {ext} 格式，請下載後檢視',
  ),
  'file.convert-failed': fail(
    '文件无法转换，可能已损坏或设有密码，请下载后查看',
    'The file could not be converted; it may be damaged or need a password. Please download it',
    '檔案無法轉換，可能已損壞或設有密碼，請下載後檢視',
  ),
  'file.preview-busy': fail(
    '等待转换的文件太多，请稍后再试',
    'Too many files are waiting to be converted. Please try again later',
    '等待轉換的檔案太多，請稍後再試',
  ),
  'file.sheet-damaged': fail(
    '表格无法读取，可能已损坏或设有密码，请下载后查看',
    'The spreadsheet could not be read; it may be damaged or need a password. Please download it',
    '試算表無法讀取，可能已損壞或設有密碼，請下載後檢視',
  ),
  'file.sheet-too-large': fail(
    '表格内容太多，不能在线预览，请下载后查看',
    'The spreadsheet is too large to be shown here. Please download it',
    '試算表內容太多，無法線上預覽，請下載後檢視',
  ),
  'outside.no-view-host': fail(
    '尚未设置可视化地址，请联系管理员',
    'The address of the visualisation system is not set. Please contact the administrator',
    '尚未設定視覺化位址，請聯絡管理員',
  ),
  'outside.placeholder': fail(
    '链接地址中有无法识别的占位符，请联系管理员修改菜单',
    'The address contains a placeholder that is not known. Please ask the administrator to change the menu',
    '連結位址中有無法識別的預留位置，請聯絡管理員修改選單',
  ),
  'outside.address': fail(
    '链接地址无效，只支持 http 和 https 地址，请联系管理员修改菜单',
    'The address is not valid: only http and https can be opened. Please ask the administrator to change the menu',
    '連結位址無效，只支援 http 和 https 位址，請聯絡管理員修改選單',
  ),
  'outside.no-secret': fail(
    '尚未与 {host} 约定密钥，不能带身份打开，请联系管理员',
    'No secret is shared with {host} yet, so it cannot be told who you are. Please contact the administrator',
    '尚未與 {host} 約定金鑰，無法帶身分開啟，請聯絡管理員',
  ),
  'outside.not-inside': fail(
    '管理员尚未允许在系统内打开 {host}',
    'The administrator has not allowed {host} to be shown inside the product',
    '管理員尚未允許在系統內開啟 {host}',
  ),
  'outside.ticket': fail(
    '票据或密钥无效',
    'The ticket or the secret is not valid',
    '票證或金鑰無效',
  ),
  'dictionary.below-itself': fail(
    '上级不能是自己或自己的下级',
    'An entry cannot stand below itself',
    '上級不能是自己或自己的下級',
  ),
  'dictionary.has-below': fail(
    '“{name}”还有下级，请先删除或移走下级',
    '“{name}” still has entries below it. Delete or move them first',
    '「{name}」還有下級，請先刪除或移走下級',
  ),
  'dictionary.has-entries': fail(
    '“{name}”还有字典数据，请先删除数据',
    '“{name}” still holds entries. Delete them first',
    '「{name}」還有字典資料，請先刪除資料',
  ),
  'dictionary.built-in': fail(
    '“{name}”由系统使用，不能删除，也不能修改编码',
    '“{name}” is used by the product itself. It cannot be deleted, and its code stays',
    '「{name}」由系統使用，不能刪除，也不能修改編碼',
  ),
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
  'review.same-leader': fail('请选择另一位负责人', 'Please choose another leader', '請選擇另一位負責人'),
  'file.foreign': fail(
    '只能使用您自己上传的文件',
    'Only files that you uploaded can be attached',
    '只能使用您自己上傳的檔案',
  ),
  'chat.empty': fail('请输入消息内容', 'Please write a message', '請輸入訊息內容'),
  'chat.too-long': fail(
    '一条消息最多 {limit} 个字',
    'A message may have at most {limit} characters',
    '一則訊息最多 {limit} 個字',
  ),
  'chat.self': fail('不能给自己发消息', 'You cannot write to yourself', '不能傳訊息給自己'),
  'chat.person': fail(
    '对方不存在，或您不能给对方发消息',
    'This person does not exist, or you cannot write to them',
    '對方不存在，或您不能傳訊息給對方',
  ),
  'chat.person-disabled': fail(
    '对方账号已停用，无法接收消息',
    'This account is disabled and cannot receive messages',
    '對方帳號已停用，無法接收訊息',
  ),
  'chat.file': fail(
    '文件不可用，请重新发送',
    'The file cannot be used. Please send it again',
    '檔案無法使用，請重新傳送',
  ),
  'data-interface.unknown': fail(
    '数据来源不存在或您无权使用',
    'This source of data does not exist or you may not use it',
    '資料來源不存在或您無權使用',
  ),
  'mail.failed': fail('邮件发送失败：{reason}', 'The mail could not be sent: {reason}', '郵件寄送失敗：{reason}'),
  'mail.off': fail('尚未设置邮件服务器', 'No mail server is set', '尚未設定郵件伺服器'),
} satisfies Record<string, ErrorText>

export type ErrorKey = keyof typeof errorCatalogue

/** The text of an error in a language, its `{name}` places filled. */
export function errorText(key: ErrorKey, params: Record<string, string | number>, language: Language): string {
  return errorCatalogue[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
