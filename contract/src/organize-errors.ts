import { at, type ErrorText, fail } from './error-text'

/** Expected failures of companies and departments. */
export const organizeErrors = {
  'organize.name-exists': at(
    'fullName',
    fail('同一上级下已有“{name}”', 'There is a “{name}” at this place already', '同一上級下已有「{name}」'),
  ),
  'organize.needs-parent': at(
    'parentId',
    fail('部门必须属于某个公司', 'A department has to stand below a company', '部門必須屬於某個公司'),
  ),
  'organize.company-below-department': at(
    'parentId',
    fail('公司不能放在部门下面', 'A company cannot stand below a department', '公司不能放在部門下面'),
  ),
  'organize.not-yours': fail(
    '这里不在您管理的范围内',
    'This is outside of what you administer',
    '這裡不在您管理的範圍內',
  ),
  'organize.head-gone': at(
    'managerId',
    fail(
      '负责人不存在或已停用，请另选一位',
      'The head does not exist or is switched off. Please choose somebody else',
      '負責人不存在或已停用，請另選一位',
    ),
  ),
  'organize.in-use': fail(
    '“{name}”还不能删除：{what}。可以先移走它们，或合并到其他组织',
    '“{name}” cannot be deleted yet: {what}. Move them first, or merge it into another one',
    '「{name}」還不能刪除：{what}。可以先移走它們，或合併到其他組織',
  ),
  'organize.own': fail(
    '不能停用“{name}”：您自己只属于这里',
    'You cannot switch off “{name}”: it is where you belong yourself',
    '不能停用「{name}」：您自己只屬於這裡',
  ),
  'organize.last-administrator': fail(
    '不能停用“{name}”：最后一位超级管理员只属于这里',
    '“{name}” cannot be switched off: the last super administrator belongs to it alone',
    '不能停用「{name}」：最後一位超級管理員只屬於這裡',
  ),
  'organize.leaves-without-administrator': fail(
    '不能停用“{name}”：“{other}”唯一的管理员只属于这里，请先为“{other}”指定其他管理员',
    '“{name}” cannot be switched off: the only administrator of “{other}” belongs to it alone. Name another one there first',
    '不能停用「{name}」：「{other}」唯一的管理員只屬於這裡，請先為「{other}」指定其他管理員',
  ),
  'organize.merge-target': at(
    'targetId',
    fail(
      '只能合并到其他同类组织，且不能是自己的下级',
      'It can be merged only into another one of its kind that does not lie below it',
      '只能合併到其他同類組織，且不能是自己的下級',
    ),
  ),
  'organize.still-administered': fail(
    '“{name}”还有管理员，请先在“管理员”里移除或另行指定',
    '“{name}” still has administrators. Take or name them elsewhere first',
    '「{name}」還有管理員，請先在「管理員」裡移除或另行指定',
  ),
  'organize.administrator-gone': fail(
    '所选的人不存在或已停用，不能作为管理员',
    'Somebody who does not exist or is switched off cannot administer',
    '所選的人不存在或已停用，不能作為管理員',
  ),
} satisfies Record<string, ErrorText>
