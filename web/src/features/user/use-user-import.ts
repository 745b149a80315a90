import { user, userColumns } from '@workstation/contract/user'
import type { ImportedUser } from '@workstation/contract/user-import'
import { accountRules } from '@workstation/domain/user/account-rules'
import { useMemo } from 'react'
import { call } from '../../platform/api'
import { config } from '../../platform/config'
import { useColumnTitle } from '../../platform/use-column-title'
import type { ImportCalls, ImportField, ReviewedLine } from '../../ui/import/import-props'
import { sayProblems } from '../../ui/import/say-problems'
import { useUserTexts } from './use-user-texts'

type Key = Exclude<keyof ImportedUser, 'errorsInfo' | 'problems'>

/** The column of the list that each field of a line is titled by. */
const columnOf: Readonly<Record<Key, keyof typeof userColumns>> = {
  account: 'account',
  realName: 'realName',
  gender: 'gender',
  email: 'email',
  organizeId: 'organize',
  managerId: 'manager',
  positionId: 'position',
  roleId: 'roleName',
  sortCode: 'sortCode',
  enabledMark: 'enabledMark',
  description: 'description',
  mobilePhone: 'mobilePhone',
}
const keys = Object.keys(columnOf) as Key[]

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

function callsFor(fields: readonly ImportField[]): ImportCalls {
  const titles = new Map(fields.map(({ key, title }) => [key, title]))
  return {
    template: () => call(user.importTemplate, {}, transfer),
    preview: async (fileName) => (await call(user.importPreview, { fileName }, transfer)).dataRow.map(toLine),
    run: async (lines) => {
      const input = { list: lines.map((line) => toUser(line, null)) }
      const { snum, failResult, passwords } = await call(user.importData, input, transfer)
      return { added: snum, failed: failResult.map(toLine), passwords }
    },
    failures: (lines) => call(user.exportFailures, { list: lines.map((line) => toUser(line, titles)) }, transfer),
  }
}

/** The import of people, as the dialog asks for it: the columns of the template, and what the page can say of a cell. */
export function useUserImport(): { fields: ImportField[]; calls: ImportCalls } {
  const { t } = useUserTexts()
  const titleOf = useColumnTitle()
  return useMemo(() => {
    const rule = (holds: (text: string) => boolean, said: string) => (text: string) =>
      text === '' || holds(text) ? null : t(said)
    const more: Partial<Record<Key, Partial<ImportField>>> = {
      account: { required: true, width: 130, check: rule(accountRules.account, 'accountRule') },
      realName: { required: true, width: 120 },
      gender: { required: true, width: 90 },
      email: { width: 190, check: rule(accountRules.email, 'emailRule') },
      organizeId: { required: true, width: 220 },
      sortCode: { width: 80 },
      enabledMark: { width: 90 },
      description: { width: 180 },
      mobilePhone: { width: 140, check: rule(accountRules.mobilePhone, 'mobileRule') },
    }
    const fields = keys.map((key) => ({ key, title: titleOf(userColumns[columnOf[key]]), ...more[key] }))
    return { fields, calls: callsFor(fields) }
  }, [t, titleOf])
}
