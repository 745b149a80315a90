import type { Language } from '@workstation/contract/language'

/** What can be wrong with a cell of an imported line. */
export type CellProblem = keyof typeof cellTexts

/** What is said of each, with gaps for what was typed and for a number. */
export const cellTexts = {
  required: { zh: '不能为空', en: 'must not be empty', zhtw: '不能為空' },
  tooLong: { zh: '不能超过 {n} 个字', en: 'must not be longer than {n} characters', zhtw: '不能超過 {n} 個字' },
  account: { zh: '只能用字母和数字', en: 'takes letters and digits only', zhtw: '只能用字母和數字' },
  accountTwice: {
    zh: '与第 {n} 条的账号重复',
    en: 'is the account of entry {n} too',
    zhtw: '與第 {n} 筆的帳號重複',
  },
  administrator: {
    zh: '超级管理员不能通过导入修改',
    en: 'is a super administrator, whom no import changes',
    zhtw: '超級管理員不能透過匯入修改',
  },
  stateKept: {
    zh: '导入不改变已有人员的状态，请留空',
    en: 'stays as it is for people who exist; leave it empty',
    zhtw: '匯入不改變現有人員的狀態，請留空',
  },
  accountExists: { zh: '已有这个账号', en: 'is in use already', zhtw: '已有這個帳號' },
  realName: {
    zh: '不能含有 < > " \' & \\ / ; ,',
    en: 'must not contain < > " \' & \\ / ; ,',
    zhtw: '不能含有 < > " \' & \\ / ; ,',
  },
  gender: { zh: '请填写男、女或保密', en: 'takes Male, Female or Unspecified', zhtw: '請填寫男、女或保密' },
  email: { zh: '不是正确的邮箱地址', en: 'is not an email address', zhtw: '不是正確的電子郵件地址' },
  mobilePhone: { zh: '请填写 11 位手机号', en: 'takes a mobile number of 11 digits', zhtw: '請填寫 11 碼手機號' },
  organizeUnknown: {
    zh: '没有组织“{x}”，请从最上级写起，如 集团/设计院',
    en: 'there is no organisation “{x}”; write it from the top, such as Group/Institute',
    zhtw: '沒有組織「{x}」，請從最上級寫起，如 集團/設計院',
  },
  organizeSeveral: {
    zh: '有多个组织叫“{x}”，请从最上级写起',
    en: 'several organisations are called “{x}”; write it from the top',
    zhtw: '有多個組織叫「{x}」，請從最上級寫起',
  },
  managerUnknown: { zh: '没有找到“{x}”', en: '“{x}” was not found', zhtw: '沒有找到「{x}」' },
  managerSeveral: {
    zh: '有多位“{x}”，请写成 姓名/账号',
    en: 'several people are called “{x}”; write name/account',
    zhtw: '有多位「{x}」，請寫成 姓名/帳號',
  },
  organizeForbidden: {
    zh: '您不能在这个组织下添加人员',
    en: 'you cannot add people to this organisation',
    zhtw: '您不能在這個組織下新增人員',
  },
  managerLoop: {
    zh: '主管不能是本人或其下属',
    en: 'cannot be the person or one of his subordinates',
    zhtw: '主管不能是本人或其下屬',
  },
  managerFailed: {
    zh: '主管“{x}”没有导入成功',
    en: 'the manager “{x}” was not imported',
    zhtw: '主管「{x}」沒有匯入成功',
  },
  positionUnknown: { zh: '没有岗位“{x}”', en: 'there is no position “{x}”', zhtw: '沒有職位「{x}」' },
  positionSeveral: {
    zh: '有多个岗位叫“{x}”，请写岗位编码',
    en: 'several positions are called “{x}”; write the code',
    zhtw: '有多個職位叫「{x}」，請寫職位編碼',
  },
  positionRights: {
    zh: '岗位“{x}”带有权限，您不能授予',
    en: 'the position “{x}” carries rights that you cannot grant',
    zhtw: '職位「{x}」帶有權限，您不能授予',
  },
  roleUnknown: {
    zh: '没有角色“{x}”，或您不能授予',
    en: 'there is no role “{x}” that you can grant',
    zhtw: '沒有角色「{x}」，或您不能授予',
  },
  roleSeveral: {
    zh: '有多个角色叫“{x}”，请写角色编码',
    en: 'several roles are called “{x}”; write the code',
    zhtw: '有多個角色叫「{x}」，請寫角色編碼',
  },
  sortCode: { zh: '请填写 0 或正整数', en: 'takes a whole number from 0 on', zhtw: '請填寫 0 或正整數' },
  enabledMark: {
    zh: '请填写正常、锁定或禁用',
    en: 'takes Enabled, Locked or Disabled',
    zhtw: '請填寫正常、鎖定或停用',
  },
} as const satisfies Record<string, Record<Language, string>>

/** Characters of what was typed that a text repeats. */
const mostRepeated = 60
/** Without half a character at its end. */
const beginningOf = (text: string) => text.slice(0, mostRepeated).replace(/\p{Surrogate}$/u, '')

/** Says what is wrong with a cell; `x` is what was typed, `n` a number. */
export function problemText(
  problem: CellProblem,
  language: Language,
  { x = '', n = 0 }: { readonly x?: unknown; readonly n?: unknown } = {},
): string {
  // Given as functions, since a typed `$&` would otherwise be read as a reference.
  return cellTexts[problem][language].replace('{x}', () => beginningOf(String(x))).replace('{n}', () => String(n))
}
