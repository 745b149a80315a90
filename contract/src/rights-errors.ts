import { fail } from './error-text'

/** Refusals of changes that would give, take or widen rights (THR-10); each names the person and what it is about. */
export const rightsErrors = {
  'rights.give': fail(
    '不能把“{what}”给 {person}：您自己没有这项权限',
    'You cannot give {person} “{what}”: you do not hold it yourself',
    '不能把「{what}」給 {person}：您自己沒有這項權限',
  ),
  'rights.take': fail(
    '不能收回 {person} 的“{what}”：您自己没有这项权限',
    'You cannot take “{what}” from {person}: you do not hold it yourself',
    '不能收回 {person} 的「{what}」：您自己沒有這項權限',
  ),
  'rights.rank': fail(
    '不能修改 {person}：对方有“{what}”的权限，而您没有',
    'You cannot change {person}, who holds “{what}”, which you do not',
    '不能修改 {person}：對方有「{what}」的權限，而您沒有',
  ),
  'rights.outside': fail(
    '不能修改 {person}：对方还属于“{what}”，不在您管理的范围内',
    'You cannot change {person}, who also belongs to “{what}”, which you do not administer',
    '不能修改 {person}：對方還屬於「{what}」，不在您管理的範圍內',
  ),
  'rights.place': fail(
    '不能让 {person} 加入或离开“{what}”：不在您管理的范围内',
    'You cannot move {person} into or out of “{what}”, which you do not administer',
    '不能讓 {person} 加入或離開「{what}」：不在您管理的範圍內',
  ),
  'rights.self': fail(
    '不能更改自己的权限、组织或状态：“{what}”',
    'You cannot widen your own rights or places, nor switch yourself off: “{what}”',
    '不能更改自己的權限、組織或狀態：「{what}」',
  ),
  'rights.pair': fail(
    '{person} 将同时拥有“{one}”和“{other}”，不相容权限“{pair}”不允许',
    '{person} would hold both “{one}” and “{other}”, which the forbidden pair “{pair}” refuses',
    '{person} 將同時擁有「{one}」和「{other}」，不相容權限「{pair}」不允許',
  ),
  'rights.name-role': fail(
    '不能指定角色“{role}”：它会给出您自己没有的“{what}”',
    'You cannot name the role “{role}”: it would give “{what}”, which you do not hold',
    '不能指定角色「{role}」：它會給出您自己沒有的「{what}」',
  ),
  'rights.no-history': fail(
    '那时还没有开始记录权限变化',
    'Changes of rights were not kept yet at that time',
    '那時還沒有開始記錄權限變化',
  ),
  'rights.item-gone': fail(
    '“{item}”已不存在或不能授予，请去掉后重试',
    '“{item}” is gone or cannot be granted. Leave it out and try again',
    '「{item}」已不存在或不能授予，請去掉後再試',
  ),
  'rights.grantee-gone': fail(
    '{who}已删除或您无权查看，权限没有更改',
    'Deleted or not visible to you: {who}. No right was changed',
    '{who}已刪除或您無權檢視，權限沒有變更',
  ),
  'rights.changed': fail(
    '“{what}”刚被他人更改，请核对后再保存',
    'Somebody else has just changed “{what}”. Look at it and save again',
    '「{what}」剛被他人更改，請核對後再儲存',
  ),
  'rights.last-administrator': fail(
    '至少要保留一位启用中的超级管理员',
    'At least one super administrator must remain who can sign in',
    '至少要保留一位啟用中的超級管理員',
  ),
} as const
