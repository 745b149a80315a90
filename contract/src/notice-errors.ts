import { fail } from './error-text'

/** What can go wrong with notices. */
export const noticeErrors = {
  'notice.released': fail(
    '公告已发布，请先撤回再修改或删除',
    'This notice has been released. Recall it before you change or delete it',
    '公告已發布，請先撤回再修改或刪除',
  ),
  'notice.already-released': fail(
    '公告已经发布，不能重复发布',
    'This notice has been released already',
    '公告已經發布，不能重複發布',
  ),
  'notice.not-released': fail(
    '公告尚未发布或已经撤回',
    'This notice has not been released, or was recalled already',
    '公告尚未發布或已經撤回',
  ),
  'notice.no-text': fail('请填写公告正文', 'Please write the text of the notice', '請填寫公告內文'),
  'notice.too-complex': fail(
    '正文的格式过于复杂（嵌套过深或元素过多）。请清除多余的格式，或把内容作为附件上传',
    'The formatting of this text is too complex: nested too deeply, or of too many elements. Remove formatting, or attach the content as a file',
    '內文的格式過於複雜（巢狀過深或元素過多）。請清除多餘的格式，或把內容作為附件上傳',
  ),
  'notice.expired': fail('有效期必须晚于当前时间', 'The notice must expire later than now', '有效期限必須晚於目前時間'),
  'notice.nobody': fail(
    '所选范围内没有可以接收公告的人员',
    'Nobody among the chosen recipients can receive this notice',
    '所選範圍內沒有可以接收公告的人員',
  ),
}
