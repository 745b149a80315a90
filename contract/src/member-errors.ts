import { at, type ErrorText, fail } from './error-text'

/** Expected failures of roles, positions and groups, and of joining and leaving them. */
export const memberErrors = {
  'member.unknown': fail(
    '所选人员中有 {count} 人不存在、已停用或您无权查看',
    '{count} of the chosen people do not exist, are disabled or are not visible to you',
    '所選人員中有 {count} 人不存在、已停用或您無權檢視',
  ),
  'member.elsewhere': fail(
    '“{name}”只用于所属组织，{people}不属于这些组织',
    '“{name}” holds in its own organisations alone, and {people} do not belong to them',
    '「{name}」只用於所屬組織，{people}不屬於這些組織',
  ),
  'member.until': at(
    'until',
    fail(
      '成员的有效期须晚于现在；要立即结束，请移出成员',
      'The end of a membership must lie ahead. To end it now, remove the member',
      '成員的有效期須晚於現在；要立即結束，請移出成員',
    ),
  ),
  'member.left': fail(
    '“{name}”还有 {count} 名成员，请先移出成员，或指定他们转到哪里',
    '“{name}” still has {count} members. Remove them first, or say where they go',
    '「{name}」還有 {count} 名成員，請先移出成員，或指定他們轉到哪裡',
  ),
  'member.move-to': at(
    'moveTo',
    fail(
      '成员不能转到这里：它不存在、已停用或就是要删除的这一个',
      'The members cannot go there: it does not exist, is off, or is the one to be deleted',
      '成員不能轉到這裡：它不存在、已停用或就是要刪除的這一個',
    ),
  ),
  'position.name-exists': at(
    'fullName',
    fail('该组织已有岗位“{name}”', 'The organisation has a position “{name}” already', '該組織已有職位「{name}」'),
  ),
  'role.named': fail(
    '“{name}”由系统设置使用，不能停用或删除',
    '“{name}” is used by the settings, and cannot be disabled or deleted',
    '「{name}」由系統設定使用，不能停用或刪除',
  ),
  'role.loses-members': fail(
    '保存后 {count} 名成员将失去该角色，因为他们不属于所选组织：{people}',
    'Once saved, {count} members lose the role, since they belong to none of the chosen organisations: {people}',
    '儲存後 {count} 名成員將失去該角色，因為他們不屬於所選組織：{people}',
  ),
  'role.not-givable': fail(
    '“{name}”包含您自己没有的权限，您不能启用、停用、复制它或更改其组织',
    '“{name}” holds rights that you lack, so you can neither switch or copy it nor change where it holds',
    '「{name}」包含您自己沒有的權限，您不能啟用、停用、複製它或更改其組織',
  ),
} satisfies Record<string, ErrorText>
