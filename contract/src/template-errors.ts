import { at, type ErrorText, fail } from './error-text'

/** Refusals of message and SMS templates. */
export const templateErrors = {
  'template.event': at('category', fail('没有这个触发事件', 'There is no such event', '沒有這個觸發事件')),
  'template.unknown': fail(
    '这个事件没有占位符“{name}”',
    'This event has no placeholder “{name}”',
    '這個事件沒有佔位符「{name}」',
  ),
  'template.missing': fail(
    '缺少占位符“{name}”，不能启用',
    'The placeholder “{name}” is missing, so it cannot be turned on',
    '缺少佔位符「{name}」，不能啟用',
  ),
  'template.empty': fail(
    '没有任何内容，不能启用',
    'It says nothing, so it cannot be turned on',
    '沒有任何內容，不能啟用',
  ),
  'template.taken': fail(
    '“{name}”已用于这个事件，请先停用它',
    '“{name}” is on for this event. Turn it off first',
    '「{name}」已用於這個事件，請先停用它',
  ),
  'template.sms': at(
    'smsId',
    fail('请选择这个事件的短信模板', 'Choose an SMS template of this event', '請選擇這個事件的簡訊範本'),
  ),
  'template.sms-used': fail(
    '消息模板“{name}”正在使用它',
    'The message template “{name}” uses it',
    '訊息範本「{name}」正在使用它',
  ),
  'template.sms-refused': fail(
    '短信平台没有接收这条短信',
    'The SMS provider did not take this message',
    '簡訊平台沒有接收這則簡訊',
  ),
  'template.sms-off': fail(
    '尚未设置短信接口，或请求内容中没有 {text} 或 {template}',
    'No SMS provider is set, or its body has neither {text} nor {template}',
    '尚未設定簡訊介面，或請求內容中沒有 {text} 或 {template}',
  ),
  'template.no-phone': at(
    'phoneNumbers',
    fail('您没有登记手机号，请填写一个', 'You have no mobile number. Enter one', '您沒有登記手機號碼，請填寫一個'),
  ),
  'template.language': fail(
    '“{language}”的正文为空，标题和正文须都填写',
    'Title and text of “{language}” are both needed',
    '「{language}」的內文為空，標題和內文須都填寫',
  ),
} satisfies Record<string, ErrorText>
