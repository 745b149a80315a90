import type { ImportedUser } from '@workstation/contract/user-import'
import type { Actor } from '../../platform/actor'
import { visibleColumns } from '../../platform/guarded-model/model'
import type { ImportColumn } from '../../platform/spreadsheet/import-column'
import { userModel } from './user-model'

/** A field of a line, without what the server says of it. */
export type ImportKey = Exclude<keyof ImportedUser, 'errorsInfo' | 'problems'>

export interface UserColumn extends ImportColumn {
  readonly key: ImportKey
  /** The column of the list of people that it fills; null for one that no permission hides. */
  readonly shown: string | null
  /** Characters that a line may hold. */
  readonly longest: number
}

const text = (zh: string, en: string, zhtw: string) => ({ zh, en, zhtw })
const several = text('多个用逗号分隔', 'several are separated by commas', '多個用逗號分隔')

/** The columns of the template, in its order. */
export const userColumns: readonly UserColumn[] = [
  {
    key: 'account',
    shown: null,
    required: true,
    longest: 50,
    width: 16,
    title: text('账号', 'Account', '帳號'),
    hint: text(
      '登录用，只能用字母和数字，最多 50 个，不能与已有账号重复。',
      'For signing in: letters and digits, at most 50, not in use yet.',
      '登入用，只能用字母和數字，最多 50 個，不能與現有帳號重複。',
    ),
  },
  {
    key: 'realName',
    shown: null,
    required: true,
    longest: 50,
    width: 14,
    title: text('姓名', 'Name', '姓名'),
    hint: text(
      '最多 50 个字，不能含特殊符号。',
      'At most 50 characters, no special ones.',
      '最多 50 個字，不能含特殊符號。',
    ),
  },
  {
    key: 'gender',
    shown: 'gender',
    required: true,
    longest: 50,
    width: 10,
    title: text('性别', 'Gender', '性別'),
    hint: text('男、女或保密。', 'Male, Female or Unspecified.', '男、女或保密。'),
  },
  {
    key: 'email',
    shown: 'email',
    longest: 100,
    width: 26,
    title: text('电子邮箱', 'Email', '電子郵件'),
    hint: text('如 zhang@example.com。', 'Such as zhang@example.com.', '如 zhang@example.com。'),
  },
  {
    key: 'organizeId',
    shown: null,
    required: true,
    longest: 500,
    width: 34,
    title: text('所属组织', 'Organisation', '所屬組織'),
    hint: text(
      `从最上级写起，用 / 分隔，如 集团/设计院/结构所；${several.zh}，第一个为主要组织。`,
      `From the top, with slashes, such as Group/Institute/Structures; ${several.en}, the first is the main one.`,
      `從最上級寫起，用 / 分隔，如 集團/設計院/結構所；${several.zhtw}，第一個為主要組織。`,
    ),
  },
  {
    key: 'managerId',
    shown: 'manager',
    longest: 200,
    width: 20,
    title: text('直属主管', 'Manager', '直屬主管'),
    hint: text(
      '写账号、姓名或 姓名/账号；可以是同一文件中的人。',
      'Account, name, or name/account; may be somebody of the same file.',
      '寫帳號、姓名或 姓名/帳號；可以是同一檔案中的人。',
    ),
  },
  {
    key: 'positionId',
    shown: 'position',
    longest: 500,
    width: 18,
    title: text('岗位', 'Position', '職位'),
    hint: text(`岗位名称或编码；${several.zh}。`, `Name or code; ${several.en}.`, `職位名稱或編碼；${several.zhtw}。`),
  },
  {
    key: 'roleId',
    shown: 'roleName',
    longest: 500,
    width: 18,
    title: text('角色', 'Roles', '角色'),
    hint: text(
      `角色名称，只能授予您自己拥有的角色；${several.zh}。`,
      `Name of a role that you hold yourself; ${several.en}.`,
      `角色名稱，只能授予您自己擁有的角色；${several.zhtw}。`,
    ),
  },
  {
    key: 'sortCode',
    shown: 'sortCode',
    longest: 50,
    width: 10,
    title: text('排序', 'Order', '排序'),
    hint: text(
      '0 或正整数，小的排在前面。',
      'A whole number from 0 on; small ones come first.',
      '0 或正整數，小的排在前面。',
    ),
  },
  {
    key: 'enabledMark',
    shown: null,
    longest: 50,
    width: 10,
    title: text('状态', 'State', '狀態'),
    hint: text(
      '正常、锁定或禁用；不填为正常。',
      'Enabled, Locked or Disabled; Enabled when empty.',
      '正常、鎖定或停用；不填為正常。',
    ),
  },
  {
    key: 'description',
    shown: 'description',
    longest: 500,
    width: 30,
    title: text('说明', 'Description', '說明'),
    hint: text('最多 500 个字。', 'At most 500 characters.', '最多 500 個字。'),
  },
  {
    key: 'mobilePhone',
    shown: 'mobilePhone',
    longest: 50,
    width: 16,
    title: text('手机号码', 'Mobile phone', '手機號碼'),
    hint: text('11 位手机号。', '11 digits.', '11 碼手機號。'),
  },
]

/** The column of a file of failures that says why a line did not go in. */
export const reasonColumn: ImportColumn = {
  key: 'errorsInfo',
  title: text('异常原因', 'Reason', '異常原因'),
  hint: text('', '', ''),
  width: 50,
}

/** The columns that this person may fill in: what he may not see he may not import either (THR-13). */
export function importColumns(actor: Actor): UserColumn[] {
  const visible = new Set(visibleColumns(userModel, actor).map((column) => column.name))
  return userColumns.filter(({ shown }) => shown === null || visible.has(shown))
}
