import { type ErrorText, fail } from './error-text'

/** Expected failures of the chat. */
export const chatErrors = {
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
} as const satisfies Record<string, ErrorText>
