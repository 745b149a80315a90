import { at, fail } from './error-text'

/** Refusals of pairs of rights that nobody should hold together. */
export const pairErrors = {
  'pair.same': at(
    'otherId',
    fail(
      '请选择两项不同的权限；一个页面与它自己的按钮不能组成一对',
      'Choose two different rights; a page and a button of its own make no pair',
      '請選擇兩項不同的權限；一個頁面與它自己的按鈕不能組成一對',
    ),
  ),
  'pair.exists': at(
    'otherId',
    fail('这两项权限已经是一对', 'There is a pair of these two rights already', '這兩項權限已經是一對'),
  ),
} as const
