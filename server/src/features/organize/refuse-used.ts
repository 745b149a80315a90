import type { OrganizeUsage } from '@workstation/contract/organize-record'
import { listNames } from '@workstation/domain/language/list-names'
import { AppError } from '../../platform/app-error'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { findUsage } from './usage-store'

type Kind = Exclude<keyof OrganizeUsage, 'concerned'>

const words: Readonly<Record<Kind, { zh: string; en: string; zhtw: string }>> = {
  below: { zh: '下级组织 {n} 个', en: '{n} below it', zhtw: '下級組織 {n} 個' },
  people: { zh: '人员 {n} 人', en: '{n} people', zhtw: '人員 {n} 人' },
  positions: { zh: '岗位 {n} 个', en: '{n} positions', zhtw: '職位 {n} 個' },
  roles: { zh: '角色 {n} 个', en: '{n} roles', zhtw: '角色 {n} 個' },
  administrators: { zh: '管理员 {n} 人', en: '{n} administrators', zhtw: '管理員 {n} 人' },
  projects: { zh: '项目 {n} 个', en: '{n} projects', zhtw: '專案 {n} 個' },
}

/** What hangs on an organisation, in words of each language; the same counts for all. */
function tellUsage(usage: OrganizeUsage) {
  const used = (Object.keys(words) as Kind[]).filter((kind) => usage[kind] > 0)
  const tell = (language: 'zh' | 'en' | 'zhtw') =>
    listNames(
      used.map((kind) => words[kind][language].replace('{n}', String(usage[kind]))),
      language,
    )
  return { zh: tell('zh'), en: tell('en'), zhtw: tell('zhtw') }
}

/** Refuses to delete an organisation on which something hangs, with the counts. */
export async function refuseUsed({ trx, id, row }: WriteStep<'organize'>): Promise<void> {
  const what = tellUsage(await findUsage(trx, id))
  if (what.zh !== '') throw new AppError('organize.in-use', { name: row.full_name, what })
}
