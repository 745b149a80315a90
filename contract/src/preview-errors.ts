import { code } from './envelope'
import { as, type ErrorText, fail } from './error-text'

/** Why a preview of somebody else's rights does not do something. */
export const previewErrors = {
  'preview.read-only': fail(
    '预览时只能查看，不能操作',
    'A preview only shows. Nothing can be changed in it',
    '預覽時只能檢視，不能操作',
  ),
  'preview.own': fail(
    '预览时不显示对方个人的内容',
    'What belongs to the person alone is not in the preview',
    '預覽時不顯示對方個人的內容',
  ),
  'preview.nothing': fail(
    '{name} 没有任何页面的权限，没有可预览的内容',
    '{name} has no page, so there is nothing to preview',
    '{name} 沒有任何頁面的權限，沒有可預覽的內容',
  ),
  'preview.over': as(code.sessionExpired, '预览已结束', 'The preview has ended', '預覽已結束'),
} satisfies Record<string, ErrorText>
