import { at, type ErrorText, fail } from './error-text'

/** Expected failures of scheduled tasks. */
export const taskErrors = {
  'task.content': fail('任务内容填写有误', 'What the task runs cannot be read', '任務內容填寫有誤'),
  'task.cron': at(
    'cron',
    fail(
      '执行周期不正确，请检查 cron 表达式',
      'This is no schedule. Check the cron line',
      '執行週期不正確，請檢查 cron 運算式',
    ),
  ),
  'task.too-often': at(
    'cron',
    fail('任务最多每分钟执行一次', 'A task runs once a minute at most', '任務最多每分鐘執行一次'),
  ),
  'task.never': at(
    'cron',
    fail('这个执行周期永远不会到来', 'The times of this schedule never come', '這個執行週期永遠不會到來'),
  ),
  'task.method': fail('没有这项内置任务', 'There is no such built-in work', '沒有這項內建任務'),
  'task.interface': fail(
    '数据接口不存在、已停用或您无权调用',
    'The data interface does not exist, is off or not yours to call',
    '資料介面不存在、已停用或您無權呼叫',
  ),
  'task.running': fail('任务正在运行', 'The task is running', '任務正在執行'),
  'task.missed': fail('到点时服务器没有运行', 'No server ran when its time came', '到點時伺服器沒有執行'),
  'task.person': fail(
    '保存此任务的人已停用或离开，请由他人重新保存',
    'Who saved this task may not sign in any more. Somebody else saves it again',
    '儲存此任務的人已停用或離開，請由他人重新儲存',
  ),
  'task.too-long': fail(
    '运行超过 30 分钟，已停止',
    'It took more than 30 minutes and was stopped',
    '執行超過 30 分鐘，已停止',
  ),
  'task.lost': fail('服务器中断，没有运行完', 'The server broke off before it was done', '伺服器中斷，沒有執行完'),
} satisfies Record<string, ErrorText>
