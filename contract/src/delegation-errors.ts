import { at, type ErrorText, fail } from './error-text'

/** Expected failures of letting somebody act for oneself. */
export const delegationErrors = {
  'delegation.self': at('toUserId', fail('不能委托给自己', 'You cannot entrust yourself', '不能委託給自己')),
  'delegation.person': at(
    'toUserId',
    fail('受托人不存在或已停用', 'This person is off or gone', '受託人不存在或已停用'),
  ),
  'delegation.period': at(
    'endTime',
    fail('结束时间要晚于开始时间和现在', 'It must end after it begins, and after now', '結束時間要晚於開始時間和現在'),
  ),
  'delegation.process': at(
    'flowId',
    fail('选择的流程不存在或已停用', 'A chosen process is off or gone', '選擇的流程不存在或已停用'),
  ),
  'delegation.ended': fail(
    '委托已结束，该事项由委托人处理',
    'You no longer act for this person, who decides himself',
    '委託已結束，該事項由委託人處理',
  ),
  'delegation.none': fail(
    '该人员没有委托您发起此流程',
    'This person did not entrust you with starting this process',
    '該人員沒有委託您發起此流程',
  ),
  'delegation.start-over': fail(
    '委托人目前没有委托您发起此流程：委托未开始、已结束或已取消，或者委托人已停用',
    'This person does not let you start this process at present: it has not begun, is over or taken back, or the person is disabled',
    '委託人目前沒有委託您發起此流程：委託未開始、已結束或已取消，或者委託人已停用',
  ),
  'delegation.giver-may-not': fail(
    '委托人自己已不能发起此流程，不能代其发起',
    'This person may no longer start this process, so nobody starts it for them',
    '委託人自己已不能發起此流程，不能代其發起',
  ),
  'delegation.over': fail('委托已经结束', 'It is over already', '委託已經結束'),
} as const satisfies Record<string, ErrorText>
