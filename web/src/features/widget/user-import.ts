import { user } from '@workstation/contract/user'
import type { ImportedUser } from '@workstation/contract/user-import'
import { accountRules } from '@workstation/domain/user/account-rules'
import { call } from '../../platform/api'
import { config } from '../../platform/config'
import type { ImportCalls, ImportField, ReviewedLine } from '../../ui/import/import-props'
import { sayProblems } from '../../ui/import/say-problems'

type Key = Exclude<keyof ImportedUser, 'errorsInfo' | 'problems'>
type Text = (key: string) => string

/** The columns of the template of people, with what the page can say of a cell by itself. */
export function userImportFields(t: Text): ImportField[] {
  const rule = (holds: (text: string) => boolean, said: string) => (text: string) =>
    text === '' || holds(text) ? null : t(`import.${said}`)
  const field = (key: Key, more: Partial<ImportField> = {}): ImportField => ({
    key,
    title: t(`import.${key}`),
    ...more,
  })
  return [
    field('account', { required: true, width: 130, check: rule(accountRules.account, 'accountRule') }),
    field('realName', { required: true, width: 120 }),
    field('gender', { required: true, width: 90 }),
    field('email', { width: 190, check: rule(accountRules.email, 'emailRule') }),
    field('organizeId', { required: true, width: 220 }),
    field('managerId'),
    field('positionId'),
    field('roleId'),
    field('sortCode', { width: 80 }),
    field('enabledMark', { width: 90 }),
    field('description', { width: 180 }),
    field('mobilePhone', { width: 140, check: rule(accountRules.mobilePhone, 'mobileRule') }),
  ]
}

const keys: readonly Key[] = [
  'account',
  'realName',
  'gender',
  'email',
  'organizeId',
  'managerId',
  'positionId',
  'roleId',
  'sortCode',
  'enabledMark',
  'description',
  'mobilePhone',
]

const toLine = ({ errorsInfo = '', problems, ...values }: ImportedUser): ReviewedLine => ({
  values,
  problems: problems ?? (errorsInfo ? [{ field: '', text: errorsInfo }] : []),
})

/** A line as the call takes it; a reason goes along only where it is to be written down. */
function toUser({ values, problems }: ReviewedLine, titles: ReadonlyMap<string, string> | null): ImportedUser {
  const texts = Object.fromEntries(keys.map((key) => [key, values[key] ?? ''])) as Record<Key, string>
  return titles ? { ...texts, errorsInfo: sayProblems(problems, (field) => titles.get(field)).slice(0, 2000) } : texts
}

const transfer = { timeout: config.timeout.transfer, quiet: true }

/** The import of people, as the dialog asks for it. */
export function userImportCalls(fields: readonly ImportField[]): ImportCalls {
  const titles = new Map(fields.map(({ key, title }) => [key, title]))
  return {
    template: () => call(user.importTemplate, {}, transfer),
    preview: async (fileName) => (await call(user.importPreview, { fileName }, transfer)).dataRow.map(toLine),
    run: async (lines) => {
      const { snum, failResult, passwords } = await call(
        user.importData,
        { list: lines.map((line) => toUser(line, null)) },
        transfer,
      )
      return { added: snum, failed: failResult.map(toLine), passwords }
    },
    failures: (lines) => call(user.exportFailures, { list: lines.map((line) => toUser(line, titles)) }, transfer),
  }
}
