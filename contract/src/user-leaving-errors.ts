import { fail } from './error-text'

/** Refusals of leaving and moving. */
export const userLeavingErrors = {
  'leaving.own': fail('不能为自己办理离职或调动', 'You cannot make yourself leave or move', '不能為自己辦理離職或調動'),
  'leaving.successor-missing': fail(
    '请为“{what}”选择接手人',
    'Choose who takes over: {what}',
    '請為「{what}」選擇接手人',
  ),
  'leaving.successor-gone': fail(
    '接手人“{person}”已停用、已删除或您无权查看，请另选一位',
    'The successor “{person}” is disabled, gone or not visible to you. Choose somebody else',
    '接手人「{person}」已停用、已刪除或您無權檢視，請另選一位',
  ),
  'leaving.successor-unknown': fail(
    '接手人已停用、已删除或您无权查看，请另选一位',
    'The successor is disabled, gone or not visible to you. Choose somebody else',
    '接手人已停用、已刪除或您無權檢視，請另選一位',
  ),
  'leaving.successor-unfit': fail(
    '{person} 不能接手“{what}”：没有所需的角色',
    '{person} cannot take over “{what}” without the role for it',
    '{person} 不能接手「{what}」：沒有所需的角色',
  ),
  'leaving.successor-decides': fail(
    '{person} 已参与其中一项“{what}”的审批，请另选接手人',
    '{person} already decides in one of the “{what}”; choose somebody else',
    '{person} 已參與其中一項「{what}」的審批，請另選接手人',
  ),
  'leaving.planned': fail(
    '{person} 已有计划中的离职或调动，请先取消',
    'A leaving or moving of {person} is planned already. Cancel it first',
    '{person} 已有計劃中的離職或調動，請先取消',
  ),
  'leaving.has-left': fail('{person} 已办理离职', '{person} has left already', '{person} 已辦理離職'),
  'leaving.settled': fail(
    '这项离职或调动已办理、已取消或已撤销，请刷新',
    'This was done, cancelled or undone meanwhile. Reload it',
    '這項離職或調動已辦理、已取消或已撤銷，請重新整理',
  ),
  'leaving.day': fail(
    '日期须为今天或今后一年之内',
    'The day must be today or within a year',
    '日期須為今天或今後一年之內',
  ),
  'leaving.undo-over': fail(
    '离职已超过 30 天，不能撤销',
    'More than 30 days have passed, so this cannot be undone',
    '離職已超過 30 天，不能撤銷',
  ),
  'leaving.left-again': fail(
    '{person} 之后又办理了离职，只能撤销最近的一次',
    '{person} left once more since; only the last leaving can be undone',
    '{person} 之後又辦理了離職，只能撤銷最近的一次',
  ),
  'leaving.planner-gone': fail(
    '计划人已停用或不再有这项权限',
    'Who planned it is disabled or no longer permitted to do it',
    '計劃人已停用或不再有這項權限',
  ),
  'leaving.place-gone': fail(
    '调入的组织或岗位已停用或删除：{what}',
    'Where the person would go is off or gone: {what}',
    '調入的組織或職位已停用或刪除：{what}',
  ),
  'leaving.same-place': fail(
    '调动后与现在相同，没有可办理的内容',
    'The person is there already, so there is nothing to do',
    '調動後與現在相同，沒有可辦理的內容',
  ),
}
