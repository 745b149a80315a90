import { at, type ErrorText, fail } from './error-text'

/** Expected failures of the views of lists. */
export const listViewErrors = {
  'list-view.name': at('fullName', fail('请填写视图名称', 'Give the view a name', '請填寫檢視名稱')),
  'list-view.taken': at(
    'fullName',
    fail('已有名为“{name}”的视图', 'There is a view called “{name}” already', '已有名為「{name}」的檢視'),
  ),
  'list-view.content': at(
    'content',
    fail(
      '视图内容无法识别，或超过限制',
      'The view cannot be read, or is larger than it may be',
      '檢視內容無法識別，或超過限制',
    ),
  ),
  'list-view.too-many': fail(
    '视图最多 {limit} 个，请先删除不用的',
    'There are {limit} views already. Delete some that nobody needs',
    '檢視最多 {limit} 個，請先刪除不用的',
  ),
  'list-view.not-yours': fail(
    '共享视图由管理此列表的人员维护',
    'Views for everybody are kept by those who manage this list',
    '共用檢視由管理此清單的人員維護',
  ),
  'list-view.stays-shared': fail(
    '只有创建者能取消共享；不再需要时可以删除',
    'Who made this view can take it back for himself. Delete it where nobody needs it',
    '只有建立者能取消共用；不再需要時可以刪除',
  ),
} as const satisfies Record<string, ErrorText>
